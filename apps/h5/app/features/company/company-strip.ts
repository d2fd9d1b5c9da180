import { can } from '@mall/contract/permission'
import { permissionsOf, type UserInfo } from '#session/session.ts'

/**
 * What stands below the news of the home page: `todo` greets and tells what waits, `hello` only greets whom nothing waits
 * for, `verify` invites to register a company. Nothing for visitors. `boot/head-script.ts` decides the same before the
 * first paint.
 */
export type Strip = 'todo' | 'hello' | 'verify' | null

export function stripOf(user: UserInfo | null, bannerOff: boolean): Strip {
  if (!user) return null
  if (!user.company) return bannerOff ? null : 'verify'
  return can(permissionsOf(user), ['order:review', 'order:pay', 'order:export']) ? 'todo' : 'hello'
}
