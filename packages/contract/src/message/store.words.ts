import type { DeskNeeds } from '../console/rights.ts'

/* Messages to a store at its desk. Each of its people reads for themselves, and only kinds that their role may see. */

export const storeMessageKinds = [
  'order_paid',
  'order_urged',
  'order_moved',
  'order_refunded',
  'invoice_asked',
  'invoice_failed',
  'inquiry_asked',
  'inquiry_changed',
  'inquiry_won',
  'inquiry_lost',
  'quote_to_list',
  'aftersale',
  'acceptance',
  'reconciliation',
  'settlement',
  'deposit',
  'evaluation',
  'goods_banned',
  'brand_decided',
  'stock_low',
  'seckill_reviewed',
  'paper_ends',
  'staff_joined',
  'store_frozen',
] as const
export type StoreMessageKind = (typeof storeMessageKinds)[number]

/** Label of a kind, and the right that one needs to receive it. */
export const storeMessageKind: Readonly<Record<StoreMessageKind, { label: string; needs: DeskNeeds }>> = {
  order_paid: { label: '新订单', needs: 'store:orders:see' },
  order_urged: { label: '催发货', needs: 'store:orders:see' },
  order_moved: { label: '改地址', needs: 'store:orders:see' },
  order_refunded: { label: '退款关闭', needs: 'store:orders:see' },
  invoice_asked: { label: '开票申请', needs: 'store:money:see' },
  invoice_failed: { label: '开票失败', needs: 'store:money:see' },
  inquiry_asked: { label: '新询价', needs: 'store:orders:see' },
  inquiry_changed: { label: '询价变更', needs: 'store:orders:see' },
  inquiry_won: { label: '报价被采纳', needs: 'store:orders:see' },
  inquiry_lost: { label: '报价未中选', needs: 'store:orders:see' },
  quote_to_list: { label: '待上架的报价', needs: 'store:goods:see' },
  aftersale: { label: '售后', needs: 'store:service:see' },
  acceptance: { label: '验收差异', needs: 'store:orders:see' },
  settlement: { label: '结算', needs: 'store:money:see' },
  deposit: { label: '保证金', needs: 'store:money:see' },
  reconciliation: { label: '企业对账', needs: 'store:money:see' },
  evaluation: { label: '评价', needs: 'store:service:see' },
  brand_decided: { label: '品牌申请', needs: 'store:goods:see' },
  goods_banned: { label: '平台处置', needs: 'store:goods:see' },
  stock_low: { label: '库存不足', needs: 'store:goods:see' },
  seckill_reviewed: { label: '秒杀审核', needs: 'store:content:see' },
  paper_ends: { label: '资质到期', needs: 'store:content:see' },
  staff_joined: { label: '员工', needs: 'store:staff:see' },
  store_frozen: { label: '店铺冻结', needs: 'store:orders:see' },
}

/** Kinds about money and about the platform's decisions on the store cannot be muted. */
const alwaysTold = ['settlement', 'deposit', 'goods_banned', 'brand_decided', 'paper_ends', 'store_frozen'] as const
export type OptionalStoreMessageKind = Exclude<StoreMessageKind, (typeof alwaysTold)[number]>
const isOptional = (kind: StoreMessageKind): kind is OptionalStoreMessageKind => !alwaysTold.some((one) => one === kind)
/** Kinds that a person at the desk may mute. */
export const optionalStoreMessageKinds = storeMessageKinds.filter(isOptional)

/** Pieces of a sku below which a store is told, unless it says otherwise. */
export const lowStockUnlessTold = 10
