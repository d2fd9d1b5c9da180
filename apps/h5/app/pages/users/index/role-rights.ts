import { can, permissionLabel, splitPermissions } from '@mall/contract/permission/permission'
import { permissionGroups } from '@mall/contract/permission/permission-groups'

export type RightsGroup = { label: string; rights: { label: string; held: boolean }[] }

/** A role's rights by group, in people's words; groups without any right are left out. */
export function rightsOf(joined: string): RightsGroup[] {
  const held = splitPermissions(joined)
  return permissionGroups
    .map(({ label, permissions }) => ({
      label,
      rights: permissions.map((one) => ({ label: permissionLabel[one], held: can(held, one) })),
    }))
    .filter(({ rights }) => rights.some((right) => right.held))
}
