import { adjustStock } from '@mall/contract/goods/store.calls'
import {
  merchantOrderDetail,
  merchantOrders,
  refundOrder,
  shipByStore,
  shipMany,
  shipNothing,
  shipOrder,
} from '@mall/contract/order/store.calls'
import type { Deed, Scene } from '../scene.ts'

export const waybill = ({ dice }: Pick<Scene, 'dice'>) =>
  `SF${Array.from({ length: 12 }, () => String(dice.below(10))).join('')}`

/** Sends what is paid: all of it, a part, or many orders at once. */
const ship: Deed = async (scene) => {
  const { ask, call, dice } = scene
  const listed = await ask(merchantOrders, { tab: 'unshipped', list_rows: 50 })
  const orders = listed?.list ?? []
  if (orders.length === 0) return
  const many = scene.prefer([
    [true, 25, shipMany],
    [false, 75, shipOrder],
  ] as const)
  if (orders.length > 1 && many) {
    const rows = orders.slice(0, dice.between(2, 6)).map(({ order_no }) => ({
      order_no,
      express_code: 'sf',
      express_no: waybill(scene),
    }))
    return call(shipMany, { rows })
  }
  for (const { order_no, items } of orders.slice(0, 6)) {
    const left = items.filter(({ qty, shipped_qty }) => qty > shipped_qty)
    const part = dice.percent(25)
      ? left
          .slice(0, dice.between(1, left.length))
          .map((item) => ({ order_item_id: item.order_item_id, qty: dice.between(1, item.qty - item.shipped_qty) }))
      : undefined
    const packed = part && part.length > 0 ? { order_no, items: part } : { order_no }
    const way = dice.below(100)
    if (way < 8) await call(shipByStore, { ...packed, deliverer: '张师傅', deliverer_phone: '13800000000' })
    else if (way < 12) await call(shipNothing, { ...packed, ship_note: '已上门安装' })
    else await call(shipOrder, { ...packed, express_code: 'sf', express_no: waybill(scene) })
  }
}

/** Gives up an order that cannot be sent. */
const giveUp: Deed = async ({ ask, call, dice, oracle }) => {
  const listed = await ask(merchantOrders, { tab: 'unshipped', list_rows: 20 })
  const found = dice.lasting(listed?.list ?? [], ({ order_no }) => order_no)
  if (!found) return
  const reply = await call(refundOrder, { order_no: found.order_no, reason: '缺货' })
  if (!reply.ok) return
  const seen = await ask(merchantOrderDetail, { order_no: found.order_no })
  if (seen && seen.refunded_fen !== seen.paid_amount_fen)
    oracle.wrong('whole refund', `${found.order_no} was given up: ${seen.refunded_fen} of ${seen.paid_amount_fen}`)
}

/** Counts the shelf. */
const count: Deed = async ({ call, cast, dice, me, oracle }) => {
  const store = cast.stores.find(({ merchantId }) => merchantId === me.merchantId)
  if (!store) return
  const sku_id = dice.one(store.skuIds)
  const delta = dice.percent(80) ? dice.between(5, 120) : -dice.between(1, 5)
  const reply = await call(adjustStock, { sku_id, delta })
  if (reply.ok) oracle.stock.move(sku_id, delta)
}

export const shippingActs = { 'store.ship': ship, 'store.giveUp': giveUp, 'store.count': count }
