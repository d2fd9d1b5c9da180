import { can, type Permission } from '@mall/contract/permission/permission'
import { permissionsOf, type UserInfo } from '#session/session.ts'

/**
 * Decides what the home page says of the company. People of a company find it first, before all that is for shoppers: `todo` greets and
 * tells what waits, `hello` only greets whom nothing waits for. `verify` invites shoppers to register one, below the news. Nothing
 * for visitors. `boot/head-script.ts` decides the same before the
 * first paint.
 */
const busy: readonly Permission[] = [
  'order:review',
  'order:pay',
  'order:submit',
  'order:export',
  'inquiry:cart:export',
  'inquiry:order:export',
]

export type Strip = 'todo' | 'hello' | 'verify' | null

export function stripOf(user: UserInfo | null, bannerOff: boolean): Strip {
  if (!user) return null
  if (!user.company) return bannerOff ? null : 'verify'
  return can(permissionsOf(user), busy) ? 'todo' : 'hello'
}
