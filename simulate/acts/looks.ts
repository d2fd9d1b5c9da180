import { viewAddress } from '@mall/contract/address/calls'
import { aftersaleCounts, aftersaleDetail, aftersaleLines, aftersaleList } from '@mall/contract/aftersale/calls'
import { merchantAftersaleCounts, merchantAftersales } from '@mall/contract/aftersale/store.calls'
import { storeAftersaleTabs } from '@mall/contract/aftersale/store.words'
import type { Endpoint, InputOf } from '@mall/contract/call/call'
import { cartNumber, viewCart } from '@mall/contract/cart/calls'
import { userCoupons } from '@mall/contract/coupon/calls'
import { viewInvoice } from '@mall/contract/invoice/calls'
import { messages, unreadMessages } from '@mall/contract/message/calls'
import { listOrders, logistics, orderCounts, viewOrder } from '@mall/contract/order/calls'
import { merchantOrderCounts, merchantOrderDetail, merchantOrders } from '@mall/contract/order/store.calls'
import { storeOrderTabs } from '@mall/contract/order/store.words'
import { cashier, payStatus } from '@mall/contract/payment/calls'
import { myPoints } from '@mall/contract/points/calls'
import { orderMatch } from '@mall/contract/reconciliation/calls'
import { settlement, settlementNow } from '@mall/contract/settlement/store.calls'
import { wallet } from '@mall/contract/wallet/calls'
import type { Player } from '../cast.ts'
import type { Deed } from '../scene.ts'

const one = { page: 1, list_rows: 1 } as const

/** The numbers on badges are those of the lists behind them. */
const badges: Deed = async ({ ask, me, oracle }) => {
  const differ = (what: string, badge: number | undefined, list: number | undefined) => {
    if (badge !== undefined && list !== undefined && badge !== list)
      oracle.wrong('badge', `${me.name}: ${what} says ${badge}, its list has ${list}`)
  }
  if (me.kind === 'store') {
    const orders = await ask(merchantOrderCounts, {})
    for (const tab of storeOrderTabs)
      differ(`orders ${tab}`, orders?.counts[tab], (await ask(merchantOrders, { tab, ...one }))?.total)
    const after = await ask(merchantAftersaleCounts, {})
    for (const tab of storeAftersaleTabs)
      differ(`after-sales ${tab}`, after?.counts[tab], (await ask(merchantAftersales, { tab, ...one }))?.total)
    return
  }
  const counts = await ask(orderCounts, {})
  for (const tab of ['unpaid', 'unshipped', 'unreceived', 'unreviewed'] as const)
    differ(`orders ${tab}`, counts?.[tab], (await ask(listOrders, { tab, scope: 'mine', ...one }))?.total)
  const cart = await ask(viewCart, {})
  differ('cart', (await ask(cartNumber, {}))?.cart_number, cart?.cart_number)
  const lines = cart && cart.groups.reduce((sum, group) => sum + group.lines.length, 0) + cart.invalid.length
  differ('cart lines', cart?.cart_number, lines ?? undefined)
  const after = await ask(aftersaleCounts, {})
  const listed = await ask(aftersaleList, { tab: 'processing', scope: 'mine', ...one })
  if (me.kind === 'shopper' && after && listed) differ('after-sales', after.refund + after.service, listed.total)
  const coupons = await ask(userCoupons, { tab: 'usable', ...one })
  differ('coupons', coupons?.counts.usable, coupons?.total)
  const unread = await ask(unreadMessages, {})
  if (unread) {
    const kinds = unread.order + unread.payment + unread.inquiry + unread.goods + unread.consultation + unread.system
    differ('messages', unread.total, kinds)
  }
  await ask(messages, { kind: 'all', ...one })
  // The oracle has compared the figures on money and points with the books; here they only have to be readable.
  await ask(myPoints, {})
  await ask(wallet, {})
}

/** No call shows a person things that they may not see, nor that these exist. */
const peep: Deed = async (scene) => {
  const { cast, dice, me, oracle, world } = scene
  const others = [...cast.shoppers, ...cast.staff].filter(({ ownerId }) => ownerId !== me.ownerId)
  const other = dice.one(others)
  const theirs = [...oracle.orders.book.values()].filter(({ ownerId }) => ownerId === other.ownerId)
  const order = dice.lasting(theirs, ({ orderNo }) => orderNo)
  if (!order) return
  const order_no = order.orderNo
  const shows = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const reply = await world.call(me as Player, endpoint, input)
    if (reply.ok) oracle.wrong('facts', `${me.name} reads ${endpoint.path} of ${other.name}: ${JSON.stringify(input)}`)
    else if (JSON.stringify(reply).includes(other.phone))
      oracle.wrong('facts', `${me.name} reads the phone of ${other.name} in ${endpoint.path}`)
  }
  if (me.kind === 'store') {
    if (order.storeId === me.merchantId) return
    await shows(merchantOrderDetail, { order_no })
    const [row] = await scene.look<{ id: number }>(
      'select id::int from settlements where merchant_id <> $1 order by id desc limit 1',
      [me.merchantId],
    )
    if (row) await shows(settlement, { id: row.id })
    await scene.ask(settlementNow, {})
    return
  }
  await shows(viewOrder, { order_no })
  await shows(logistics, { order_no })
  await shows(cashier, { order_no })
  await shows(payStatus, { order_no })
  await shows(aftersaleLines, { order_no })
  await shows(viewInvoice, { order_no })
  await shows(orderMatch, { order_no })
  const request = oracle.aftersales.ofOrder(order_no)
  if (request) await shows(aftersaleDetail, { aftersale_no: request })
  const [place] = await scene.look<{ id: number }>('select id::int from addresses where owner_id = $1 limit 1', [
    other.ownerId,
  ])
  if (place) await shows(viewAddress, { id: place.id })
}

export const lookActs = { 'look.badges': badges, 'look.peep': peep, 'store.badges': badges, 'store.peep': peep }
