import type { OrderCode } from '@mall/contract/virtual/terms'
import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { openCode } from './seal-codes.ts'
import { codeStateOf } from './virtual.rules.ts'
import { virtualCodes, virtualGoods, virtualUses } from './virtual.table.ts'

type Reading = { secret: string; own: boolean; at: Date }
type Row = typeof virtualCodes.$inferSelect

/** Codes delivered to an order, in the order of delivery, lines one after the other. `own`: their words are told where they may be. */
export async function codesOf(
  db: Db,
  orderId: number,
  { limit, offset }: { limit: number; offset: number },
  reading: Reading,
): Promise<(Omit<OrderCode, 'name'> & { line: number })[]> {
  const rows = await db
    .select()
    .from(virtualCodes)
    .where(eq(virtualCodes.orderId, orderId))
    .orderBy(asc(virtualCodes.orderLineId), asc(virtualCodes.id))
    .limit(limit)
    .offset(offset)
  const uses = await usesOf(
    db,
    rows.flatMap(({ id, used }) => (used > 0 ? [id] : [])),
  )
  return rows.map((row) => ({
    code_id: row.id,
    line: row.orderLineId ?? 0,
    kind: row.kind,
    card_no: row.cardNo,
    tail: row.tail,
    code: reading.own && isTold(row) ? openCode(reading.secret, row) : '',
    state: codeStateOf(row, reading.at),
    uses: row.uses,
    used: row.used,
    used_at: uses.get(row.id) ?? [],
    valid_to: row.validTo?.toISOString() ?? null,
  }))
}

const isTold = ({ kind, state, revealedAt }: Row) => state === 'sold' && (kind === 'service' || revealedAt !== null)

async function usesOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ codeId: virtualUses.codeId, at: virtualUses.at })
    .from(virtualUses)
    .where(inArray(virtualUses.codeId, [...ids]))
    .orderBy(asc(virtualUses.id))
  return new Map(
    [...Map.groupBy(rows, ({ codeId }) => codeId)].map(([id, its]) => [id, its.map(({ at }) => at.toISOString())]),
  )
}

export const countCodes = (db: Db, orderId: number): Promise<number> =>
  db.$count(virtualCodes, eq(virtualCodes.orderId, orderId))

/** Tells what cards of an order say, and notes that it was told. Those that were taken back are passed over. */
export async function reveal(db: Db, orderId: number, ids: readonly number[], { secret, at }: Omit<Reading, 'own'>) {
  const its = and(eq(virtualCodes.orderId, orderId), eq(virtualCodes.state, 'sold'), inArray(virtualCodes.id, [...ids]))
  await db
    .update(virtualCodes)
    .set({ revealedAt: at })
    .where(and(its, isNull(virtualCodes.revealedAt)))
  const rows = await db.select().from(virtualCodes).where(its).orderBy(asc(virtualCodes.id))
  return rows.map((row) => ({ code_id: row.id, card_no: row.cardNo, code: openCode(secret, row) }))
}

/** All codes of a line, for a file of their buyer, `rows` at a time, so that they are never all in memory and other work goes on. */
export async function* pagesOfLine(db: Db, lineId: number, rows: number, { secret, at }: Omit<Reading, 'own'>) {
  let last = 0
  for (;;) {
    const next = and(eq(virtualCodes.orderLineId, lineId), eq(virtualCodes.state, 'sold'), gt(virtualCodes.id, last))
    const found = await db.select().from(virtualCodes).where(next).orderBy(asc(virtualCodes.id)).limit(rows)
    const unread = found.flatMap(({ id, revealedAt }) => (revealedAt === null ? [id] : []))
    // Noted before they are handed out: a code in a file counts as read.
    const shown =
      unread.length === 0
        ? []
        : await db
            .update(virtualCodes)
            .set({ revealedAt: at })
            .where(and(inArray(virtualCodes.id, unread), eq(virtualCodes.state, 'sold')))
            .returning({ id: virtualCodes.id })
    const told = new Set([...shown.map(({ id }) => id), ...found.flatMap((row) => (row.revealedAt ? [row.id] : []))])
    yield found
      .filter(({ id }) => told.has(id))
      .map((row) => ({ cardNo: row.cardNo, code: openCode(secret, row), validTo: row.validTo }))
    last = found.at(-1)?.id ?? last
    if (found.length < rows) break
  }
}

/** How to use what of each of these goods. */
export async function guidesOf(db: Db, goodsIds: readonly number[]) {
  const rows = await db
    .select()
    .from(virtualGoods)
    .where(inArray(virtualGoods.goodsId, [...goodsIds]))
  return new Map(rows.map((row) => [row.goodsId, row]))
}

/** Codes of services of an order that can still be used. */
export const openServices = (db: Db, orderId: number, at: Date) =>
  db.$count(
    virtualCodes,
    and(
      eq(virtualCodes.orderId, orderId),
      eq(virtualCodes.kind, 'service'),
      eq(virtualCodes.state, 'sold'),
      ne(virtualCodes.used, virtualCodes.uses),
      or(isNull(virtualCodes.validTo), gt(virtualCodes.validTo, at)),
    ),
  )
