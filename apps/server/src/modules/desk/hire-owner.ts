import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { platformName } from '#modules/site/site.public.ts'
import { deskStaff } from './desk.table.ts'
import { holdDesk } from './hold-desk.ts'

/** The desk where a person works, and whether the store is theirs; null for a person at no desk. */
export async function workplaceOf(db: Db, userId: number) {
  const [row] = await db
    .select({ merchantId: deskStaff.merchantId, preset: deskStaff.preset, name: merchants.name })
    .from(deskStaff)
    .leftJoin(merchants, eq(merchants.id, deskStaff.merchantId))
    .where(eq(deskStaff.userId, userId))
  if (!row) return null
  const owns = row.merchantId !== null && row.preset === 'owner'
  return { merchantId: row.merchantId, desk: row.name ?? (await platformName(db)), owns }
}

/** Gives a new store its owner, in the caller's transaction; false when they work elsewhere by now. */
export async function hireOwner(
  db: Db,
  { merchantId, userId, name, at }: { merchantId: number; userId: number; name: string; at: Date },
): Promise<boolean> {
  await holdDesk(db, merchantId)
  const hired = await db
    .insert(deskStaff)
    .values({ userId, merchantId, preset: 'owner', name, createdAt: at })
    .onConflictDoNothing()
    .returning({ userId: deskStaff.userId })
  return hired.length > 0
}

/** Whether somebody runs a store: its owner, who may do everything there. */
export async function hasOwner(db: Db, merchantId: number): Promise<boolean> {
  const owners = and(eq(deskStaff.merchantId, merchantId), eq(deskStaff.preset, 'owner'), isNull(deskStaff.disabledAt))
  return (await db.$count(deskStaff, owners)) > 0
}
