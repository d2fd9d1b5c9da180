import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { users } from './account.table.ts'
import { forgetTries, takeTry } from './guard.ts'
import { passwordFits } from './password.ts'

/**
 * What the wrong tries of somebody who is logged in already are counted under. Nobody can type it as an account, since
 * those come without spaces around them: the count locks no login, and no login locks this.
 */
export const triesOf = (userId: number) => ` step-up:${userId}`

/**
 * Takes one of five tries, then compares with the login password: the caller's, who is logged in. Answers the hash that
 * was compared with. Refuses `login.wrong`, `login.locked`. Call it on `ctx.db`, never inside a transaction of your own:
 * a rollback would give the try back.
 */
export async function provePassword({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>, password: string) {
  const refusal = await takeTry(db, triesOf(actor.userId), now())
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, actor.userId))
  const fits = await passwordFits(user?.hash, password)
  if (!user?.hash || !fits) throw refusal
  await forgetTries(db, [triesOf(actor.userId)])
  return user.hash
}
