import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Takes a goods out of the mall, or lets it back as off sale. */
export const banGoods = endpoint<typeof terms.banGoods>()({
  method: 'POST',
  path: '/admin/api/goods/ban',
  needs: 'platform:goods',
})

/** Goods of all stores, drafts and banned ones too, the newest first. */
export const mallGoods = endpoint<typeof terms.mallGoods>()({
  method: 'GET',
  path: '/admin/api/goods/list',
  needs: 'platform:goods:see',
})
