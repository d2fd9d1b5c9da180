import type { previewAftersale } from '@mall/contract/aftersale'
import type { ParsedOf } from '@mall/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { findOwn, isFlash } from '#modules/order/order.public.ts'
import type { orders } from '#modules/order/order.table.ts'
import type { Exchange } from './aftersale.table.ts'
import { hindranceOfLine, hindranceOfOrder, placeOf, standingOf } from './eligible.rules.ts'
import { moneyOf, mostFor, spread } from './money.rules.ts'
import { type LineFacts, readLines, readMoney, withCodes } from './read-facts.ts'
import { isForMoney } from './request.ts'

export type Wish = ParsedOf<typeof previewAftersale>
type Order = typeof orders.$inferSelect

type Judged = ReturnType<typeof hindranceOfLine> | ReturnType<typeof hindranceOfOrder>
/** Says no with what stands in the way, if anything does. */
export function refuseIf(hindrance: Judged): void {
  if (!hindrance) return
  switch (hindrance.code) {
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
      throw new Refusal('aftersale.over', hindrance.data)
    case 'aftersale.in_service':
      throw new Refusal('aftersale.in_service', hindrance.data)
    case 'aftersale.qty':
      throw new Refusal('aftersale.qty', hindrance.data)
    case 'aftersale.codes':
      throw new Refusal('aftersale.codes', hindrance.data)
  }
}

/** The order that somebody asks about, as far as they may. Refuses what stands in the way of the whole order. */
export async function orderFor(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  wish: Pick<Wish, 'order_no' | 'kind' | 'place'>,
) {
  const order = await findOwn(ctx, wish.order_no)
  refuseIf(hindranceOfOrder(wish, order, ctx.now()))
  return order
}

/** Each line once; a line named twice counts together. */
function asked(lines: readonly LineFacts[], wish: Wish): { line: LineFacts; qty: number }[] {
  const sums = new Map<number, number>()
  for (const { order_item_id, qty } of wish.lines) sums.set(order_item_id, (sums.get(order_item_id) ?? 0) + qty)
  if (wish.kind !== 'refund_only' && sums.size > 1) throw new BadInput('lines', '请逐件申请售后')
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([id, qty]) => {
      const line = lines.find((one) => one.id === id)
      if (!line) throw new BadInput('lines', '订单中没有这件商品')
      return { line, qty }
    })
}

/**
 * What a wish comes to for an order as it stands. Refuses everything that stands in its way. With `hold`, in a transaction, codes stay as
 * they were found.
 */
export async function judge(db: Db, order: Order, wish: Wish, { at, hold }: { at: Date; hold: boolean }) {
  const place = placeOf(wish.kind, wish.place)
  const standing = standingOf(place)
  const lines = await withCodes(db, order, await readLines(db, order.id), { at, hold })
  const wanted = asked(lines, wish)
  for (const { line, qty } of wanted) {
    refuseIf(hindranceOfLine(line, qty, standing))
    // Their pool has all of them back together.
    if (standing === 'unsent' && isFlash(line.row) && qty !== line.qty) throw new Refusal('aftersale.flash')
  }
  const exchange = wish.kind === 'exchange' ? await exchangeFor(db, wanted, wish.exchange_sku_id) : null
  const pieces = priced(wish, wanted, exchange)
  const facts = await readMoney(db, order, lines)
  const settles = isForMoney(wish.kind)
  const money = moneyOf(facts, { wanted: pieces.wanted, standing, settles, mostFen: pieces.mostFen })
  return { place, standing, exchange, wanted: pieces.wanted, money }
}

function priced(wish: Wish, wanted: readonly { line: LineFacts; qty: number }[], exchange: Exchange | null) {
  const mosts = wanted.map(({ line, qty }) => mostFor(line, qty))
  const mostFen = mosts.reduce((sum, most) => sum + most, 0)
  const goodsFen = isForMoney(wish.kind) ? (wish.amount_fen ?? mostFen) : (exchange?.differenceFen ?? 0)
  if (goodsFen > mostFen) throw new Refusal('aftersale.amount', { most: (mostFen / 100).toFixed(2) })
  const parts = spread(goodsFen, mosts)
  return {
    mostFen: isForMoney(wish.kind) ? mostFen : goodsFen,
    wanted: wanted.map(({ line, qty }, i) => ({ lineId: line.id, qty, fen: parts[i] ?? 0 })),
  }
}

/** Nothing named: the same again. A cheaper one brings as large a part of what was paid as it is cheaper in the shop. */
async function exchangeFor(
  db: Db,
  wanted: readonly { line: LineFacts; qty: number }[],
  skuId: number,
): Promise<Exchange> {
  const [first] = wanted
  if (!first) throw new BadInput('lines', '请选择商品')
  const { line, qty } = first
  const { row } = line
  const same = { skuId: row.skuId, skuText: row.skuText, skuCode: row.skuCode, image: row.image }
  if (skuId === 0 || skuId === row.skuId) return { ...same, priceFen: row.priceFen, differenceFen: 0 }
  const choices = await choicesOf(db, row.goodsId)
  const now = choices.find((sku) => sku.skuId === row.skuId)
  const wish = choices.find((sku) => sku.skuId === skuId)
  if (!wish) throw new Refusal('sku.not_found')
  const difference = differenceOf({ now, wish, paidFen: mostFor(line, qty) })
  if (difference === null) throw new Refusal('aftersale.exchange_dearer')
  if (wish.stock < qty) throw new Refusal('stock.short', { left: wish.stock })
  const { skuText, skuCode, image, priceFen } = wish
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
    ...{ skuId: sku.id, skuText: sku.values.join(' '), skuCode: sku.skuCode, stock: sku.stock, priceFen: sku.priceFen },
    image: sku.image ?? images[0] ?? '',
  }))
}

/** What comes back, of what was paid; null where the other one is dearer, or has no price to compare. */
export function differenceOf({ now, wish, paidFen }: { now: Choice | undefined; wish: Choice; paidFen: number }) {
  if (now?.skuId === wish.skuId) return 0
  if (!now?.priceFen || !wish.priceFen || wish.priceFen > now.priceFen) return null
  return Math.floor((paidFen * (now.priceFen - wish.priceFen)) / now.priceFen)
}
