import type { Address } from '@mall/contract/address/terms'
import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/order/calls'
import type { OrderProblem } from '@mall/contract/order/terms'
import * as terms from '@mall/contract/order/terms'
import { orderTimes } from '@mall/contract/order/words'
import { fenInPoints } from '@mall/contract/points/words'
import { placeNames } from '@mall/contract/region/text'
import { formatFen } from '@mall/contract/text/money'
import type { Db } from '#db/client.ts'
import { withNewNumbers } from '#db/collision.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { dayOf, later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdPresent } from '#modules/account/account.public.ts'
import { type Afterwards, openRounds } from '#modules/approval/approval.public.ts'
import { reserve } from '#modules/budget/budget.public.ts'
import { noteCampaigns, whyNotReduced } from '#modules/campaign/campaign.public.ts'
import { afterTaking } from '#modules/catalog/catalog.public.ts'
import { lockCoupons } from '#modules/coupon/coupon.public.ts'
import { checkedTitle } from '#modules/invoice-title/invoice-title.public.ts'
import { spendPoints } from '#modules/points/points.public.ts'
import { differences, seenIn } from '#modules/pricing/pricing.public.ts'
import { shortText, whyNotReserved } from '#modules/seckill/seckill.public.ts'
import { siteSettings } from '#modules/site/site.public.ts'
import { casesOf } from '../approval/approval-cases.ts'
import { byActor } from '../moves/find-order.ts'
import type { AddressSnapshot, InvoiceWish } from '../order.table.ts'
import { changeProblems, lineStays, noProblem } from '../order-problems.rules.ts'
import { campaignsOfLine, usesOfOrder } from './apply-campaigns.ts'
import { sharesOfLine, sharesOfOrder } from './apply-coupons.ts'
import { pointsFenOf, pointsOfLine } from './apply-points.ts'
import { type Terms, termsOf } from './company-terms.ts'
import { demandPayable } from './demand-payable.ts'
import { placeOrders } from './place-orders.ts'
import { nothingFrom, promiseOf, type Quote, type QuotePart, quote } from './quote-cart.ts'

type Input = ParsedOf<typeof calls.submitOrder>

/** One transaction writes everything below, or nothing; people who are to approve are told after it. */
export const submitOrder = useCase(calls.submitOrder, terms.submitOrder, async (ctx, input) => {
  const { actor } = ctx
  if ((await siteSettings(ctx)).opened_at === null) throw new Refusal('site.not_open')
  const { asked, ...submitted } = await withNewNumbers(ctx.db, async (db) => {
    await holdPresent(db, actor.userId)
    const { cart_ids: cartIds = [], sku_id: skuId, qty = 1, address_id: addressId, inquiry_no: inquiryNo } = input
    const request = {
      cartIds,
      skuId,
      qty,
      addressId,
      inquiryNo,
      couponIds: input.coupon_ids,
      usePoints: input.use_points,
    }
    const quoted = await quote({ db, actor, now: ctx.now }, request, { binding: true })
    if (quoted.parts.length === 0 && quoted.problems.length === 0) throw nothingFrom(inquiryNo)
    if (!quoted.address && quoted.parts.some((part) => !part.isVirtual)) throw new Refusal('order.address_missing')
    if (quoted.problems.length > 0) throw changed(quoted.problems)
    await demandPayable({ ...ctx, db }, quoted)
    if (quoted.fingerprint !== input.fingerprint)
      throw changed(await whatChanged({ db, at: ctx.now() }, quoted, input.fingerprint))
    const terms = await termsOf({ ...ctx, db }, quoted.totals.payAmountFen, { binding: true })
    if (terms?.refusedBy) throw overBudget(terms.refusedBy)
    if (terms && input.wanted_on !== null && input.wanted_on < dayOf(ctx.now()))
      throw new BadInput('wanted_on', '期望到货日期不能早于今天')
    return place({ ...ctx, db }, quoted, input, terms)
  })
  if (asked) ctx.afterCommit(asked)
  return submitted
})

