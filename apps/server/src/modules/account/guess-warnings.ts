import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { queueTexts, sendSoon } from '#modules/message/message.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import { guessWarnings, users } from './account.table.ts'
import { takeFromBudget } from './sms-budget.ts'

/** After this nobody needs to hear of it by SMS. */
const lives = days(1)

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log' | 'config'>

/**
 * For the clock: sends one SMS a day to each user whose password is being guessed. Never sent in the answer to a guess, which would
 * tell by its time whose account there is. Paid from the budget's share for new phones; a warning that finds none left stays in the
 * message centre alone. Resolves to how many were handed over.
 */
export function sendGuessWarnings(deps: Deps): Promise<number> {
  const { db, now } = deps
  const unsent = and(isNull(guessWarnings.sentAt), gt(guessWarnings.at, later(now(), -lives)))
  return sweep(
    deps,
    'send-guess-warnings',
    async (limit) => {
      const due = db.select({ id: guessWarnings.id }).from(guessWarnings).where(unsent)
      return (await due.orderBy(asc(guessWarnings.id)).limit(limit)).map(({ id }) => id)
    },
    async (_db, id) => {
      const texts = await db.transaction((tx) => queueWarning({ ...deps, db: tx }, id))
      await sendSoon(deps, texts)
      return texts.length > 0
    },
    { ownTransactions: true },
  )
}

async function queueWarning(deps: Deps, id: number) {
  const { db, now, config } = deps
  const [warning] = await db
    .update(guessWarnings)
    .set({ sentAt: now() })
    .from(users)
    .where(and(eq(guessWarnings.id, id), isNull(guessWarnings.sentAt), eq(users.id, guessWarnings.userId)))
    .returning({ phone: users.phone, at: guessWarnings.at })
  if (!warning) return []
  const { full } = await takeFromBudget(db, { share: 'new', budget: config.smsDailyBudget, at: now() })
  if (full !== 'nothing') return []
  const { phone, at } = warning
  return queueTexts(db, deps, [{ phone, scene: 'warning', values: {}, goodUntil: later(at, lives) }])
}
