import { addManyToCart, viewCart } from '@mall/contract/cart/calls'
import { confirmOrder, submitOrder } from '@mall/contract/order/calls'
import type { Confirmation } from '@mall/contract/order/terms'
import { pay, sendVoucher } from '@mall/contract/payment/calls'
import { type PayChannel, payChannels } from '@mall/contract/payment/words'
import { payPassword } from '../cast.ts'
import { type PriceSheet, priceFaults, priceSheet } from '../oracle/prices.ts'
import type { Press } from '../outside.ts'
import type { Deed, Scene } from '../scene.ts'
import { aPicture } from './files.ts'

/** A sku to buy: one of the first goods, or one added since. */
function someSku({ cast, dice }: Scene): number {
  const store = dice.one(cast.stores)
  return dice.one(store.skuIds)
}

type From = { cart_ids?: number[]; sku_id?: number; qty?: number; inquiry_no?: string }

/** Confirms the purchase as the page shows it, and submits it; returns the order numbers. */
export async function order(scene: Scene, from: From): Promise<readonly string[]> {
  const { ask, call, dice, me, oracle, look, act, world } = scene
  const usePoints = dice.percent(40)
  const { cart_ids, ...rest } = from
  const query = {
    ...rest,
    ...(cart_ids ? { cart_ids: cart_ids.join(',') } : {}),
    use_points: usePoints ? 1 : 0,
  } as const
  const wanted = await wantedSkus(scene, from)
  const sheet = await priceSheet(look, { userId: me.userId, ownerId: me.ownerId, now: world.now() }, wanted)
  let shown: Confirmation | null = await ask(confirmOrder, query)
  if (shown && cart_ids && shown.problems.some(({ cart_id }) => cart_id !== null)) {
    // As a person does: goes on without the lines that cannot be bought.
    const left = cart_ids.filter((id) => !shown?.problems.some(({ cart_id }) => cart_id === id))
    if (left.length === 0) return []
    from = { cart_ids: left }
    shown = await ask(confirmOrder, { ...query, cart_ids: left.join(',') })
  }
  if (!shown || shown.groups.length === 0) return []
  // Submitting despite a problem is refused; most people see the problem and stop.
  if (shown.problems.length > 0 && dice.percent(85)) return []
  judgeConfirmation(scene, shown)
  judgePrices(scene, shown, [sheet, await sheetOf(scene, shown)], from)
  const reply = await call(submitOrder, {
    ...from,
    ...(shown.address ? { address_id: shown.address.id } : {}),
    coupon_ids: shown.coupons.filter(({ is_chosen }) => is_chosen).map(({ user_coupon_id }) => user_coupon_id),
    use_points: usePoints,
    fingerprint: shown.fingerprint,
  })
  if (!reply.ok) return []
  const { order_nos, pay_amount_fen } = reply.data
  if (pay_amount_fen !== shown.pay_amount_fen)
    oracle.wrong('confirm page', `${order_nos.join(' ')}: shown ${shown.pay_amount_fen}, answered ${pay_amount_fen}`)
  await oracle.orders.placed(look, order_nos, {
    shown: { payFen: shown.pay_amount_fen, qty: shown.total_qty },
    day: act.day,
  })
  return order_nos
}

const sheetOf = ({ look, me, world }: Scene, shown: Confirmation) =>
  priceSheet(
    look,
    { userId: me.userId, ownerId: me.ownerId, now: world.now() },
    shown.groups.flatMap(({ lines }) => lines).map(({ sku_id }) => sku_id),
  )

async function wantedSkus({ look }: Scene, { cart_ids, sku_id }: From): Promise<number[]> {
  if (sku_id !== undefined) return [sku_id]
  const rows = await look<{ sku: number }>('select sku_id::int as sku from cart_lines where id = any($1)', [
    cart_ids ?? [],
  ])
  return rows.map(({ sku }) => sku)
}

/** Checks unit prices and freight by the oracle's own arithmetic; for a quote the store's prices hold, with its freight. */
function judgePrices({ oracle }: Scene, shown: Confirmation, sheets: readonly PriceSheet[], { inquiry_no }: From) {
  if (inquiry_no !== undefined) return
  const stores = shown.groups.map(({ lines }) =>
    lines.map(({ sku_id, qty, price_fen, price_reasons }) => ({
      sku_id,
      qty,
      price_fen,
      isOther: price_reasons.some(({ kind }) => kind === 'seckill' || kind === 'quote'),
    })),
  )
  const freight = shown.freight_fen + shown.coupon_fen - shown.discount_fen
  for (const { rule, about } of priceFaults(sheets, stores, shown.address ? freight : null)) oracle.wrong(rule, about)
}

