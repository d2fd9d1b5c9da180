import type { previewAftersale } from '@mall/contract/aftersale/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import {
  findOwn,
  isFlash,
  outcomeOf,
  type Pieces,
  readRefundFacts,
  type SkuSnapshot,
} from '#modules/order/order.public.ts'
import type { orders } from '#modules/order/order.table.ts'
import type { Exchange } from './aftersale.table.ts'
import { endAsAsked, isForMoney } from './aftersale-states.ts'
import { lineRefusal, orderRefusal, placeOf, shipStatusOf } from './eligible.rules.ts'
import { leftOf, moneyOf, mostFor, type ShipStatus, spread } from './money.rules.ts'
import { type LineFacts, readLines, readMoney, withCodes } from './read-facts.ts'

export type Input = ParsedOf<typeof previewAftersale>
type Order = typeof orders.$inferSelect

type Judged = ReturnType<typeof lineRefusal> | ReturnType<typeof orderRefusal>
/** Says no with what stands in the way, if anything does. */
export function refuseIf(refusal: Judged): void {
  if (!refusal) return
  switch (refusal.code) {
    case 'aftersale.virtual':
      throw new Refusal('aftersale.virtual')
    case 'aftersale.membership':
      throw new Refusal('aftersale.membership')
    case 'aftersale.not_now':
      throw new Refusal('aftersale.not_now')
    case 'order.only_payer':
      throw new Refusal('order.only_payer')
    case 'aftersale.shipped':
      throw new Refusal('aftersale.shipped')
    case 'aftersale.over':
      throw new Refusal('aftersale.over', refusal.data)
    case 'aftersale.in_service':
      throw new Refusal('aftersale.in_service', refusal.data)
    case 'aftersale.qty':
      throw new Refusal('aftersale.qty', refusal.data)
    case 'aftersale.codes':
      throw new Refusal('aftersale.codes', refusal.data)
  }
}

/** The order that somebody asks about, as far as they may. Refuses what stands in the way of the whole order. */
export async function orderFor(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  input: Pick<Input, 'order_no' | 'kind' | 'place'>,
) {
  const order = await findOwn(ctx, input.order_no)
  refuseIf(orderRefusal(input, order, ctx.now()))
  return order
}

type Asked = { line: LineFacts; exchangedSkuId: number; qty: number }

/** Pieces that are alike once; those named twice count together. */
function asked(lines: readonly LineFacts[], input: Input, shipStatus: ShipStatus): Asked[] {
  const found = input.lines.flatMap(({ order_item_id, sku_id, qty }) => {
    const line = lines.find((one) => one.id === order_item_id)
    if (!line) throw new BadInput('lines', '订单中没有这件商品')
    return shipStatus === 'unsent' ? [{ line, exchangedSkuId: 0, qty }] : alikeFor(line, sku_id, qty)
  })
  const byKind = Map.groupBy(found, ({ line, exchangedSkuId }) => `${line.id} ${exchangedSkuId}`)
  if (input.kind !== 'refund_only' && byKind.size > 1) throw new BadInput('lines', '请逐件申请售后')
  return [...byKind.values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, qty: more.reduce((sum, { qty }) => sum + qty, first.qty) }] : [],
    )
    .toSorted((a, b) => a.line.id - b.line.id || a.exchangedSkuId - b.exchangedSkuId)
}

/**
 * The pieces that a request about a partly exchanged line means: those of the sku that is named; if none is, those that are as they were
 * bought, then those of one sku that are enough, and then all kinds in turn.
 */
function alikeFor(line: LineFacts, skuId: number, qty: number): Asked[] {
  if (skuId !== 0) return [{ line, exchangedSkuId: skuId === line.row.skuId ? 0 : skuId, qty }]
  const kinds = [0, ...line.exchanged.map((piece) => piece.skuId)]
  const enough = kinds.find((kind) => leftOf(line, 'sent', kind) >= qty)
  if (enough !== undefined) return [{ line, exchangedSkuId: enough, qty }]
  const parts: Asked[] = []
  let missing = qty
  for (const kind of kinds) {
    const taken = Math.min(missing, leftOf(line, 'sent', kind))
    if (taken > 0) parts.push({ line, exchangedSkuId: kind, qty: taken })
    missing -= taken
  }
  const [first, ...more] = parts
  return first ? [{ ...first, qty: first.qty + missing }, ...more] : [{ line, exchangedSkuId: 0, qty }]
}

/**
 * Pieces and money of a request as its order stands. Refuses everything that stands in its way. With `hold`, in a transaction, codes stay
 * as they were found.
 */
