import { recommendedPages } from '#features/goods/recommended.ts'

export const feedTabs = [
  { key: 'best', label: '精选' },
  { key: 'new', label: '新品' },
  { key: 'hot', label: '热销' },
  { key: 'vip', label: '会员专享' },
] as const
export type FeedTab = (typeof feedTabs)[number]['key']

export const feedOf = (type: FeedTab) => recommendedPages({ type, list_rows: 20 })