/** Checks the sums of the page by the arithmetic of a buyer who adds them up. */
function judgeConfirmation({ oracle }: Scene, shown: Confirmation) {
  const goods = shown.groups.reduce((sum, { goods_amount_fen }) => sum + goods_amount_fen, 0)
  const freight = shown.groups.reduce((sum, { freight_fen }) => sum + freight_fen, 0)
  const lines = shown.groups
    .flatMap((group) => group.lines)
    .reduce((sum, { price_fen, qty }) => sum + price_fen * qty, 0)
  if (goods !== shown.goods_amount_fen || lines !== goods || freight !== shown.freight_fen)
    oracle.wrong(
      'confirm page',
      `goods ${lines}/${goods}/${shown.goods_amount_fen}, freight ${freight}/${shown.freight_fen}`,
    )
  const off = shown.campaign_fen + shown.discount_fen + shown.points_amount_fen
  if (shown.pay_amount_fen !== goods - off + freight)
    oracle.wrong('confirm page', `${shown.pay_amount_fen} is not ${goods} - ${off} + ${freight}`)
}

const presses: readonly (readonly [Press, number])[] = [
  ['once', 60],
  ['twice', 12],
  ['late', 10],
  ['untold', 6],
  ['fail', 5],
  ['forged', 3],
  ['short', 2],
  ['over', 2],
]

/** Pays orders one way or another; the outside world decides the events at the channel. */
export async function payFor(scene: Scene, orderNos: readonly string[], channel: PayChannel): Promise<void> {
  const { ask, dice, world, oracle, me } = scene
  const begun = await ask(pay, {
    order_no: orderNos.join(','),
    channel,
    ...(channel === 'balance' || channel === 'credit' ? { pay_password: payPassword } : {}),
  })
  // A refused payment by balance or credit is tried by another channel.
  if (!begun && (channel === 'balance' || channel === 'credit')) return payFor(scene, orderNos, 'alipay')
  if (!begun) return
  oracle.money.begun(begun.payment_no, { ownerId: me.ownerId, channel, purpose: 'order' })
  if (begun.redirect_url) world.outside.press(begun.payment_no, dice.weighted(presses))
  if (begun.transfer) goToBank(scene, begun.payment_no, begun.transfer)
  if (begun.transfer && dice.percent(60)) await sendSlip(scene, begun.payment_no)
}

/** Has the bank send the amount of a payment: once, however often the payment is begun. */
export function goToBank(
  { oracle, world, me }: Scene,
  paymentNo: string,
  { amount_fen, remit_code }: { amount_fen: number; remit_code: string },
) {
  if (oracle.transfers.isBegun(paymentNo)) return
  oracle.transfers.begun(paymentNo)
  world.outside.transfer({ ownerId: me.ownerId, paymentNo, amountFen: amount_fen, code: remit_code })
}

export async function sendSlip(scene: Scene, paymentNo: string) {
  await scene.call(sendVoucher, { payment_no: paymentNo, images: [await aPicture(scene)] })
}

const channelFor = ({ dice, me }: Scene) =>
  dice.weighted<PayChannel>(
    me.kind === 'company'
      ? [
          ['balance', 3],
          ['alipay', 2],
          ['wechat', 1],
          ['bank_transfer', 3],
          ['credit', 6],
        ]
      : [
          ['balance', 4],
          ['alipay', 5],
          ['wechat', 4],
          ['bank_transfer', 1],
        ],
  )
export const anyChannel = (scene: Scene) => (scene.dice.percent(95) ? channelFor(scene) : scene.dice.one(payChannels))

/** Buys something: at once, or through the cart. */
const buy: Deed = async (scene) => {
  const { ask, dice } = scene
  let from: From
  if (dice.percent(50)) from = { sku_id: someSku(scene), qty: dice.between(1, 5) }
  else {
    const lines = Array.from({ length: dice.between(1, 4) }, () => ({
      sku_id: someSku(scene),
      qty: dice.between(1, 6),
    }))
    const unique = [...new Map(lines.map((line) => [line.sku_id, line])).values()]
    if (!(await ask(addManyToCart, { lines: unique }))) return
    const wanted = new Set(unique.map(({ sku_id }) => sku_id))
    const cart = await ask(viewCart, {})
    const ids = cart?.groups.flatMap(({ lines: own }) => own).filter((line) => wanted.has(line.sku_id) && line.selected)
    if (!ids || ids.length === 0) return
    from = { cart_ids: ids.map(({ cart_id }) => cart_id) }
  }
  let made = await order(scene, from)
  // When nothing could be ordered, another sku is tried.
  if (made.length === 0) made = await order(scene, { sku_id: someSku(scene), qty: dice.between(1, 5) })
  if (made.length > 0 && dice.percent(88)) await payFor(scene, made, anyChannel(scene))
}

/** Buys virtual goods, which come as a code. */
const buyCode: Deed = async (scene) => {
  const { dice, look } = scene
  const offered = await look<{ id: number; code: string }>(
    `select s.id::int, s.sku_code as code from skus s join goods g on g.id = s.goods_id
     where g.is_virtual and g.status = 'on_sale' and s.stock > 0 order by s.id`,
  )
  const sku = dice.lasting(offered, ({ code }) => code)
  if (!sku) return
  const made = await order(scene, { sku_id: sku.id, qty: dice.between(1, 2) })
  if (made.length > 0) await payFor(scene, made, anyChannel(scene))
}

export const shopActs = { 'shop.buy': buy, 'shop.buyCode': buyCode }