export async function judge(db: Db, order: Order, input: Input, { at, hold }: { at: Date; hold: boolean }) {
  const place = placeOf(input.kind, input.place)
  const shipStatus = shipStatusOf(place)
  const lines = await withCodes(db, order, await readLines(db, order.id), { at, hold })
  const wanted = asked(lines, input, shipStatus)
  for (const { line, exchangedSkuId, qty } of wanted) {
    refuseIf(lineRefusal(line, qty, shipStatus, exchangedSkuId))
    // Their pool has all that was not sent back together.
    const unsent = line.qty - line.shippedQty - line.droppedQty
    if (shipStatus === 'unsent' && isFlash(line.row) && qty !== unsent) throw new Refusal('aftersale.flash')
  }
  const exchange = input.kind === 'exchange' ? await exchangeFor(db, wanted, input.exchange_sku_id) : null
  const { pieces, mostFen } = priced(input, wanted, exchange)
  const money = await moneyAsAsked(db, order, { kind: input.kind, place, exchange }, { pieces, mostFen, lines, at })
  return { place, shipStatus, exchange, wanted: pieces, money }
}

type About = Parameters<typeof endAsAsked>[0]
type Asking = { pieces: readonly Pieces[]; mostFen: number; lines: readonly LineFacts[]; at: Date }
/** The money that would come back if it were agreed to now, as the order stands. */
export async function moneyAsAsked(db: Db, order: Order, about: About, { pieces, mostFen, lines, at }: Asking) {
  const settled = pieces.map((piece) => ({ ...piece, end: endAsAsked(about, piece) }))
  const shipStatus = shipStatusOf(about.place)
  const outcome = outcomeOf(await readRefundFacts(db, order, at), { pieces: settled, standing: shipStatus })
  return moneyOf(await readMoney(db, order, lines), outcome, mostFen)
}

function priced(
  input: Input,
  wanted: readonly Asked[],
  exchange: Exchange | null,
): { pieces: Pieces[]; mostFen: number } {
  const mosts = wanted.map(({ line, exchangedSkuId, qty }) => mostFor(line, qty, exchangedSkuId))
  const mostFen = mosts.reduce((sum, most) => sum + most, 0)
  const goodsFen = isForMoney(input.kind) ? (input.amount_fen ?? mostFen) : (exchange?.differenceFen ?? 0)
  if (goodsFen > mostFen) throw new Refusal('aftersale.amount', { most: (mostFen / 100).toFixed(2) })
  const parts = spread(goodsFen, mosts)
  return {
    mostFen: isForMoney(input.kind) ? mostFen : goodsFen,
    pieces: wanted.map(({ line, exchangedSkuId, qty }, i) => {
      const fen = parts[i] ?? 0
      return { lineId: line.id, exchangedSkuId, qty, fen, forgoneFen: (mosts[i] ?? 0) - fen }
    }),
  }
}

/** The sku that pieces of a line are now. */
export function heldSku({ row, exchanged }: LineFacts, exchangedSkuId: number): SkuSnapshot {
  const { skuId, skuText, skuCode, image, priceFen } = exchanged.find((piece) => piece.skuId === exchangedSkuId) ?? row
  return { skuId, skuText, skuCode, image, priceFen }
}

/**
 * Nothing named: the same again. A cheaper one brings as large a part of what is still paid for the pieces as it is cheaper in the shop than
 * what the buyer holds now.
 */
async function exchangeFor(db: Db, wanted: readonly Asked[], skuId: number): Promise<Exchange> {
  const [first] = wanted
  if (!first) throw new BadInput('lines', '请选择商品')
  const { line, exchangedSkuId, qty } = first
  const held = heldSku(line, exchangedSkuId)
  if (skuId === 0 || skuId === held.skuId) return { ...held, differenceFen: 0 }
  const choices = await choicesOf(db, line.row.goodsId)
  const now = choices.find((sku) => sku.skuId === held.skuId)
  const input = choices.find((sku) => sku.skuId === skuId)
  if (!input) throw new Refusal('sku.not_found')
  const difference = differenceOf({ now, input, paidFen: mostFor(line, qty, exchangedSkuId) })
  if (difference === null) throw new Refusal('aftersale.exchange_dearer')
  if (input.stock < qty) throw new Refusal('stock.short', { left: input.stock })
  const { skuText, skuCode, image, priceFen } = input
  return { skuId, skuText, skuCode, image, priceFen: priceFen ?? 0, differenceFen: difference }
}

type Choice = Awaited<ReturnType<typeof choicesOf>>[number]
/** Skus of a goods that are sold. */
export async function choicesOf(db: Db, goodsId: number) {
  const rows = await db
    .select({ sku: skus, name: goods.name, images: goods.images })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(eq(skus.goodsId, goodsId), eq(skus.isActive, true)))
    .orderBy(skus.sort, skus.id)
  return rows.map(({ sku, images }) => ({
    skuId: sku.id,
    skuText: sku.values.join(' '),
    skuCode: sku.skuCode,
    stock: sku.stock,
    priceFen: sku.priceFen,
    image: sku.image ?? images[0] ?? '',
  }))
}

/** The part of what was paid that comes back; null if the other one is dearer, or has no price to compare. */
export function differenceOf({ now, input, paidFen }: { now: Choice | undefined; input: Choice; paidFen: number }) {
  if (now?.skuId === input.skuId) return 0
  if (!now?.priceFen || !input.priceFen || input.priceFen > now.priceFen) return null
  return Math.floor((paidFen * (now.priceFen - input.priceFen)) / now.priceFen)
}
