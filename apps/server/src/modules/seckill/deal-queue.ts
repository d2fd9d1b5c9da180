import type { Db } from '#db/client.ts'
import { semaphoreOf } from '#kernel/semaphore.ts'
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

/** Deals that run at the moment, a second old at most. */
export async function seckillBoard(db: Db, at: Date): Promise<SeckillNow[]> {
  const board = await boardOf(db, at)
  return board.deals
    .filter((deal) => ['ongoing', 'sold_out'].includes(dealStatus(deal, at)))
    .map(({ id, skuId, name, dealPriceFen: priceFen, priceFen: plainFen, remaining, limitNum: limit }) => ({
      id,
      skuId,
      name,
      priceFen,
      plainFen,
      remaining,
      limit,
      free: remaining - (gone.get(board)?.get(id) ?? 0),
    }))
}

/** Pieces that buyers of this process got since a board was read, by its deals. */
const gone = new WeakMap<Board, Map<number, number>>()

/** Counts pieces as taken, so that later buyers do not wait for them. After the last known ones the board is read anew. */
export async function noteGot(db: Db, at: Date, deal: Pick<SeckillNow, 'id'>, qty: number): Promise<void> {
  const board = await boardOf(db, at)
  const ofBoard = gone.get(board) ?? new Map<number, number>()
  gone.set(board, ofBoard)
  const got = (ofBoard.get(deal.id) ?? 0) + qty
  ofBoard.set(deal.id, got)
  const known = board.deals.find(({ id }) => id === deal.id)
  if (known && known.remaining <= got) renewBoard(db, at)
}

/** Queues of a deal in this process: `waiting` to be looked up, `inside` while looked up, and `people` who take pieces or wait to. */
type Line = {
  lookups: ReturnType<typeof semaphoreOf>
  waiting: number
  inside: number
  takings: ReturnType<typeof semaphoreOf>
  people: number
}
const lines = new WeakMap<object, Map<number, Line>>()

/** While one orders, the next one is looked up. */
const letInAtOnce = 2

type Asked = { db: Db; deal: Pick<SeckillNow, 'id' | 'free'> }

function lineOf({ db, deal }: Asked): Line {
  const ofDatabase = lines.get(db) ?? new Map<number, Line>()
  lines.set(db, ofDatabase)
  const line = ofDatabase.get(deal.id) ?? {
    lookups: semaphoreOf(letInAtOnce),
    waiting: 0,
    inside: 0,
    takings: semaphoreOf(1),
    people: 0,
  }
  ofDatabase.set(deal.id, line)
  return line
}

function forgetEmpty({ db, deal }: Asked, { waiting, inside, people }: Line) {
  if (waiting + inside + people === 0) lines.get(db)?.delete(deal.id)
}

const enoughFor = ({ deal }: Asked, people: number) => people >= Math.max(deal.free, 1)

/** Whether as many wait for a deal already as there are pieces. */
export function isCrowded(asked: Asked): boolean {
  const line = lines.get(asked.db)?.get(asked.deal.id)
  return enoughFor(asked, line ? line.waiting + line.people : 0)
}

/**
 * Queues a buyer behind those who came before, so that a hundred who may win are not looked up all at once while thousands
 * are to be refused. Resolves when they are first, to a function that they call when they are done.
 */
export function queueForLookup(asked: Asked): Promise<() => void> {
  const line = lineOf(asked)
  line.waiting += 1
  return new Promise((enter) => {
    void line.lookups(1, async () => {
      line.waiting -= 1
      line.inside += 1
      await new Promise<void>((left) => enter(left))
      line.inside -= 1
      forgetEmpty(asked, line)
    })
  })
}

/**
 * Runs the work that takes pieces of a deal, after those who came before in this process: one at a time, for two would only wait for
 * each other's lock, and be slower by what they take from the crowd that waits to be looked up. Null where as many are there as there
 * are pieces.
 */
export function queueForPieces(asked: Asked) {
  const line = lineOf(asked)
  if (enoughFor(asked, line.people)) return null
  line.people += 1
  return <Done>(work: () => Promise<Done>): Promise<Done> =>
    line.takings(1, work).finally(() => {
      line.people -= 1
      forgetEmpty(asked, line)
    })
}
