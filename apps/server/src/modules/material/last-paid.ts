import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'

/**
 * Orders are kept in a module above: it returns the last price paid for one of each sku in those that the viewer may see, in fen;
 * skus never bought are not in the map.
 */
export type LastPaid = { lastPaid(db: Db, viewer: Actor, skuIds: readonly number[]): Promise<Map<number, number>> }
