import type { MerchantStatus } from '@mall/contract/merchant'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'
import type { FreightRule } from './pricing.rules.ts'

/** What buying from a store depends on. Amounts in fen. */
export type Store = {
  id: number
  name: string
  isSelf: boolean
  status: MerchantStatus
  minOrderFen: number
  promise: string
  freight: FreightRule | null
}

/** The stores by id, each with its freight rule, in one query. */
export async function storesOf(db: Db, merchantIds: readonly number[]): Promise<Map<number, Store>> {
  if (merchantIds.length === 0) return new Map()
  const rows = await db
    .select({
      store: {
        id: merchants.id,
        name: merchants.name,
        isSelf: merchants.isSelf,
        status: merchants.status,
        minOrderFen: merchants.minOrderFen,
        promise: merchants.promise,
      },
      freight: getTableColumns(freightTemplates),
    })
    .from(merchants)
    .leftJoin(freightTemplates, eq(freightTemplates.merchantId, merchants.id))
    .where(inArray(merchants.id, [...new Set(merchantIds)]))
  return new Map(rows.map(({ store, freight }) => [store.id, { ...store, freight }]))
}
