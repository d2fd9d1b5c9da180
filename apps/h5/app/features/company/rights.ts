import { can, permissionLabel, permissions, splitPermissions } from '@mall/contract/permission/permission'

const labels: Readonly<Record<string, string>> = permissionLabel
const known: readonly string[] = permissions

/** A permission in people's words; one that this version does not know, unchanged. */
export const labelOf = (permission: string): string => labels[permission] ?? permission

/** A role's permissions in one line of Chinese: 「加入购物车、导出购物车」. */
export function rightsText(joined: string): string {
  const held = splitPermissions(joined)
  if (held.includes('*')) return labelOf('*')
  const words = permissions.filter((one) => held.includes(one)).map(labelOf)
  const others = held.filter((one) => !known.includes(one) && one !== 'always:show').length
  if (others > 0) words.push(`其他 ${others} 项`)
  return words.join('、') || '仅可浏览商品'
}

/** Labels of the permissions that a role grants and the person lacks: a person cannot grant more than they hold. */
export const beyond = (joined: string, held: readonly string[]): string[] =>
  splitPermissions(joined)
    .filter((one) => !can(held, one))
    .map(labelOf)
