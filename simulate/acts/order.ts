import type { Endpoint } from '@mall/contract/call/call'
import {
  cancelOrder,
  deleteOrder,
  extendReceipt,
  listOrders,
  rebuyOrder,
  receiveOrder,
  remindShipment,
  viewOrder,
} from '@mall/contract/order/calls'
import type { OrderDigest } from '@mall/contract/order/terms'
import { cancelReasons, type OrderCommand } from '@mall/contract/order/words'
import { pay } from '@mall/contract/payment/calls'
import type { Deed, Scene } from '../scene.ts'
import { anyChannel, payFor } from './shop.ts'

export const scopeOf = ({ me }: Scene): 'company' | 'mine' => (me.kind === 'company' ? 'company' : 'mine')

type Doing = (scene: Scene, order: OrderDigest) => Promise<unknown>

const doings: Partial<Record<OrderCommand, Doing>> = {
  pay: (scene, { order_no }) => payFor(scene, [order_no], anyChannel(scene)),
  cancel: ({ call, dice }, { order_no }) => call(cancelOrder, { order_no, reason: dice.one(cancelReasons) }),
  receive: ({ call }, { order_no }) => call(receiveOrder, { order_no }),
  extend: ({ call }, { order_no }) => call(extendReceipt, { order_no }),
  remind: ({ call }, { order_no }) => call(remindShipment, { order_no }),
  rebuy: ({ call }, { order_no }) => call(rebuyOrder, { order_no }),
  delete: ({ call }, { order_no }) => call(deleteOrder, { order_no }),
}
const weights: Partial<Record<OrderCommand, readonly [weight: number, by: Endpoint]>> = {
  pay: [8, pay],
  cancel: [2, cancelOrder],
  receive: [10, receiveOrder],
  extend: [2, extendReceipt],
  remind: [2, remindShipment],
  rebuy: [1, rebuyOrder],
  delete: [1, deleteOrder],
}
/** Commands on every ended order; they do not change its state. */
const idle: readonly OrderCommand[] = ['rebuy', 'delete']

/** A command that the mall offers on one of the player's orders; rarely on an ended one. */
const move: Deed = async (scene) => {
  const { ask, dice } = scene
  const listed = await ask(listOrders, { tab: 'all', scope: scopeOf(scene), list_rows: 50 })
  const offers = (listed?.list ?? []).map((order) => ({ order, commands: order.commands.filter((one) => doings[one]) }))
  const alive = offers.filter(({ commands }) => commands.some((one) => !idle.includes(one)))
  const among = alive.length > 0 && dice.percent(90) ? alive : offers.filter(({ commands }) => commands.length > 0)
  const found = dice.lasting(among, ({ order }) => order.order_no)
  if (!found) return
  const command = scene.prefer(found.commands.map((one) => [one, ...(weights[one] ?? [1])] as const))
  await doings[command]?.(scene, found.order)
}

/** Views an order: the detail must say the same as the list. */
const look: Deed = async ({ ask, dice, oracle, me }) => {
  const listed = await ask(listOrders, { tab: 'all', scope: me.kind === 'company' ? 'company' : 'mine', list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ order_no }) => order_no)
  if (!found) return
  const seen = await ask(viewOrder, { order_no: found.order_no })
  if (!seen)
    return oracle.wrong('list and detail', `${found.order_no} is in the list of ${me.name} and cannot be opened`)
  if (seen.pay_amount_fen !== found.pay_amount_fen || seen.status !== found.status)
    oracle.wrong('list and detail', `${found.order_no}: ${seen.status} and ${found.status}`)
  const sums = seen.goods_amount_fen - seen.discount_amount_fen + seen.freight_amount_fen
  if (sums !== seen.pay_amount_fen)
    oracle.wrong('order page', `${found.order_no}: ${sums} is not ${seen.pay_amount_fen}`)
}

export const orderActs = { 'order.move': move, 'order.look': look }
