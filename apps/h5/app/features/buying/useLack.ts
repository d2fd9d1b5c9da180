import { can, type Permission } from '@mall/contract/permission/permission'
import { lackOf } from '#session/Can.tsx'
import { permissionsOf, useUser } from '#session/session.ts'

/**
 * Why this person may not, as a sentence; null where they may. Visitors may: they collect in the browser, and buying asks
 * them to log in first.
 */
export function useLack(permission: Permission): string | null {
  const user = useUser()
  if (!user) return null
  const held = permissionsOf(user)
  return can(held, permission) ? null : lackOf(permission, held)
}
