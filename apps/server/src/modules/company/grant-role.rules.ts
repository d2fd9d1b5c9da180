import { can, type Grant, permissionLabel, splitPermissions } from '@mall/contract/permission/permission'

const isKnown = (permission: string): permission is Grant => Object.hasOwn(permissionLabel, permission)
/** In Chinese where it is known here. */
const labelOf = (permission: string) => (isKnown(permission) ? permissionLabel[permission] : permission)

export const labelsOf = (permissions: readonly string[]) => permissions.map(labelOf).join('、')

/** Permissions that a person who holds `held` would hand on without having them. */
export const beyond = (held: readonly string[], permissions: readonly string[]): string[] =>
  permissions.filter((one) => !can(held, one))

/** Permissions that a change adds and takes away: 「新增：支付订单；移除：导出订单」. Empty when nothing changes. */
export function changeOf(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((one) => !before.includes(one))
  const removed = before.filter((one) => !after.includes(one))
  return [
    ...(added.length > 0 ? [`新增：${labelsOf(added)}`] : []),
    ...(removed.length > 0 ? [`移除：${labelsOf(removed)}`] : []),
  ].join('；')
}

/** As they rest: one that came with a comma inside is several. */
export const separate = (permissions: readonly string[]): string[] => [
  ...new Set(permissions.flatMap((one) => splitPermissions(one))),
]
