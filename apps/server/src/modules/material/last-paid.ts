import type { Db } from '#db/client.ts'

/** What an owner last paid for one of each sku, in fen; skus never bought are not in the map. */
type LastPaid = (db: Db, ownerId: number, skuIds: readonly number[]) => Promise<Map<number, number>>

let lookup: LastPaid = async () => new Map()

/** Orders are kept floors above: whoever may read them says once at start how this is looked up. */
export const lookUpLastPaidWith = (found: LastPaid) => {
  lookup = found
}

export const lastPaid: LastPaid = (db, ownerId, skuIds) => lookup(db, ownerId, skuIds)
