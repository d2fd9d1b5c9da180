import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { users } from './account.table.ts'
import { checkOpen, settleTry } from './guesses.ts'
import { passwordFits } from './password.ts'

/**
 * The key under which wrong tries of a user who is logged in already are counted. It cannot be typed as an account, since
 * those come without spaces around them: the count locks no login, and no login locks this.
 */
export const triesOf = (userId: number) => ` step-up:${userId}`

/**
 * Compares with the login password, one of five times: the caller's, who is logged in. Answers the hash that was compared
 * with. Refuses `login.wrong`, `login.locked`. Call it on `ctx.db`, never inside a transaction of your own:
 * a rollback would give the try back.
 */
export async function provePassword({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>, password: string) {
  const attempt = { account: triesOf(actor.userId), place: 'login', stranger: false }
  await checkOpen(db, attempt, now())
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId))
  const fits = await passwordFits(user?.hash, password)
  const wrong = await settleTry(db, attempt, fits, now())
  if (wrong) throw wrong.refusal
  if (!user?.hash) throw new Error('a password fits nobody')
  return user.hash
}
