import { type DeskKind, deskPresets } from '@mall/contract/console/rights'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type deskInvitations, deskRoles, type deskStaff } from './desk.table.ts'

/** How a role rests in a row: a preset's code, or the id of one that the desk made. */
export type RoleRef = { preset: string | null; roleId: number | null }
export type Role = RoleRef & { name: string; rights: readonly string[] }

export const kindOf = (merchantId: number | null): DeskKind => (merchantId === null ? 'platform' : 'store')

/** As calls name it: `goods`, `role:7`. */
export const roleKey = ({ preset, roleId }: RoleRef) => preset ?? `role:${roleId}`

export const presetOf = (kind: DeskKind, code: string | null) => deskPresets[kind].find((one) => one.code === code)

/** Name and rights of a row's role; a preset that no longer exists allows nothing. */
export function roleFrom(
  { merchantId, preset, roleId }: RoleRef & { merchantId: number | null },
  own: { name: string; rights: string[] } | null,
): Role {
  const found = roleId === null ? presetOf(kindOf(merchantId), preset) : own
  return { preset, roleId, name: found?.name ?? '未知角色', rights: found?.rights ?? [] }
}

type Desk = typeof deskStaff | typeof deskInvitations | typeof deskRoles

/** Rows of one desk: a store's, or the platform's. The only way in which the desk's tables are narrowed. */
export const ofDesk = (table: Desk, merchantId: number | null): SQL =>
  merchantId === null ? isNull(table.merchantId) : eq(table.merchantId, merchantId)

/** The desk of the caller: staff calls admit only people who have one. */
export function deskOf({ desk, merchantId }: Actor): {
  kind: DeskKind
  merchantId: number | null
  rights: readonly string[]
} {
  if (!desk?.kind) throw new Error('the caller is at no desk')
  return { kind: desk.kind, merchantId, rights: desk.rights }
}

/** The role that a call names, of the caller's own desk. Refuses `desk.role_not_found`. */
export async function roleNamed(db: Db, actor: Actor, key: string): Promise<Role> {
  const { kind, merchantId } = deskOf(actor)
  const preset = presetOf(kind, key)
  if (preset) return { preset: preset.code, roleId: null, name: preset.name, rights: preset.rights }
  const id = /^role:(\d+)$/.exec(key)?.[1]
  const [row] = id
    ? await db
        .select()
        .from(deskRoles)
        .where(and(eq(deskRoles.id, Number(id)), ofDesk(deskRoles, merchantId)))
        // Held, so that it is neither narrowed nor deleted while a person gets it.
        .for('share')
    : []
  if (!row) throw new Refusal('desk.role_not_found')
  return { preset: null, roleId: row.id, name: row.name, rights: row.rights }
}
