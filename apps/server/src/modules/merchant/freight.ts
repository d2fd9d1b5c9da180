import type { FreightRule } from '@mall/contract/freight'
import type { MerchantStatus } from '@mall/contract/merchant'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isOneOf, statement } from '#db/statement.ts'
import { freightTemplates, merchants } from './merchant.table.ts'

/** What pricing and ordering need of a store, as it stands now. */
export type StoreTerms = {
  merchantId: number
  name: string
  isSelf: boolean
  /** Where it sends from, its province first. */
  region: string
  status: MerchantStatus
  promise: string
  shipRule: string
  minOrderFen: number
  /** Null for a store that has not said what it charges: it ships for nothing. */
  freight: FreightRule | null
}

/** What the terms of a store are read with, from `merchants` left joined with `freightTemplates`. */
export const storeColumns = {
  store: {
    merchantId: merchants.id,
    name: merchants.name,
    isSelf: merchants.isSelf,
    region: merchants.region,
    status: merchants.status,
    promise: merchants.promise,
    shipRule: merchants.shipRule,
    minOrderFen: merchants.minOrderFen,
  },
  freight: {
    basis: freightTemplates.basis,
    first: freightTemplates.first,
    firstFen: freightTemplates.firstFen,
    step: freightTemplates.step,
    stepFen: freightTemplates.stepFen,
    freeOverFen: freightTemplates.freeOverFen,
    regions: freightTemplates.regions,
    noShipProvinces: freightTemplates.noShipProvinces,
  },
}

/** The terms of stores by id, never from a cache; unknown ids are not in the map. */
export async function freightOf(db: Db, merchantIds: readonly number[]): Promise<Map<number, StoreTerms>> {
  if (merchantIds.length === 0) return new Map()
  const rows = await termsOfStores(db, { merchantIds: [...new Set(merchantIds)] })
  return new Map(rows.map(({ store, freight }) => [store.merchantId, { ...store, freight }]))
}

const termsOfStores = statement<{ merchantIds: number[] }>()('terms_of_stores', (db, { merchantIds }) =>
  db
    .select(storeColumns)
    .from(merchants)
    .leftJoin(freightTemplates, eq(freightTemplates.merchantId, merchants.id))
    .where(isOneOf(merchants.id, merchantIds)),
)

/** What a store charges, held until the caller's transaction ends; null where it has not said, undefined for no store. */
export async function holdFreight(db: Db, merchantId: number): Promise<FreightRule | null | undefined> {
  const [store] = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('update')
  if (!store) return undefined
  const [row] = await db.select().from(freightTemplates).where(eq(freightTemplates.merchantId, merchantId))
  if (!row) return null
  const { merchantId: _, ...rule } = row
  return rule
}

export async function writeFreight(db: Db, merchantId: number, rule: FreightRule): Promise<void> {
  await db
    .insert(freightTemplates)
    .values({ merchantId, ...rule })
    .onConflictDoUpdate({ target: freightTemplates.merchantId, set: rule })
}
