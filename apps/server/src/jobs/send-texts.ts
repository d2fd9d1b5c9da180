import { Fault } from '#kernel/fault.ts'
import { dropLateTexts, sendText, textsToSend } from '#modules/message/message.public.ts'
import { isAskedFor, sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/**
 * Sends the texts that the sender did not take when they were written, again with growing gaps. A text that is no longer wanted
 * is reported and not sent. How many were sent.
 */
export async function sendTexts(deps: JobDeps): Promise<number> {
  const { db, now, log } = deps
  const at = now()
  for (const lapsed of await dropLateTexts(db, at)) {
    log.error({ err: new Fault('短信到期仍未发出，不再发送'), lapsed }, 'a text was not sent in time')
  }
  return sweep(
    deps,
    'send-texts',
    (limit) => textsToSend(db, at, limit),
    async (_db, id) => sendText(deps, id, await isAskedFor(db, { job: 'send-texts', ref: `id:${id}` })),
    { ownTransactions: true },
  )
}
