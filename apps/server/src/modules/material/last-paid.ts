import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'

/** What was last paid for one of each sku in orders that the viewer may see, in fen; skus never bought are not in the map. */
type LastPaid = (db: Db, viewer: Actor, skuIds: readonly number[]) => Promise<Map<number, number>>

let lookup: LastPaid = async () => new Map()

/** Orders are kept floors above: whoever may read them says once at start how this is looked up. */
export const lookUpLastPaidWith = (found: LastPaid) => {
  lookup = found
}

export const lastPaid: LastPaid = (db, viewer, skuIds) => lookup(db, viewer, skuIds)
