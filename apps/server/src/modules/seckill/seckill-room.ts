import type { Db } from '#db/client.ts'
import { roomOf } from '#kernel/room.ts'
import { dealStatus } from './seckill.rules.ts'
import { type Board, boardOf, renewBoard } from './seckill-board.ts'

/**
 * A deal as a submit needs to know it. Prices in fen; `plainFen` is what it costs otherwise. `free` is how much of `remaining`, which may be
 * a second old, nobody of this process has got since.
 */
export type SeckillNow = {
  id: number
  skuId: number
  name: string
  priceFen: number
  plainFen: number | null
  remaining: number
  free: number
  limit: number
}

/** What runs at the moment, a second old at most. */
export async function seckillBoard(db: Db, at: Date): Promise<SeckillNow[]> {
  const board = await boardOf(db, at)
  return board.deals
    .filter((deal) => ['ongoing', 'sold_out'].includes(dealStatus(deal, at)))
    .map(({ id, skuId, name, dealPriceFen: priceFen, priceFen: plainFen, remaining, limitNum: limit }) => ({
      ...{ id, skuId, name, priceFen, plainFen, remaining, limit },
      free: remaining - (gone.get(board)?.get(id) ?? 0),
    }))
}

/** What people of this process got since a board was read, by its deals. */
const gone = new WeakMap<Board, Map<number, number>>()

/** Somebody got so many pieces: whoever comes now does not wait for them. Of the last ones it is looked anew what is left. */
export async function noteGot(db: Db, at: Date, deal: Pick<SeckillNow, 'id'>, qty: number): Promise<void> {
  const board = await boardOf(db, at)
  const ofBoard = gone.get(board) ?? new Map<number, number>()
  gone.set(board, ofBoard)
  const got = (ofBoard.get(deal.id) ?? 0) + qty
  ofBoard.set(deal.id, got)
  const known = board.deals.find(({ id }) => id === deal.id)
  if (known && known.remaining <= got) renewBoard(db, at)
}

type Line = { room: ReturnType<typeof roomOf>; people: number }
const lines = new WeakMap<object, Map<number, Line>>()

type Asked = { db: Db; deal: Pick<SeckillNow, 'id' | 'free'> }

const peopleAt = ({ db, deal }: Asked) => lines.get(db)?.get(deal.id)?.people ?? 0

/** As many are in the room of a deal already as there are pieces. */
export const isCrowded = (asked: Asked) => peopleAt(asked) >= Math.max(asked.deal.free, 1)

/**
 * Lets somebody do what takes pieces of a deal, after those who came before them in this process: one at a time, for two would only wait for
 * each other's lock, and be slower by what they take from the crowd at the door. Null where it is crowded.
 */
export function seckillRoom({ db, deal }: Asked) {
  if (isCrowded({ db, deal })) return null
  const ofDatabase = lines.get(db) ?? new Map<number, Line>()
  lines.set(db, ofDatabase)
  const line = ofDatabase.get(deal.id) ?? { room: roomOf(1), people: 0 }
  ofDatabase.set(deal.id, line)
  line.people += 1
  return <Done>(work: () => Promise<Done>): Promise<Done> =>
    line.room(1, work).finally(() => {
      line.people -= 1
      if (line.people === 0) ofDatabase.delete(deal.id)
    })
}
