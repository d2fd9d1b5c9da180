import * as calls from '@mall/contract/aftersale/calls'
import { type AftersaleKind, aftersaleKinds } from '@mall/contract/aftersale/query.words'
import * as terms from '@mall/contract/aftersale/terms'
import {
  aftersaleKindHint,
  aftersaleKindLabel,
  aftersaleStateText,
  aftersaleTimes,
  type GoodsPlace,
} from '@mall/contract/aftersale/words'
import type { OutputOf } from '@mall/contract/call/call'
import { likelyCarriers } from '@mall/contract/carrier/console.words'
import { orderStatusLabel } from '@mall/contract/order/words'
import { refusalText } from '@mall/contract/refusal/refusal'
import { desc, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { findOwn, kept, presentAddress, windowEndOf } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { openCarriers } from '#modules/site/site.public.ts'
import { aftersales, aftersaleLines as pieces } from './aftersale.table.ts'
import { isForMoney, wayOf } from './aftersale-states.ts'
import { isRefund, lineRefusal, orderRefusal, placesOf, reasonsOf, shipStatusOf } from './eligible.rules.ts'
import { choicesOf, differenceOf, heldSku } from './judge-application.ts'
import { leftOf, mostFor } from './money.rules.ts'
import { type LineFacts, readLines, withCodes } from './read-facts.ts'

type Order = Awaited<ReturnType<typeof findOwn>>
type Output = OutputOf<typeof calls.aftersaleLines>

const textOf = (refusal: ReturnType<typeof lineRefusal> | ReturnType<typeof orderRefusal>) =>
  refusal ? refusalText(refusal.code, 'data' in refusal ? refusal.data : null) : ''

export const aftersaleLines = useCase(
  calls.aftersaleLines,
  terms.aftersaleLines,
  async (ctx, { order_no, order_item_id }): Promise<Output> => {
    const { db, now } = ctx
    const order = await findOwn(ctx, order_no)
    const at = now()
    const lines = await withCodes(db, order, await readLines(db, order.id), { at })
    const [store] = await db.select().from(merchants).where(eq(merchants.id, order.merchantId))
    const requests = await requestsOf(db, order.id)
    const told = lines
      .filter(({ id }) => order_item_id === 0 || id === order_item_id)
      .map((line) => ({ ...presentLine(line, order, at), requests: requests.get(line.id) ?? [] }))
    const may = told.some(({ types }) => types.some(({ enabled }) => enabled))
    const [first] = told.flatMap(({ types }) => types)
    return {
      order_no,
      status: order.status,
      status_text: orderStatusLabel[order.status],
      is_virtual: order.isVirtual,
      mer_id: order.merchantId,
      mer_name: order.merchantName,
      merchant_phone: store?.phone ?? '',
      window_end_at: windowEndOf(order)?.toISOString() ?? null,
      enabled: may,
      reason: may ? '' : (first?.reason ?? '该订单当前不可退款'),
      places: placesOf(order),
      freight_fen: lines.every(({ shippedQty }) => shippedQty === 0) && order.paidAt ? order.freightFen : 0,
      lines: told,
      reasons_by_type: reasons(order, at),
      address: presentAddress(order.address),
      server_now: at.toISOString(),
    }
  },
)

function reasons(order: Order, at: Date): Record<string, string[]> {
  const of = (kind: AftersaleKind, place: GoodsPlace) => [...reasonsOf({ kind, place }, order, at)]
  return {
    unshipped: of('refund_only', 'unshipped'),
    unreceived: of('refund_only', 'unreceived'),
    ...Object.fromEntries(aftersaleKinds.map((kind) => [kind, of(kind, 'received')])),
  }
}

function presentLine(line: LineFacts, order: Order, at: Date): Omit<Output['lines'][number], 'requests'> {
  const { row } = line
  return {
    order_item_id: row.id,
    goods_id: row.goodsId,
    sku_id: row.skuId,
    name: row.name,
    image: row.image,
    sku_text: row.skuText,
    unit: row.unit,
    price_fen: row.priceFen,
    qty: row.qty,
    shipped_qty: row.shippedQty,
    amount_fen: row.amountFen,
    paid_fen: line.paidFen,
    refunded_fen: row.refundedFen,
    service_qty: row.heldQty + row.serviceQty,
    refunded_qty: row.droppedQty + row.refundedQty,
    returned_qty: row.returnedQty,
    unshipped_left: leftOf(line, 'unsent'),
    shipped_left: leftOf(line, 'sent'),
    held: presentHeld(line),
    types: aftersaleKinds.map((kind) => choice(kind, line, order, at)),
  }
}

/** The skus that the buyer holds in place of those bought, and the pieces left of each; empty if nothing was exchanged. */
function presentHeld(line: LineFacts): Output['lines'][number]['held'] {
  if (line.exchanged.every(({ qty }) => qty === 0)) return []
  return [0, ...line.exchanged.map(({ skuId }) => skuId)].flatMap((kind) => {
    const qty = leftOf(line, 'sent', kind)
    if (qty === 0) return []
    const { skuId, skuText, skuCode, image } = heldSku(line, kind)
    return [
      {
        sku_id: skuId,
        sku_text: skuText,
        sku_code: skuCode,
        image,
        qty,
        max_amount_fen: mostFor(line, qty, kind),
      },
    ]
  })
}

/** The most that all sent pieces, of whatever kind, or all unsent ones bring. */
const mostOfAll = (line: LineFacts, shipStatus: ReturnType<typeof shipStatusOf>) =>
  shipStatus === 'unsent'
    ? mostFor(line, leftOf(line, shipStatus))
    : [0, ...line.exchanged.map(({ skuId }) => skuId)].reduce(
        (sum, kind) => sum + mostFor(line, leftOf(line, shipStatus, kind), kind),
        0,
      )

/** Why nothing of a line can be asked for, whatever of it the buyer holds. */
function refusalOfAll(line: LineFacts, shipStatus: ReturnType<typeof shipStatusOf>) {
  const kinds = shipStatus === 'unsent' ? [0] : [0, ...line.exchanged.map(({ skuId }) => skuId)]
  const kind = kinds.find((one) => leftOf(line, shipStatus, one) > 0) ?? 0
  return lineRefusal(line, Math.max(1, leftOf(line, shipStatus, kind)), shipStatus, kind)
}

/** For money alone, the place that has pieces: what was not sent comes first. */
function choice(kind: AftersaleKind, line: LineFacts, order: Order, at: Date) {
  const places: GoodsPlace[] = kind === 'refund_only' ? ['unshipped', 'received'] : ['received']
  const open = places.find((place) => placesOf(order).includes(place) && leftOf(line, shipStatusOf(place)) > 0)
  const place = open ?? places.find((one) => placesOf(order).includes(one)) ?? 'received'
  const shipStatus = shipStatusOf(place)
  const max = leftOf(line, shipStatus)
  const refusal = orderRefusal({ kind, place }, order, at) ?? refusalOfAll(line, shipStatus)
  return {
    code: kind,
    name: aftersaleKindLabel[kind],
    hint: aftersaleKindHint[kind],
    enabled: refusal === null,
    reason: max === 0 && refusal?.code === 'aftersale.qty' ? '该商品已全部退款' : textOf(refusal),
    max_qty: refusal ? 0 : max,
    max_amount_fen: refusal || !isForMoney(kind) ? 0 : mostOfAll(line, shipStatus),
  }
}

async function requestsOf(db: Ctx['db'], orderId: number) {
  const rows = await db
    .select({ row: aftersales, lineId: pieces.orderLineId, qty: pieces.qty })
    .from(pieces)
    .innerJoin(aftersales, eq(aftersales.id, pieces.aftersaleId))
    .where(eq(aftersales.orderId, orderId))
    .orderBy(desc(aftersales.id))
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  return new Map(
    [...byLine].map(([lineId, its]) => [
      lineId,
      its.map(({ row, qty }) => ({
        aftersale_no: row.aftersaleNo,
        kind: row.kind,
        kind_text: aftersaleKindLabel[row.kind],
        status: row.state,
        status_text: aftersaleStateText({ ...row, way: wayOf(row) }, 'buyer'),
        is_refund: isRefund(row),
        qty,
      })),
    ]),
  )
}

type WindowRow = {
  id: number
  goodsId: number
  name: string
  image: string
  skuText: string
  qty: number
  priceFen: number
  orderNo: string
  merName: string
  leftQty: number
  completedMs: number | null
}

export const aftersaleWindow = useCase(
  calls.aftersaleWindow,
  terms.aftersaleWindow,
  async (ctx, { keyword, page, list_rows }) => {
    const { db, actor, now } = ctx
    const at = now()
    const since = later(at, -days(aftersaleTimes.windowDays)).toISOString()
    const left = sql`l.shipped_qty - l.service_qty - l.refunded_qty`
    const its = sql`from ${orderLines} l join ${orders} o on o.id = l.order_id
    where ${kept(actor, sql`o`)} and not o.is_virtual and ${left} > 0
      and (o.status in ('partially_shipped', 'shipped')
        or o.status = 'completed' and o.completed_at > ${since}::timestamptz)
      ${keyword === '' ? sql`` : sql`and (${ilike(sql`l.name`, holding(keyword))} or ${ilike(sql`o.order_no`, holding(keyword))})`}`
    const rows = await rowsOf<WindowRow>(
      db,
      sql`select l.id::float8 as id, l.goods_id::float8 as "goodsId", l.name, l.image, l.sku_text as "skuText", l.qty,
        l.price_fen::float8 as "priceFen", o.order_no as "orderNo", o.merchant_name as "merName", ${left} as "leftQty",
        extract(epoch from o.completed_at)::float8 * 1000 as "completedMs"
      ${its} order by o.completed_at nulls last, l.id desc limit ${list_rows} offset ${(page - 1) * list_rows}`,
    )
    const [all] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${its}`)
    return {
      list: rows.map((row) => ({
        order_item_id: row.id,
        goods_id: row.goodsId,
        name: row.name,
        image: row.image,
        sku_text: row.skuText,
        qty: row.qty,
        price_fen: row.priceFen,
        order_no: row.orderNo,
        mer_name: row.merName,
        left_qty: row.leftQty,
        window_end_at:
          row.completedMs === null
            ? null
            : later(new Date(Math.round(row.completedMs)), days(aftersaleTimes.windowDays)).toISOString(),
      })),
      total: all?.n ?? 0,
      page,
      list_rows,
      server_now: at.toISOString(),
    }
  },
)

export const exchangeChoices = useCase(
  calls.exchangeChoices,
  terms.exchangeChoices,
  async (ctx, { order_no, order_item_id, sku_id }) => {
    const order = await findOwn(ctx, order_no)
    const line = (await readLines(ctx.db, order.id)).find(({ id }) => id === order_item_id)
    if (!line) return { list: [] }
    const kinds = [0, ...line.exchanged.map(({ skuId }) => skuId)]
    const named = kinds.find((kind) => heldSku(line, kind).skuId === sku_id)
    const kind = named ?? kinds.find((one) => leftOf(line, 'sent', one) > 0) ?? 0
    const held = heldSku(line, kind)
    const skus = await choicesOf(ctx.db, line.row.goodsId)
    const now = skus.find(({ skuId }) => skuId === held.skuId)
    return {
      list: skus.map((input) => {
        const difference = differenceOf({ now, input, paidFen: mostFor(line, 1, kind) })
        const reason =
          difference === null ? refusalText('aftersale.exchange_dearer') : input.stock < 1 ? '暂时无货' : ''
        return {
          sku_id: input.skuId,
          sku_text: input.skuText,
          sku_code: input.skuCode,
          image: input.image,
          price_fen: input.priceFen ?? 0,
          stock: input.stock,
          difference_fen: difference ?? 0,
          enabled: reason === '',
          reason,
        }
      }),
    }
  },
)

/** Carriers that the number may belong to, the likeliest first. */
export const guessCarrier = useCase(calls.guessCarrier, terms.guessCarrier, async ({ db }, { express_no }) => {
  const carriers = await openCarriers(db)
  const known = carriers.map(({ code, name, numberForm }) => ({
    express_code: code,
    express_name: name,
    number_form: numberForm,
  }))
  return {
    list: likelyCarriers(known, express_no).map(({ express_code, express_name }) => ({ express_code, express_name })),
  }
})
