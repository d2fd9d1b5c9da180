import type { Address } from '@mall/contract/address'
import type { OrderProblem } from '@mall/contract/checkout'
import { formatFen } from '@mall/contract/money'
import { orderTimes } from '@mall/contract/order'
import type { Db } from '#db/client.ts'
import { later, minutes } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Afterwards, openRounds } from '#modules/approval/approval.public.ts'
import { reserve } from '#modules/budget/budget.public.ts'
import { takeFromCart } from '#modules/cart/cart.public.ts'
import { takeStock } from '#modules/catalog/catalog.public.ts'
import { differences, seenIn } from '#modules/pricing/pricing.public.ts'
import { type Terms, termsOf } from './company-terms.ts'
import { byActor } from './find.ts'
import { changeProblems } from './judge.rules.ts'
import { writeLogs } from './log.ts'
import { type AddressSnapshot, orderLines, orders, trades } from './order.table.ts'
import { promiseOf, type Quote, type QuotePart, quote, type Wanted } from './quote.ts'
import { casesOf } from './review-case.ts'

type Input = {
  cart_ids?: readonly number[]
  sku_id?: number
  qty?: number
  address_id?: number
  remarks: readonly { mer_id: number; remark: string }[]
  fingerprint: string
  po_no: string
  cost_centre: string
  purpose: string
  wanted_on: string | null
  attachments: string[]
}

/** One transaction: everything below is there afterwards, or nothing is; whoever is asked to approve hears of it then. */
export async function submitOrder(ctx: Ctx, input: Input) {
  const { actor } = ctx
  const { asked, ...submitted } = await ctx.db.transaction(async (db) => {
    const wanted = await take(db, actor.ownerId, input)
    const quoted = await quote({ db, actor }, wanted, { addressId: input.address_id, binding: true })
    if (quoted.parts.length === 0 && quoted.problems.length === 0) throw new Refusal('order.nothing_selected')
    if (!quoted.address && quoted.parts.some((part) => !part.isVirtual)) throw new Refusal('order.address_missing')
    if (quoted.problems.length > 0) throw changed(quoted.problems)
    if (quoted.fingerprint !== input.fingerprint) throw changed(whatChanged(quoted, input.fingerprint))
    const terms = await termsOf({ ...ctx, db }, quoted.totals.payAmountFen, { binding: true })
    if (terms?.refusedBy) throw overBudget(terms.refusedBy)
    return place({ ...ctx, db }, quoted, input, terms)
  })
  if (asked) ctx.afterCommit(asked)
  return submitted
}

async function take(db: Db, ownerId: number, { cart_ids, sku_id, qty = 1 }: Input): Promise<Wanted[]> {
  if (sku_id !== undefined) return [{ cartId: null, skuId: sku_id, qty }]
  return cart_ids ? takeFromCart(db, ownerId, cart_ids) : []
}

const overBudget = ({ budget, name, leftFen, overFen }: NonNullable<Terms['refusedBy']>) =>
  new Refusal(
    'budget.over',
    { name, left: formatFen(Math.max(0, leftFen)), over: formatFen(overFen) },
    { data: { budget_id: budget.id } },
  )

const changed = (problems: readonly OrderProblem[]) => new Refusal('order.changed', {}, { data: { problems } })

function whatChanged({ parts, totals }: Quote, fingerprint: string): OrderProblem[] {
  const lines = parts.flatMap((part) => part.lines)
  const seen = seenIn(fingerprint)
  if (!seen) return []
  const changes = differences(seen, lines).map(({ skuId, before, now }) => {
    const line = lines.find((one) => one.skuId === skuId)
    return { skuId, cartId: line?.cartId ?? null, name: line?.sku.name ?? '', before, now }
  })
  return changeProblems(changes, { before: seen.payAmountFen, now: totals.payAmountFen })
}

