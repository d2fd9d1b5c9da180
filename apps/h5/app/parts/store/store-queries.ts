import type { OutputOf } from '@mall/contract/call/call'
import { goodsList, recommend } from '@mall/contract/goods/calls'
import { merchantDetail } from '@mall/contract/merchant/calls'
import { storeFloors, storeFloorsPreview } from '@mall/contract/store-page/calls'
import { queryOf } from '#api/query.ts'
import { couponsOf } from '#features/coupon/goods-coupons.ts'
import { seckillNow } from '#features/seckill/seckill.ts'

export type Store = OutputOf<typeof merchantDetail>

export const storeOf = (mer_id: number) => queryOf(merchantDetail, { mer_id })

export const statusText: Record<Store['status'], string> = {
  open: '',
  resting: '店铺休息中，暂不接单',
  closed: '店铺已停业',
  frozen: '店铺已暂停营业',
}

const floorRows = 6
export const hotOf = (mer_id: number) => queryOf(recommend, { type: 'hot', mer_id, list_rows: floorRows })
export const freshOf = (mer_id: number) => queryOf(recommend, { type: 'new', mer_id, list_rows: floorRows })
export const shelfOf = (mer_id: number, cid: number) => queryOf(goodsList, { mer_id, cid, list_rows: 4 })

export const floorsOf = (mer_id: number) => queryOf(storeFloors, { mer_id })
export const draftOf = (mer_id: number, preview: string) =>
  // A loaded draft stays, although its code expires.
  queryOf(storeFloorsPreview, { mer_id, preview }, { staleTime: Number.POSITIVE_INFINITY })

/** The queries that a store's floors need before they can be drawn. */
export const floorQueries = (mer_id: number) => [
  floorsOf(mer_id),
  hotOf(mer_id),
  freshOf(mer_id),
  couponsOf({ mer_id }),
  seckillNow(mer_id),
]
