import { can, inquiryRights, orderRights, type Permission } from '@mall/contract/permission/permission'
import { permissionsOf, type UserInfo } from '#session/session.ts'

/**
 * Decides the home page's part on the company. People of a company see it first, before everything for shoppers: `todo` greets
 * and shows their tasks, `hello` only greets people without any. `verify` invites shoppers to register a company, below the
 * news. Null for visitors. `boot/head-script.ts` decides the same before the first paint.
 */
const busy: readonly Permission[] = [...orderRights, ...inquiryRights]

export type Strip = 'todo' | 'hello' | 'verify' | null

export function stripOf(user: UserInfo | null, bannerOff: boolean): Strip {
  if (!user) return null
  if (!user.company) return bannerOff ? null : 'verify'
  return can(permissionsOf(user), busy) ? 'todo' : 'hello'
}
