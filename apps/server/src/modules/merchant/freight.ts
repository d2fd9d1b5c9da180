import type { FreightRule, FreightTemplate } from '@mall/contract/freight/store.words'
import type { MerchantStatus } from '@mall/contract/merchant/words'
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isOneOf, statement } from '#db/statement.ts'
import { freightTemplates, merchants } from './merchant.table.ts'
import { holdStore } from './store-life.ts'

/** Terms of a store that pricing and ordering need, as it stands now. */
export type StoreTerms = {
  merchantId: number
  name: string
  isSelf: boolean
  /** The place that it sends from, its province first. */
  region: string
  status: MerchantStatus
  promise: string
  shipRule: string
  minOrderFen: number
}

/** With all of its templates, the default one first; none for a store that has not said what it charges: it ships for nothing. */
export type StoreFreights = StoreTerms & { freights: readonly FreightTemplate[] }

/** Columns for the terms of a store, from `merchants` left joined with `freightTemplates`. */
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
    id: freightTemplates.id,
    name: freightTemplates.name,
    basis: freightTemplates.basis,
    first: freightTemplates.first,
    firstFen: freightTemplates.firstFen,
    step: freightTemplates.step,
    stepFen: freightTemplates.stepFen,
    freeOverFen: freightTemplates.freeOverFen,
    freeFromPieces: freightTemplates.freeFromPieces,
    regions: freightTemplates.regions,
    noShipProvinces: freightTemplates.noShipProvinces,
  },
}

/** Joins the one template that goods of a store go by: the one that they name, else the store's default. */
export const isFreightOf = (merchantId: SQLWrapper, named: SQLWrapper) =>
  sql`${freightTemplates.merchantId} = ${merchantId}
    and case when ${named} is null then ${freightTemplates.isDefault} else ${freightTemplates.id} = ${named} end`

/** The same among a store's templates; null where it has none. */
export const freightNamed = (freights: readonly FreightTemplate[], named: number | null): FreightTemplate | null =>
  (named === null ? freights[0] : freights.find(({ id }) => id === named)) ?? null

/** The terms of stores by id, never from a cache; unknown ids are not in the map. */
export async function freightOf(db: Db, merchantIds: readonly number[]): Promise<Map<number, StoreFreights>> {
  if (merchantIds.length === 0) return new Map()
  const rows = await termsOfStores(db, { merchantIds: [...new Set(merchantIds)] })
  const byStore = [...Map.groupBy(rows, ({ store }) => store.merchantId)]
  return new Map(
    byStore.flatMap(([id, [first, ...others]]) =>
      first
        ? [[id, { ...first.store, freights: [first, ...others].flatMap(({ freight }) => freight ?? []) }] as const]
        : [],
    ),
  )
}

const termsOfStores = statement<{ merchantIds: number[] }>()('terms_of_stores', (db, { merchantIds }) =>
  db
    .select(storeColumns)
    .from(merchants)
    .leftJoin(freightTemplates, eq(freightTemplates.merchantId, merchants.id))
    .where(isOneOf(merchants.id, merchantIds))
    .orderBy(desc(freightTemplates.isDefault), freightTemplates.id),
)

export type HeldFreight = FreightTemplate & { isDefault: boolean }

/** A store's templates, the default one first, held together with their store until the caller's transaction ends. */
export async function holdFreights(db: Db, merchantId: number): Promise<HeldFreight[]> {
  // Goods that come to name a template hold it before they refer to the store: that must not wait for this.
  await holdStore(db, merchantId)
  return db
    .select({ ...storeColumns.freight, isDefault: freightTemplates.isDefault })
    .from(freightTemplates)
    .where(eq(freightTemplates.merchantId, merchantId))
    .orderBy(desc(freightTemplates.isDefault), freightTemplates.id)
    .for('update')
}

type NewFreight = FreightRule & { name: string }

export async function addFreight(
  db: Db,
  merchantId: number,
  { isDefault, ...rule }: NewFreight & { isDefault: boolean },
) {
  const [row] = await db
    .insert(freightTemplates)
    .values({ merchantId, isDefault, ...rule })
    .returning({ id: freightTemplates.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/* Of templates that the caller holds. */

export const writeFreight = (db: Db, id: number, rule: NewFreight) =>
  db.update(freightTemplates).set(rule).where(eq(freightTemplates.id, id))

export async function makeDefault(db: Db, merchantId: number, id: number): Promise<void> {
  const own = eq(freightTemplates.merchantId, merchantId)
  await db.update(freightTemplates).set({ isDefault: false }).where(and(own, freightTemplates.isDefault))
  await db
    .update(freightTemplates)
    .set({ isDefault: true })
    .where(and(own, eq(freightTemplates.id, id)))
}

export const dropFreight = (db: Db, id: number) => db.delete(freightTemplates).where(eq(freightTemplates.id, id))

/** Whether the store has such a template, which then stays until the caller's transaction ends. */
export async function keepFreight(db: Db, merchantId: number, id: number): Promise<boolean> {
  const kept = await db
    .select({ id: freightTemplates.id })
    .from(freightTemplates)
    .where(and(eq(freightTemplates.merchantId, merchantId), eq(freightTemplates.id, id)))
    .for('key share')
  return kept.length > 0
}
