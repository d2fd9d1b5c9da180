import { endpoint } from './endpoint.ts'
import type * as terms from './inquiry.schema.ts'
import type { Permission } from './permission.ts'

/*
 * Asking stores for a price. What is asked for gathers in the inquiry cart, which a company's people share; an inquiry is sent to several
 * stores at once, each of which reads its own part and nothing of the others. A store answers with prices for goods of its own; what the
 * company takes of the answers becomes orders at these prices.
 */

/** Who may ask: whoever holds any of the inquiry rights. */
const asker = ['inquiry:cart:export', 'inquiry:order:export'] as const satisfies readonly Permission[]
export const inquiryRights: readonly Permission[] = asker

export const inquiryLimits = {
  /** Lines of an inquiry cart, and so many of them at most in one inquiry. */
  cartLines: 500,
  lines: 200,
  pictures: 6,
  /** That go with an inquiry, and with one version of a quote. */
  files: 5,
  /** Stores that one inquiry goes to. */
  stores: 20,
  /** Of a line that everybody may be asked about, so many stores that sell the like are. */
  likeStores: 5,
  /** Days from now that a deadline may be away. */
  deadlineDays: 30,
  /** Days from today that a quote may hold. */
  validDays: 180,
  leadDays: 365,
  /** Days in which a store may answer an offer of the buyer's, whatever the deadline was. */
  bargainDays: 3,
  /** Days in which a store lists what was taken of its offer in words. */
  listDays: 3,
  /** Days that a quote holds if the store says nothing else. */
  usualDays: 30,
} as const

/** What the buyer wants on the invoice. */
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

export const inquiryTabs = ['all', 'pending', 'quoted', 'ordered', 'closed'] as const
export type InquiryTab = (typeof inquiryTabs)[number]
export const inquiryTabLabel: Record<InquiryTab, string> = {
  all: '全部',
  pending: '待报价',
  quoted: '已报价',
  ordered: '已转订单',
  closed: '已关闭',
}

/** What a store that was asked has done; `withdrawn` may be quoted again until the deadline. */
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

const asks = { needs: asker } as const

export const inquiryCart = endpoint<typeof terms.inquiryCart>()({
  method: 'GET',
  path: '/shop/api/inquiry/cart',
  needs: 'cart:add',
})

/** A sku that is there already grows by `qty`; a need in words is a line of its own each time. */
export const addToInquiry = endpoint<typeof terms.addToInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/add',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** Many lines at once, all or none: what was pasted, with what matched no goods as needs in words. */
export const addManyToInquiry = endpoint<typeof terms.addManyToInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/add_many',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** Of a sku only what is wanted of it may be changed; its name and the like are the goods' own. */
export const updateInquiryLine = endpoint<typeof terms.updateInquiryLine>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/update',
  needs: 'cart:add',
  idempotent: true,
})

export const removeFromInquiry = endpoint<typeof terms.removeFromInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/delete',
  needs: 'cart:add',
  idempotent: true,
})

/**
 * Reads a list and says what each row would be: goods by their codes, else a need in words as it was typed. Headings as of
 * `exportInquiryCart`, in any order, or none: codes and quantities then. Nothing is written: `addManyToInquiry` takes it.
 */
export const previewInquiry = endpoint<typeof terms.previewInquiry>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/preview',
  needs: 'cart:add',
  body: 'multipart',
  limit: 'upload',
})

/**
 * What of these lines can be bought goes into the cart, as many as its rules say, and leaves the inquiry cart; the rest stays,
 * and is told with why.
 */
export const inquiryToCart = endpoint<typeof terms.inquiryToCart>()({
  method: 'POST',
  path: '/shop/api/inquiry/cart/to_cart',
  needs: 'cart:add',
  idempotent: true,
  limit: 'write',
})

/** What would be sent, and to which stores in each scope. */
export const confirmInquiry = endpoint<typeof terms.confirmInquiry>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/confirm',
})

/** Open stores of which the name has the word: those whom this person follows or who quoted to the company before come first. */
export const storesForInquiry = endpoint<typeof terms.storesForInquiry>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/stores',
})

/**
 * The lines leave the inquiry cart. Needs in words go to the platform, which asks stores about them, unless the stores are named.
 * `sealed`: nobody at the company
 * reads a quote before the deadline, unless the quotes are opened early; it cannot be changed afterwards.
 */
export const submitInquiry = endpoint<typeof terms.submitInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/submit',
  idempotent: true,
  limit: 'write',
})

/** Who may order sees all of the company's, others their own. */
export const listInquiries = endpoint<typeof terms.listInquiries>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/list',
})

/** Of each sku the quote that came last, of those that one may read. */
export const lastQuotes = endpoint<typeof terms.lastQuotes>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/last',
})

export const inquiryDetail = endpoint<typeof terms.inquiryDetail>()({
  ...asks,
  method: 'GET',
  path: '/shop/api/inquiry/detail',
})

/** Ends it before anything was taken. */
export const cancelInquiry = endpoint<typeof terms.cancelInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/cancel',
  idempotent: true,
})

/** Only later, and only while nobody has read a quote that was sealed. */
export const extendInquiry = endpoint<typeof terms.extendInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/extend',
  idempotent: true,
})