async function place(ctx: Ctx, { parts, totals, address }: Quote, input: Input, terms: Terms | null) {
  const { db, actor, now, random } = ctx
  const at = now()
  const needReview = terms?.needReview ?? false
  const status = needReview ? 'pending_review' : 'pending_payment'
  const expireAt = needReview ? null : later(at, minutes(orderTimes.payMinutes))
  const trade = await numbered('T', { at, random }, (tradeNo) =>
    db
      .insert(trades)
      .values({
        tradeNo,
        ownerId: actor.ownerId,
        userId: actor.userId,
        payAmountFen: totals.payAmountFen,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: trades.id, tradeNo: trades.tradeNo }),
  )
  const placed: { id: number; orderNo: string; part: QuotePart }[] = []
  for (const part of parts) {
    const remark = input.remarks.find(({ mer_id }) => mer_id === part.store.merchantId)?.remark ?? ''
    const order = await numbered('D', { at, random }, (orderNo) =>
      db
        .insert(orders)
        .values({
          orderNo,
          tradeId: trade.id,
          ownerId: actor.ownerId,
          userId: actor.userId,
          status,
          expireAt,
          createdAt: at,
          ...(terms ? notesIn(input) : {}),
          remark,
          address: part.isVirtual || !address ? null : snapshot(address),
          ...columnsOf(part),
        })
        .onConflictDoNothing()
        .returning({ id: orders.id, orderNo: orders.orderNo }),
    )
    placed.push({ ...order, part })
  }
  if (terms) await reserveFor(ctx, terms, placed)
  const takes = placed.flatMap(({ id, part }) => part.lines.map(({ skuId, qty }) => ({ skuId, qty, orderId: id })))
  const short = await takeStock(db, takes, at)
  if (short.length > 0) throw changed(shortProblems(parts, short))
  await db.insert(orderLines).values(placed.flatMap(({ id, part }) => part.lines.map((line) => lineColumns(id, line))))
  const by = byActor(actor)
  await writeLogs(
    db,
    placed.map(({ id }) => ({ orderId: id, move: 'submit', fromStatus: null, toStatus: status, by, at })),
  )
  const orderIds = placed.map(({ id }) => id)
  const asked: Afterwards | null = needReview ? await openRounds(ctx, await casesOf(db, orderIds)) : null
  return {
    asked,
    trade_no: trade.tradeNo,
    order_nos: placed.map(({ orderNo }) => orderNo),
    pay_amount_fen: totals.payAmountFen,
    need_review: needReview,
  }
}

/** Of a company's orders only. */
const notesIn = ({ po_no, cost_centre, purpose, wanted_on, attachments }: Input) => ({
  poNo: po_no,
  costCentre: cost_centre,
  purpose,
  wantedOn: wanted_on,
  attachments,
})

async function reserveFor(
  { db, actor, now }: Ctx,
  { budgets, month, needReview, member }: Terms,
  placed: readonly { id: number; part: QuotePart }[],
) {
  const short = await reserve(
    db,
    budgets.map(({ budget }) => budget),
    {
      month,
      orders: placed.map(({ id, part }) => ({ orderId: id, amountFen: part.totals.payAmountFen })),
      force: needReview || member.isOwner,
      userId: actor.userId,
      at: now(),
    },
  )
  if (short) throw new Error(`budget ${short.id} changed while it was held`)
}

/** Inserts under a fresh number; the rare number that exists already leaves no row, and another one is drawn. */
async function numbered<Row>(
  prefix: 'T' | 'D',
  { at, random }: { at: Date } & Pick<Ctx, 'random'>,
  insert: (no: string) => Promise<Row[]>,
): Promise<Row> {
  for (let tries = 0; tries < 5; tries += 1) {
    const [row] = await insert(documentNo(prefix, at, random))
    if (row) return row
  }
  throw new Error(`no free number with prefix ${prefix}`)
}

const columnsOf = (part: QuotePart) => ({
  merchantId: part.store.merchantId,
  merchantName: part.store.name,
  isSelf: part.store.isSelf,
  isVirtual: part.isVirtual,
  goodsAmountFen: part.totals.goodsAmountFen,
  discountFen: part.totals.discountFen,
  freightFen: part.totals.freightFen,
  payAmountFen: part.totals.payAmountFen,
  vipSavedFen: part.totals.vipSavedFen,
  taxFen: part.totals.taxFen,
  promise: promiseOf(part),
})

const lineColumns = (orderId: number, { sku, qty, unitFen, reasons, amountFen }: QuotePart['lines'][number]) => ({
  orderId,
  goodsId: sku.goodsId,
  skuId: sku.skuId,
  name: sku.name,
  image: sku.image,
  skuText: sku.skuText,
  skuCode: sku.skuCode,
  unit: sku.unit,
  taxRate: sku.taxRate,
  qty,
  priceFen: unitFen,
  priceReasons: reasons,
  amountFen,
  discountShares: {},
})

export const snapshot = ({
  name,
  phone,
  division_code,
  province,
  city,
  district,
  ...rest
}: Address): AddressSnapshot => ({
  name,
  phone,
  division_code,
  // In a municipality province and city bear one name.
  region: [...new Set([province, city, district])].join(' '),
  detail: `${rest.street}${rest.detail}`,
})

/** Somebody else was faster with the last pieces. */
function shortProblems(parts: readonly QuotePart[], short: readonly { skuId: number; left: number }[]): OrderProblem[] {
  const lines = parts.flatMap((part) => part.lines)
  return short.map(({ skuId, left }) => {
    const line = lines.find((one) => one.skuId === skuId)
    return {
      kind: 'stock',
      sku_id: skuId,
      cart_id: line?.cartId ?? null,
      name: line?.sku.name ?? '',
      text: left > 0 ? `库存仅剩 ${left} 件` : '无货',
      left,
      before_fen: null,
      after_fen: null,
    }
  })
}
