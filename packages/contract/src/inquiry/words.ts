import type { InquiryTab } from './query.words.ts'

/*
 * The sheet of a comparison: the quotes as they lay before the person who decided, and the choice. Each time that quotes are taken
 * makes one; it is numbered and never changes.
 */

/** Reasons for a choice that costs more, to be picked by a tap. */
export const awardReasons = ['质量更好', '交期更快', '长期合作', '售后有保障'] as const

/*
 * Asking stores for a price. Lines gather in the inquiry cart, which a company's people share; an inquiry is sent to several
 * stores at once, each of which reads its own part and nothing of the others. A store answers with prices for goods of its own; the
 * offers that the company takes become orders at these prices.
 */

export const inquiryLimits = {
  /** Lines of an inquiry cart, and so many of them at most in one inquiry. */
  cartLines: 500,
  lines: 200,
  pictures: 6,
  /** Files that go with an inquiry, and with one version of a quote. */
  files: 5,
  /** Stores that one inquiry goes to. */
  stores: 20,
  /** With the scope `like`: stores of the same category that are asked about one line, at most. */
  likeStores: 5,
  /** Days from now that a deadline may be away. */
  deadlineDays: 30,
  /** Days from today that a quote may hold. */
  validDays: 180,
  leadDays: 365,
  /** Days in which a store may answer an offer of the buyer's, whatever the deadline was. */
  bargainDays: 3,
  /** Days in which a store lists the goods of its offer in words, once it is taken. */
  listDays: 3,
  /** Days that a quote holds if the store says nothing else. */
  usualDays: 30,
} as const

/** Invoice that the buyer asks for. */
export const inquiryTaxes = ['special', 'plain', 'none'] as const
export type InquiryTax = (typeof inquiryTaxes)[number]
export const inquiryTaxLabel: Record<InquiryTax, string> = {
  special: '增值税专用发票',
  plain: '增值税普通发票',
  none: '不需要发票',
}

/**
 * `goods`: the stores of the goods themselves; `like`: other stores as well that sell goods of the same category; `named`: the stores
 * that the buyer names, each about every line.
 */
export const inquiryScopes = ['goods', 'like', 'named'] as const
export type InquiryScope = (typeof inquiryScopes)[number]
export const inquiryScopeLabel: Record<InquiryScope, string> = {
  goods: '商品所属店铺',
  like: '同类店铺一起报价',
  named: '指定店铺',
}

/** As it stands; the first that holds counts. */
export const inquiryStates = [
  'cancelled',
  'closed',
  'ordered',
  'awaiting_listing',
  'accepted',
  'quoted',
  'partially_quoted',
  'expired',
  'pending_quote',
] as const
export type InquiryState = (typeof inquiryStates)[number]
export const inquiryStateLabel: Record<InquiryState, string> = {
  cancelled: '已撤销',
  closed: '已关闭',
  ordered: '已转订单',
  awaiting_listing: '待上架',
  accepted: '已采纳',
  quoted: '已报价',
  partially_quoted: '部分报价',
  expired: '已过期',
  pending_quote: '待报价',
}

export const inquiryTabLabel: Record<InquiryTab, string> = {
  all: '全部',
  pending: '待报价',
  quoted: '已报价',
  ordered: '已转订单',
  closed: '已关闭',
}

/** State of a store that was asked; `withdrawn` may quote again until the deadline. */
export const askStates = ['asked', 'quoted', 'declined', 'withdrawn', 'refused', 'accepted'] as const
export type AskState = (typeof askStates)[number]
/** As the buyer reads it. */
export const askStateLabel: Record<AskState, string> = {
  asked: '报价中',
  quoted: '待确认',
  declined: '无法报价',
  withdrawn: '已撤回报价',
  refused: '已拒绝',
  accepted: '已采纳',
}

/** How an inquiry stands for a store, as its tabs sort it. */
export const storeInquiryTabs = ['new', 'answered', 'won', 'lost', 'over'] as const
export type StoreInquiryTab = (typeof storeInquiryTabs)[number]
export const storeInquiryTabLabel: Record<StoreInquiryTab, string> = {
  new: '待报价',
  answered: '已报价',
  won: '被采纳',
  lost: '未中选',
  over: '已结束',
}

/** How far the goods of an offer in words are that was taken. */
export const listingStates = ['waiting', 'late', 'listed'] as const
export type ListingState = (typeof listingStates)[number]
/** As the buyer reads it. */
export const listingStateLabel: Record<ListingState, string> = {
  waiting: '待店铺上架',
  late: '店铺未按时上架',
  listed: '已上架，可下单',
}
export const listingTabs = ['waiting', 'listed'] as const
export type ListingTab = (typeof listingTabs)[number]
export const listingTabLabel: Record<ListingTab, string> = { waiting: '待上架', listed: '已上架' }

/** In percent, as goods may have it. */
export const quotedTaxRates = [13, 9, 6, 3, 1, 0] as const

export const declineReasons = ['没有该商品', '数量太少', '无法按期供货', '暂不接受询价', '其他'] as const
export const quoteRefusals = ['价格偏高', '货期太长', '规格不符', '已选其他商家', '需求取消'] as const