const overBudget = ({ budget, name, leftFen, overFen }: NonNullable<Terms['refusedBy']>) =>
  new Refusal('budget.over', {
    name,
    left: formatFen(Math.max(0, leftFen)),
    over: formatFen(overFen),
    budget_id: budget.id,
  })

const changed = (problems: OrderProblem[]) => new Refusal('order.changed', { problems })

async function whatChanged(
  { db, at }: { db: Db; at: Date },
  { parts, totals, reductions }: Quote,
  fingerprint: string,
): Promise<OrderProblem[]> {
  const lines = parts.flatMap((part) => part.lines)
  const seen = seenIn(fingerprint)
  if (!seen) return []
  const changes = differences(seen, lines).map(({ skuId, before, now }) => {
    const line = lines.find((one) => one.skuId === skuId)
    const wasOffered = line?.offered && !line.deal && line.offered.priceFen === before.unitFen ? line.offered : null
    const why = wasOffered && shortText(wasOffered)
    return { skuId, cartId: line?.cartId ?? null, name: line?.sku.name ?? '', before, now, why }
  })
  const offNow = (id: number) => reductions.find(({ campaign }) => campaign.id === id)?.fen ?? 0
  const moved = seen.campaigns.filter(({ id, fen }) => offNow(id) !== fen)
  const whys = await whyNotReduced(
    db,
    moved.map(({ id }) => id),
    at,
  )
  const campaigns = moved.map(({ id, fen }) => ({ why: whys.get(id) ?? '满减有变化', before: fen, now: offNow(id) }))
  return changeProblems(changes, { before: seen.payAmountFen, now: totals.payAmountFen }, campaigns)
}

async function place(ctx: Ctx, { parts, totals, address }: Quote, input: Input, terms: Terms | null) {
  const { db, actor, now, random } = ctx
  const at = now()
  const needReview = terms?.needReview ?? false
  const status = needReview ? ('pending_review' as const) : ('pending_payment' as const)
  const { userId, ownerId } = actor
  const wanted = parts.map((part) => ({ part, orderNo: documentNo('D', at, random) }))
  const tradeNo = documentNo('T', at, random)
  const invoiceWish = await wishedInvoice(ctx, input)
  const shared = {
    invoiceWish,
    invoiceDue: invoiceWish !== null,
    ownerId,
    userId,
    status,
    createdAt: at,
    expireAt: needReview ? null : later(at, minutes(payMinutes(parts))),
    ...(terms ? notesIn(input) : noNotes),
  }
  const { ids, took, drawn } = await placeOrders(db, {
    trade: { tradeNo, ownerId, userId, payAmountFen: totals.payAmountFen, createdAt: at },
    placing: wanted.map(({ part, orderNo }) => ({
      order: {
        ...shared,
        ...columnsOf(part),
        orderNo,
        remark: input.remarks.find(({ mer_id }) => mer_id === part.store.merchantId)?.remark ?? '',
        address: part.isVirtual || !address ? null : snapshot(address),
      },
      lines: part.lines.map((line, i) =>
        lineColumns(line, {
          ...campaignsOfLine(part.campaigns, i),
          ...sharesOfLine(part.coupons, i),
          ...pointsOfLine(part.points, i),
        }),
      ),
    })),
    by: byActor(actor),
  })
  const lines = parts.flatMap((part) => part.lines)
  const undrawn = lines.filter(({ deal }) => deal && !drawn.includes(deal.dealId))
  if (undrawn.length > 0) throw changed(await undrawnProblems(db, undrawn, { ownerId, at }))
  const short = await afterTaking(
    db,
    lines.filter(({ deal }) => !deal),
    took,
    at,
  )
  if (short.length > 0) throw changed(shortProblems(parts, short))
  const placed = wanted.map(({ part, orderNo }) => ({ part, orderNo, id: ids[orderNo] ?? 0 }))
  await noteCampaigns(
    db,
    placed.flatMap(({ id, part }) => usesOfOrder(id, part.campaigns)),
  )
  await lockCoupons(
    db,
    ownerId,
    placed.flatMap(({ id, part }) => sharesOfOrder(id, part.coupons)),
    at,
  )
  await spendPoints(
    db,
    ownerId,
    placed.map(({ id, orderNo, part }) => ({ orderId: id, orderNo, points: fenInPoints(pointsFenOf(part)) })),
    at,
  )
  if (terms) await reserveFor(ctx, terms, placed)
  const orderIds = placed.map(({ id }) => id)
  const asked: Afterwards | null = needReview ? await openRounds(ctx, await casesOf(db, orderIds)) : null
  return {
    asked,
    trade_no: tradeNo,
    order_nos: wanted.map(({ orderNo }) => orderNo),
    pay_amount_fen: totals.payAmountFen,
    need_review: needReview,
  }
}

