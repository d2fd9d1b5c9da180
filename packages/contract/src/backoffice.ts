import type * as terms from './backoffice.schema.ts'
import { endpoint } from './endpoint.ts'

/** Characters of a goods' description, cleaned. */
export const mostDetail = 50_000

export const merchantGoods = endpoint<typeof terms.merchantGoods>()({
  method: 'GET',
  path: '/merchant/api/goods/list',
  needs: 'store:goods:see',
})

/** A new goods is a draft until it is put on sale. */
export const addGoods = endpoint<typeof terms.addGoods>()({
  method: 'POST',
  path: '/merchant/api/goods/add',
  needs: 'store:goods',
  idempotent: true,
})

export const editGoods = endpoint<typeof terms.editGoods>()({
  method: 'PUT',
  path: '/merchant/api/goods/edit/:id',
  needs: 'store:goods',
  whole: { by: 'id' },
})

export const setGoodsStatus = endpoint<typeof terms.setGoodsStatus>()({
  method: 'POST',
  path: '/merchant/api/goods/status',
  needs: 'store:goods',
})

/** Adds to or takes from the stock; never below zero. */
export const adjustStock = endpoint<typeof terms.adjustStock>()({
  method: 'POST',
  path: '/merchant/api/stock/adjust',
  needs: 'store:goods',
  idempotent: true,
})

/** `to_ship`: still has something to send. */
export const merchantOrders = endpoint<typeof terms.merchantOrders>()({
  method: 'GET',
  path: '/merchant/api/order/list',
  needs: 'store:orders:see',
})

/** Sends one parcel; lines left out stay to be sent. No `items`: all that is left. */
export const shipOrder = endpoint<typeof terms.shipOrder>()({
  method: 'POST',
  path: '/merchant/api/order/ship',
  needs: 'store:orders',
  idempotent: true,
})

/**
 * The store cannot deliver: a paid order of which nothing was shipped is closed, its stock given back, and the money
 * goes back the way it came.
 */
export const refundOrder = endpoint<typeof terms.refundOrder>()({
  method: 'POST',
  path: '/merchant/api/order/refund',
  needs: 'store:money',
  proof: true,
  idempotent: true,
})

/** Once a review. */
export const replyEvaluation = endpoint<typeof terms.replyEvaluation>()({
  method: 'POST',
  path: '/merchant/api/evaluation/reply',
  needs: 'store:service',
})

/** Takes a goods out of the mall, or lets it back as off sale. */
export const banGoods = endpoint<typeof terms.banGoods>()({
  method: 'POST',
  path: '/admin/api/goods/ban',
  needs: 'platform:goods',
})

/** Money, prices, permissions and reviews leave a row here. */
export const auditLog = endpoint<typeof terms.auditLog>()({
  method: 'GET',
  path: '/admin/api/audit/list',
  needs: 'platform:data:see',
})
