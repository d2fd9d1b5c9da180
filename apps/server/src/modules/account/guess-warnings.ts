import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { queueTexts, sendSoon } from '#modules/message/message.public.ts'
import { guessWarnings, users } from './account.table.ts'
import { takeFromBudget } from './sms-budget.ts'

const text =
  '【澄采商城】有人正从多处尝试登录您的账号，陌生设备的登录已放慢，您常用的设备不受影响。如非本人操作，请尽快修改登录密码。'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log' | 'config'>

/**
 * For the clock: one SMS a day to who is being guessed at. Never sent in the answer to a guess, which would tell by its time
 * whose account there is. Out of the part of the budget that others may have; a warning that finds none left stays in the message
 * centre alone. How many were handed over.
 */
export async function sendGuessWarnings(deps: Deps): Promise<number> {
  const { db, now, config } = deps
  const lives = days(1)
  const due = await db
    .select({ id: guessWarnings.id, phone: users.phone, at: guessWarnings.at })
    .from(guessWarnings)
    .innerJoin(users, eq(users.id, guessWarnings.userId))
    .where(and(isNull(guessWarnings.sentAt), gt(guessWarnings.at, later(now(), -lives))))
    .orderBy(asc(guessWarnings.id))
    .limit(100)
  let handed = 0
  for (const { id, phone, at } of due) {
    const texts = await db.transaction(async (tx) => {
      const claimed = await tx
        .update(guessWarnings)
        .set({ sentAt: now() })
        .where(and(eq(guessWarnings.id, id), isNull(guessWarnings.sentAt)))
        .returning({ id: guessWarnings.id })
      if (claimed.length === 0) return []
      const { full } = await takeFromBudget(tx, { share: 'new', budget: config.smsDailyBudget, at: now() })
      if (full !== 'nothing') return []
      return queueTexts(tx, deps, [{ phone, scene: 'warning', text, goodUntil: later(at, lives) }])
    })
    await sendSoon(deps, texts)
    handed += texts.length
  }
  return handed
}