/** The title of an invoice is checked at submit: a refusal once the order is completed would come too late. */
async function wishedInvoice({ db, actor }: Ctx, { invoice }: Input): Promise<InvoiceWish | null> {
  if (!invoice) return null
  await checkedTitle({ db, actor }, invoice.title_id, invoice.type)
  return invoice
}

/** A flash sale waits less for money than anything else; a trade is paid at once, and so is closed at once. */
const payMinutes = (parts: readonly QuotePart[]) =>
  parts.some(({ lines }) => lines.some(({ deal }) => deal)) ? orderTimes.seckillPayMinutes : orderTimes.payMinutes

/** Notes that only a company's orders have. */
const notesIn = ({ po_no, cost_centre, purpose, wanted_on, attachments }: Input) => ({
  poNo: po_no,
  costCentre: cost_centre,
  purpose,
  wantedOn: wanted_on,
  attachments,
})
const noNotes = { poNo: '', costCentre: '', purpose: '', wantedOn: null, attachments: [] }

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

const columnsOf = (part: QuotePart) => ({
  merchantId: part.store.merchantId,
  merchantName: part.store.name,
  isSelf: part.store.isSelf,
  isVirtual: part.isVirtual,
  isMembership: part.isMembership,
  goodsAmountFen: part.totals.goodsAmountFen,
  discountFen: part.totals.discountFen,
  pointsFen: pointsFenOf(part),
  freightFen: part.totals.freightFen,
  payAmountFen: part.totals.payAmountFen,
  vipSavedFen: part.totals.savedFen.member,
  taxFen: part.totals.taxFen,
  promise: promiseOf(part),
})

const lineColumns = (
  { sku, qty, unitFen, reasons, amountFen, quoted, deal }: QuotePart['lines'][number],
  discountShares: Record<string, number>,
) => ({
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
  discountShares,
  awardId: quoted?.awardId ?? null,
  dealId: deal?.dealId ?? null,
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
  region: placeNames([province, city, district]).join(' '),
  detail: `${rest.street}${rest.detail}`,
})

/** Problems of lines whose flash sale is over, or whose last pieces another buyer got first. */
async function undrawnProblems(
  db: Db,
  lines: readonly QuotePart['lines'][number][],
  buyer: { ownerId: number; at: Date },
): Promise<OrderProblem[]> {
  const dealIds = lines.flatMap(({ deal }) => (deal ? [deal.dealId] : []))
  const whys = await whyNotReserved(db, dealIds, buyer)
  return lines.flatMap(({ deal, skuId, cartId, qty, sku, unitFen }) => {
    const why = deal && whys.get(deal.dealId)
    const about = {
      ...noProblem,
      ...lineStays(cartId, qty),
      sku_id: skuId,
      name: sku.name,
      before_fen: unitFen,
      after_fen: sku.priceFen,
    }
    return why ? [{ ...about, ...why }] : []
  })
}

/** Problems of lines whose last pieces another buyer got first. */
function shortProblems(parts: readonly QuotePart[], short: readonly { skuId: number; left: number }[]): OrderProblem[] {
  const lines = parts.flatMap((part) => part.lines)
  return short.map(({ skuId, left }) => {
    const line = lines.find((one) => one.skuId === skuId)
    return {
      ...noProblem,
      ...lineStays(line?.cartId ?? null, line?.qty ?? 0),
      kind: 'stock',
      sku_id: skuId,
      name: line?.sku.name ?? '',
      text: left > 0 ? `库存仅剩 ${left} 件` : '无货',
      left,
    }
  })
}
