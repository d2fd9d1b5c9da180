import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { days, later } from '#kernel/time.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { seckillDeals, seckillSessions } from './seckill.table.ts'

const columns = {
  id: seckillDeals.id,
  sessionId: seckillDeals.sessionId,
  merchantId: seckillDeals.merchantId,
  goodsId: seckillDeals.goodsId,
  skuId: seckillDeals.skuId,
  sessionName: seckillSessions.name,
  startAt: seckillSessions.startAt,
  endAt: seckillSessions.endAt,
  dealState: seckillDeals.state,
  sessionState: seckillSessions.state,
  dealPriceFen: seckillDeals.priceFen,
  pool: seckillDeals.pool,
  remaining: seckillDeals.remaining,
  limitNum: seckillDeals.limitNum,
  name: goods.name,
  images: goods.images,
  skuImage: skus.image,
  values: skus.values,
  unit: goods.unit,
  moq: goods.moq,
  priceMode: goods.priceMode,
  goodsStatus: goods.status,
  isActive: skus.isActive,
  priceFen: skus.priceFen,
  marketPriceFen: skus.marketPriceFen,
}

const dealRows = (db: Db) =>
  db
    .select(columns)
    .from(seckillDeals)
    .innerJoin(seckillSessions, eq(seckillSessions.id, seckillDeals.sessionId))
    .innerJoin(skus, eq(skus.id, seckillDeals.skuId))
    .innerJoin(goods, eq(goods.id, seckillDeals.goodsId))

export type DealRow = Awaited<ReturnType<typeof dealRows>>[number]
export type SessionRow = Pick<typeof seckillSessions.$inferSelect, 'id' | 'name' | 'startAt' | 'endAt' | 'state'>

/** All sessions that are shown, by their beginning, and their deals that were approved. */
export type Board = { sessions: SessionRow[]; deals: DealRow[] }

const boards = cachePerDatabase<Board>({ max: 1, ttl: 1000 })

/** The board as everybody sees it, a second old at most. Purchases are decided by the database alone. */
export const boardOf = (db: Db, at: Date): Promise<Board> => boards.of(db, 'board', () => readBoard(db, at))

/** Reads the board anew; nobody waits for it meanwhile. */
export const renewBoard = (db: Db, at: Date) => boards.renew(db, 'board', () => readBoard(db, at))

async function readBoard(db: Db, at: Date): Promise<Board> {
  const around = and(gte(seckillSessions.endAt, later(at, days(-1))), lte(seckillSessions.startAt, later(at, days(2))))
  const shown = inArray(seckillSessions.state, ['open', 'stopped'])
  const sessions = await db
    .select({
      id: seckillSessions.id,
      name: seckillSessions.name,
      startAt: seckillSessions.startAt,
      endAt: seckillSessions.endAt,
      state: seckillSessions.state,
    })
    .from(seckillSessions)
    .where(and(around, shown))
    .orderBy(asc(seckillSessions.startAt), asc(seckillSessions.id))
  const deals = await dealRows(db)
    .where(and(around, shown, inArray(seckillDeals.state, ['approved', 'stopped'])))
    .orderBy(asc(seckillSessions.startAt), asc(seckillDeals.id))
  return { sessions, deals }
}

/** One deal, whatever became of its session; one that was never approved is not there. */
export async function dealById(db: Db, id: number): Promise<DealRow | undefined> {
  const [row] = await dealRows(db).where(
    and(eq(seckillDeals.id, id), inArray(seckillDeals.state, ['approved', 'stopped'])),
  )
  return row
}

/** Drops the board that this process knows, so that it is read anew. */
export const forgetBoard = () => boards.forget()
