import { askReceipt, receiptsToAsk } from '#modules/message/message.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Questions of one run: a sender answers some twenty a second. */
const most = 200
/** A sender that left so many questions without an answer is left alone until the next run. */
const patience = 3

/** Asks the sender what became of texts that it took. How many it told of. */
export async function readReceipts({
  db,
  now,
  ports,
  log,
  isStopping,
}: Pick<JobDeps, 'db' | 'now' | 'ports' | 'log' | 'isStopping'>): Promise<number> {
  if (!ports.sms.receiptOf) return 0
  let reported = 0
  let unanswered = 0
  for (const text of await receiptsToAsk(db, now(), most)) {
    if (isStopping?.() || unanswered >= patience) break
    try {
      if (await askReceipt({ db, now, ports }, text)) reported += 1
    } catch (error) {
      unanswered += 1
      log.warn({ err: error }, 'a receipt of a text could not be read')
    }
  }
  return reported
}
