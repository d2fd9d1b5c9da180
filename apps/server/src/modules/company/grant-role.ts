import { orderScopeLabel, orderSight } from '@mall/contract/permission/order-scope'
import { splitPermissions } from '@mall/contract/permission/permission'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { roles } from './company.table.ts'
import { beyond, labelsOf } from './grant-role.rules.ts'

export type Role = typeof roles.$inferSelect

/** Refuses `role.beyond`: nobody hands on, changes or takes away what they do not hold themselves. */
export function mustHold(
  actor: Pick<Actor, 'permissions' | 'orderSight'>,
  role: Pick<Role, 'permissions' | 'orderScope'>,
): void {
  const granted = splitPermissions(role.permissions)
  const missing = labelsOf(beyond(actor.permissions, granted))
  const wider = orderSight(granted, role.orderScope) === 'company' && actor.orderSight !== 'company'
  const parts = [missing, wider ? orderScopeLabel.company : ''].filter((part) => part !== '')
  if (parts.length > 0) throw new Refusal('role.beyond', { missing: parts.join('、') })
}

/**
 * A role of this company that the caller may give to somebody. It stays there until the end of the transaction: a caller who
 * deletes it waits, and then sees the people who have it. Refuses `role.not_found`, `role.beyond`.
 */
export async function roleToGive(tx: Db, actor: Actor, companyId: number, roleId: number): Promise<Role> {
  const [role] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.id, roleId), eq(roles.companyId, companyId)))
    .for('share')
  if (!role) throw new Refusal('role.not_found')
  mustHold(actor, role)
  return role
}