/** Tells the stores that have not answered yet; once a day. */
export const remindInquiry = endpoint<typeof terms.remindInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/remind',
  idempotent: true,
})

/** Reads the quotes now: nobody may quote any more. */
export const openQuotes = endpoint<typeof terms.openQuotes>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/open',
  idempotent: true,
})

/**
 * What is taken of the quotes, in place of what was taken before and not ordered yet. It ends the quoting. The decision that stands
 * already changes nothing and makes no second sheet.
 */
export const awardInquiry = endpoint<typeof terms.awardInquiry>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/award',
  idempotent: true,
})

/** Gives up a line that was taken of an offer in words and that its store has not listed. */
export const dropAward = endpoint<typeof terms.dropAward>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/award/drop',
  idempotent: true,
})

export const refuseQuote = endpoint<typeof terms.refuseQuote>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/refuse',
  idempotent: true,
})

/**
 * Asks one store for a better quote, or for one that holds longer: it may send another version for three days, though nobody else may
 * quote any more. Before anything was taken, and once the store has answered what it was asked before, or has let that time pass.
 */
export const bargainQuote = endpoint<typeof terms.bargainQuote>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/bargain',
  idempotent: true,
  limit: 'write',
})

/** Puts its lines into the inquiry cart once more. */
export const askAgain = endpoint<typeof terms.askAgain>()({
  ...asks,
  method: 'POST',
  path: '/shop/api/inquiry/again',
  idempotent: true,
})

/** What this store was asked, by what it has to do about it. */
export const storeInquiries = endpoint<typeof terms.storeInquiries>()({
  method: 'GET',
  path: '/merchant/api/inquiry/list',
  needs: 'store:orders:see',
})

/** Who asks is told by name; whom to call, from the first quote on. */
export const storeInquiry = endpoint<typeof terms.storeInquiry>()({
  method: 'GET',
  path: '/merchant/api/inquiry/detail',
  needs: 'store:orders:see',
})

/** Which goods of this store's these codes mean; what is none, or cannot be offered, is left out. */
export const skusToQuote = endpoint<typeof terms.skusToQuote>()({
  method: 'GET',
  path: '/merchant/api/inquiry/skus',
  needs: 'store:orders:see',
})

/** What was typed so far, in place of what was kept before; nobody else reads it, and it goes once the store has answered. */
export const saveQuoteDraft = endpoint<typeof terms.saveQuoteDraft>()({
  method: 'POST',
  path: '/merchant/api/inquiry/draft',
  needs: 'store:orders',
})

/** Until the deadline, as often as one likes: each is a version of its own, and the last one counts. */
export const sendQuote = endpoint<typeof terms.sendQuote>()({
  method: 'POST',
  path: '/merchant/api/inquiry/quote',
  needs: 'store:orders',
  idempotent: true,
})

export const declineInquiry = endpoint<typeof terms.declineInquiry>()({
  method: 'POST',
  path: '/merchant/api/inquiry/decline',
  needs: 'store:orders',
  idempotent: true,
})

/** Before anything of it was taken. */
export const withdrawQuote = endpoint<typeof terms.withdrawQuote>()({
  method: 'POST',
  path: '/merchant/api/inquiry/withdraw',
  needs: 'store:orders',
  idempotent: true,
})

/** What was taken of this store's offers in words: what it has still to list, the most urgent first, and what it has listed. */
export const quoteListings = endpoint<typeof terms.quoteListings>()({
  method: 'GET',
  path: '/merchant/api/inquiry/listing/list',
  needs: 'store:goods:see',
})

/** One of them, to begin the goods from. */
export const quoteListing = endpoint<typeof terms.quoteListing>()({
  method: 'GET',
  path: '/merchant/api/inquiry/listing/detail',
  needs: 'store:goods:see',
})

/**
 * These goods of the store's are what it offered in words. A draft is remembered; once the goods are on sale, at once or later, the
 * company can order them at the price that was taken.
 */
export const listQuoted = endpoint<typeof terms.listQuoted>()({
  method: 'POST',
  path: '/merchant/api/inquiry/listing/bind',
  needs: 'store:goods',
  idempotent: true,
})

/** All inquiries, those with needs in words that nobody was asked about first; no figures of any quote. */
export const mallInquiries = endpoint<typeof terms.mallInquiries>()({
  method: 'GET',
  path: '/admin/api/inquiry/list',
  needs: 'platform:companies:see',
})

/** Open stores of which the name has the word, those that most people follow first. */
export const storesToAsk = endpoint<typeof terms.storesToAsk>()({
  method: 'GET',
  path: '/admin/api/inquiry/stores',
  needs: 'platform:companies:see',
})

/** Asks stores about a need in words, beside those who were asked before. */
export const assignNeed = endpoint<typeof terms.assignNeed>()({
  method: 'POST',
  path: '/admin/api/inquiry/assign',
  needs: 'platform:companies',
  idempotent: true,
})

/** Ends one that abuses asking; whoever asked reads why. */
export const closeInquiry = endpoint<typeof terms.closeInquiry>()({
  method: 'POST',
  path: '/admin/api/inquiry/close',
  needs: 'platform:companies',
  idempotent: true,
})
