import type { Db } from '#db/client.ts'
import { roomOf } from '#kernel/room.ts'
import { dealStatus } from './seckill.rules.ts'
import { boardOf } from './seckill-board.ts'

/** A deal as a submit needs to know it. Prices in fen; `plainFen` is what it costs otherwise. */
export type SeckillNow = {
  id: number
  skuId: number
  name: string
  priceFen: number
  plainFen: number | null
  remaining: number
  limit: number
}

/** What runs at the moment, a second old at most. */
export async function seckillBoard(db: Db, at: Date): Promise<SeckillNow[]> {
  const { deals } = await boardOf(db, at)
  return deals
    .filter((deal) => ['ongoing', 'sold_out'].includes(dealStatus(deal, at)))
    .map(({ id, skuId, name, dealPriceFen: priceFen, priceFen: plainFen, remaining, limitNum: limit }) => ({
      ...{ id, skuId, name, priceFen, plainFen, remaining, limit },
    }))
}

/** Submits of one deal that this process has under way at once: more would only wait for each other's lock, on a connection each. */
const atOnce = 3

type Line = { room: ReturnType<typeof roomOf>; people: number }
const lines = new WeakMap<object, Map<number, Line>>()

/**
 * Lets somebody do what takes pieces of a deal, after those who came before them in this process; null where as many are there already as
 * there are pieces.
 */
export function seckillRoom({ db, deal }: { db: Db; deal: Pick<SeckillNow, 'id' | 'remaining'> }) {
  const ofDatabase = lines.get(db) ?? new Map<number, Line>()
  lines.set(db, ofDatabase)
  const line = ofDatabase.get(deal.id) ?? { room: roomOf(atOnce), people: 0 }
  if (line.people >= Math.max(deal.remaining, 1)) return null
  ofDatabase.set(deal.id, line)
  line.people += 1
  return <Done>(work: () => Promise<Done>): Promise<Done> =>
    line.room(1, work).finally(() => {
      line.people -= 1
      if (line.people === 0) ofDatabase.delete(deal.id)
    })
}
