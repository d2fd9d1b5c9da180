import { codeRules } from '@mall/contract/virtual/words'
import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { digits } from '#kernel/random.ts'
import { days, later } from '#kernel/time.ts'
import { type Keys, sealCode } from './seal-codes.ts'
import { type Terms, usualTerms } from './virtual.rules.ts'
import { virtualCodes, virtualGoods } from './virtual.table.ts'

type Order = { id: number; merchantId: number; paidAt: Date | null }
type Line = { id: number; goodsId: number; skuId: number; qty: number }
type Delivered = {
  /** So many were delivered just now. */
  made: number
  /** So many are missing still. */
  missing: number
  /** Pools that have too few. */
  short: number[]
  /** Something of it is a service. */
  service: boolean
}

/** The kind of code that each of these goods comes as. */
export async function termsOf(db: Db, goodsIds: readonly number[]): Promise<Map<number, Terms>> {
  const rows = await db
    .select()
    .from(virtualGoods)
    .where(inArray(virtualGoods.goodsId, [...new Set(goodsIds)]))
  const known = new Map(rows.map((row) => [row.goodsId, row]))
  return new Map(goodsIds.map((id) => [id, known.get(id) ?? usualTerms]))
}

/**
 * Delivers the next codes of the lines of a paid order, `most` at once, in the transaction that holds the order: what is there already is
 * counted, so that a run after a crash delivers the missing ones, and no others.
 */
export async function deliverLines(
  db: Db,
  keys: Keys,
  { order, lines, most }: { order: Order; lines: readonly Line[]; most: number },
  at: Date,
): Promise<Delivered> {
  const terms = await termsOf(
    db,
    lines.map(({ goodsId }) => goodsId),
  )
  const had = await delivered(db, order.id)
  const done: Delivered = { made: 0, missing: 0, short: [], service: false }
  let left = most
  for (const line of lines) {
    const its = terms.get(line.goodsId) ?? usualTerms
    if (its.kind === 'service') done.service = true
    const missing = line.qty - (had.get(line.id) ?? 0)
    const now = Math.min(left, missing)
    const made = now > 0 ? await deliver(db, keys, { order, line, terms: its, qty: now }, at) : 0
    if (its.kind === 'pool' && made < now) done.short.push(line.skuId)
    left -= now
    done.made += made
    done.missing += missing - made
  }
  if (!done.service) done.service = await hasService(db, order.id)
  return done
}

/** How many codes were delivered of each line of an order. */
async function delivered(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ line: virtualCodes.orderLineId, n: count() })
    .from(virtualCodes)
    .where(and(eq(virtualCodes.orderId, orderId), eq(virtualCodes.state, 'sold')))
    .groupBy(virtualCodes.orderLineId)
  return new Map(rows.flatMap(({ line, n }) => (line === null ? [] : [[line, n] as const])))
}

/** Delivered as one before its goods became something else. */
async function hasService(db: Db, orderId: number): Promise<boolean> {
  const its = and(eq(virtualCodes.orderId, orderId), eq(virtualCodes.kind, 'service'))
  return (await db.select({ id: virtualCodes.id }).from(virtualCodes).where(its).limit(1)).length > 0
}

type Piece = { order: Order; line: Line; terms: Terms; qty: number }

function deliver(db: Db, keys: Keys, piece: Piece, at: Date): Promise<number> {
  return piece.terms.kind === 'pool' ? fromPool(db, piece, at) : newCodes(db, keys, piece, at)
}

/**
 * Codes that end first are sold first. One that another order is taking at this moment is passed over: two never wait for each other,
 * and if the other gives up, the clock's work finds them.
 */
async function fromPool(db: Db, { order, line, qty }: Piece, at: Date): Promise<number> {
  const free = db
    .select({ id: virtualCodes.id })
    .from(virtualCodes)
    .where(
      and(
        eq(virtualCodes.skuId, line.skuId),
        eq(virtualCodes.state, 'free'),
        or(isNull(virtualCodes.validTo), gt(virtualCodes.validTo, at)),
      ),
    )
    .orderBy(sql`${virtualCodes.validTo} nulls last`, asc(virtualCodes.id))
    .limit(qty)
    .for('update', { skipLocked: true })
  const ids = (await free).map(({ id }) => id)
  if (ids.length === 0) return 0
  const sold = await db
    .update(virtualCodes)
    .set({ state: 'sold', orderId: order.id, orderLineId: line.id, soldAt: at })
    .where(and(inArray(virtualCodes.id, ids), eq(virtualCodes.state, 'free')))
    .returning({ id: virtualCodes.id })
  return sold.length
}

/** A code that there is already, which next to never happens, is missing still and made anew next time. */
async function newCodes(db: Db, keys: Keys, { order, line, terms, qty }: Piece, at: Date): Promise<number> {
  const { kind, uses } = terms
  const length = kind === 'service' ? codeRules.serviceDigits : codeRules.cardDigits
  const shared = {
    merchantId: order.merchantId,
    goodsId: line.goodsId,
    skuId: line.skuId,
    kind,
    state: 'sold' as const,
    orderId: order.id,
    orderLineId: line.id,
    uses: kind === 'service' ? uses : 1,
    soldAt: at,
    createdAt: at,
    validTo: later(order.paidAt ?? at, days(terms.validDays)),
  }
  const rows = Array.from({ length: qty }, () => ({
    ...shared,
    ...sealCode(keys, order.merchantId, digits(keys.random, length)),
  }))
  const made = await db.insert(virtualCodes).values(rows).onConflictDoNothing().returning({ id: virtualCodes.id })
  return made.length
}
