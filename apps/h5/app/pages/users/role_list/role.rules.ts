import { can, permissions, splitPermissions } from '@mall/contract/permission/permission'

const known: readonly string[] = permissions

/** A role's permissions that this version does not know; saving the role keeps them. */
export const othersIn = (joined: string): string[] => splitPermissions(joined).filter((one) => !known.includes(one))

/** The ticked permissions in the mall's order, and those that the tree does not show. */
export const permissionsToSave = (ticked: ReadonlySet<string>, joined: string): string[] => [
  ...known.filter((one) => ticked.has(one)),
  ...othersIn(joined),
]

export type GroupState = 'all' | 'some' | 'none'

export function groupState(group: readonly string[], ticked: ReadonlySet<string>): GroupState {
  const count = group.filter((one) => ticked.has(one)).length
  if (count === 0) return 'none'
  return count === group.length ? 'all' : 'some'
}

export function toggled(ticked: ReadonlySet<string>, permission: string): Set<string> {
  const next = new Set(ticked)
  if (!next.delete(permission)) next.add(permission)
  return next
}

/** Ticks all of a group that the person may grant or, when those are ticked already, unticks them; the rest stays as it is. */
export function groupToggled(
  ticked: ReadonlySet<string>,
  group: readonly string[],
  held: readonly string[],
): Set<string> {
  const mine = group.filter((one) => can(held, one))
  const next = new Set(ticked)
  const full = mine.every((one) => ticked.has(one))
  for (const one of mine) {
    if (full) next.delete(one)
    else next.add(one)
  }
  return next
}

export type Diff = { added: string[]; removed: string[] }

/** Both lists may hold permissions that this version does not know. */
export function diffOf(before: readonly string[], after: readonly string[]): Diff {
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  }
}

/** 「新增 2 项，移除 1 项，影响 5 人」; empty when nothing changes. */
export function diffText({ added, removed }: Diff, people: number): string {
  const parts = [
    ...(added.length > 0 ? [`新增 ${added.length} 项`] : []),
    ...(removed.length > 0 ? [`移除 ${removed.length} 项`] : []),
  ]
  if (parts.length === 0) return ''
  return [...parts, people > 0 ? `影响 ${people} 人` : '暂无人使用'].join('，')
}

/** The permissions of a template role that the person may grant. */
export const grantable = (joined: string, held: readonly string[]): string[] =>
  splitPermissions(joined).filter((one) => known.includes(one) && can(held, one))

/** A free name for a copy, at most 20 characters: 「采购员 副本」, 「采购员 副本2」. */
export function copyName(name: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const tail = n === 1 ? ' 副本' : ` 副本${n}`
    const wanted = `${name.slice(0, 20 - tail.length).trimEnd()}${tail}`
    if (!taken.includes(wanted)) return wanted
  }
}
