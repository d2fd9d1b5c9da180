import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { guessWarnings, users } from './account.table.ts'
import { takeFromBudget } from './sms-budget.ts'

const text =
  '【澄采商城】有人正从多处尝试登录您的账号，陌生设备的登录已放慢，您常用的设备不受影响。如非本人操作，请尽快修改登录密码。'

type Deps = Pick<Ctx, 'db' | 'now' | 'ports' | 'log' | 'config'>

/**
 * For the clock: one SMS a day to who is being guessed at. Never sent in the answer to a guess, which would tell by its time
 * whose account there is. Out of the part of the budget that others may have; a warning that finds none left, or that the
 * sender does not take, stays in the message centre alone. How many were sent.
 */
export async function sendGuessWarnings({ db, now, ports, log, config }: Deps): Promise<number> {
  const due = await db
    .select({ id: guessWarnings.id, phone: users.phone })
    .from(guessWarnings)
    .innerJoin(users, eq(users.id, guessWarnings.userId))
    .where(and(isNull(guessWarnings.sentAt), gt(guessWarnings.at, later(now(), -days(1)))))
    .orderBy(asc(guessWarnings.id))
    .limit(100)
  let sent = 0
  for (const { id, phone } of due) {
    const mayGo = await db.transaction(async (tx) => {
      const claimed = await tx
        .update(guessWarnings)
        .set({ sentAt: now() })
        .where(and(eq(guessWarnings.id, id), isNull(guessWarnings.sentAt)))
        .returning({ id: guessWarnings.id })
      if (claimed.length === 0) return false
      const { full } = await takeFromBudget(tx, { share: 'new', budget: config.smsDailyBudget, at: now() })
      return full === 'nothing'
    })
    if (!mayGo) continue
    try {
      await ports.sms.send({ phone, scene: 'warning', text })
      sent += 1
    } catch (error) {
      log.error({ err: error, warning: id }, 'a warning was not sent')
    }
  }
  return sent
}
