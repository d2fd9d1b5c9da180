import { endpoint } from './endpoint.ts'
import type * as terms from './platform-goods.schema.ts'

/** Goods of all stores, drafts and banned ones too, the newest first. */
export const mallGoods = endpoint<typeof terms.mallGoods>()({
  method: 'GET',
  path: '/admin/api/goods/list',
  needs: 'platform:goods:see',
})
