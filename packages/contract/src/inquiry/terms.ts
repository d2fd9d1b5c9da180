import { terms } from '../call/call.ts'
import { FenField, Id, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Qty } from '../cart/terms.ts'
import { Attached, AttachmentPath, listOf, PicturePath } from '../file/terms.ts'
import { maxLineQty } from '../price/price.ts'
import { contactPhone } from '../text/phone.terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { inquiryTabs } from './query.words.ts'
import {
  askStates,
  inquiryLimits,
  inquiryScopes,
  inquiryStates,
  inquiryTaxes,
  listingStates,
  quotedTaxRates,
  storeInquiryTabs,
} from './words.ts'

export const SheetNo = z.string().regex(/^[A-Z]\d{10,19}$/, '比价表编号不正确')

const SheetItem = z.object({
  item_id: z.int(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  spec: z.string(),
  unit: z.string(),
  sku_code: z.string(),
  qty: z.int(),
  /** Ordered already by an earlier decision. */
  ordered_qty: z.int(),
  target_price_fen: FenField.nullable(),
})

const SheetLine = z.object({
  item_id: z.int(),
  name: z.string(),
  sku_code: z.string(),
  is_substitute: z.boolean(),
  /** Whether it was offered in words: its goods were listed once it was taken. Sheets of before have no such lines. */
  is_in_words: z.boolean().optional(),
  /** For one, with tax and without; `tax_rate` in percent. */
  price_fen: FenField,
  untaxed_price_fen: FenField,
  tax_rate: z.int(),
  qty: z.int(),
  min_qty: z.int(),
  lead_days: z.int(),
  remark: z.string(),
  /** Taken of this offer by this decision; 0 where it was passed over. */
  taken_qty: z.int(),
})

const SheetStore = z.object({
  mer_id: z.int(),
  mer_name: z.string(),
  version: z.int(),
  sent_at: Instant,
  /** The last day. */
  valid_until: Day,
  /** Whether anything of it could be taken: it had neither run out nor been refused. */
  holds: z.boolean(),
  /** Why it was refused, else empty. */
  reason: z.string(),
  freight_fen: FenField,
  remark: z.string(),
  lines: z.array(SheetLine),
  /** All that it offers, with freight. */
  amount_fen: FenField,
  /** Taken of it, with freight; 0 where nothing was. */
  taken_fen: FenField,
})

/** Written once and never changed: fields added later have to be optional, or existing sheets cannot be read any more. */
export const SheetContent = z.object({
  sheet_no: z.string(),
  inquiry_no: z.string(),
  title: z.string(),
  company_name: z.string(),
  creator_name: z.string(),
  created_at: Instant,
  deadline_at: Instant,
  sealed: z.boolean(),
  tax_type: z.enum(inquiryTaxes),
  region: z.string(),
  items: z.array(SheetItem),
  /** Those with a quote; whose quote was taken come first. */
  stores: z.array(SheetStore),
  /** Those who were asked and have none, and why. */
  silent: z.array(z.object({ mer_name: z.string(), state: z.enum(askStates), reason: z.string() })),
  /** Total taken, with each store's freight once, and the lowest price of the same. */
  amount_fen: FenField,
  freight_fen: FenField,
  best_fen: FenField,
  /** Reason of the choice; empty where it is the cheapest and no reason was given. */
  reason: z.string(),
  decided_by: z.string(),
  decided_at: Instant,
})

export const inquirySheet = terms({
  summary: '比价表',
  input: z.object({ sheet_no: labelled('比价表编号', SheetNo) }),
  output: z.object({
    sheet_no: z.string(),
    content: SheetContent,
    /** SHA-256 of the content, in hexadecimal. */
    hash: z.string(),
    /** Whether the hash is that of the stored content. */
    is_intact: z.boolean(),
    /** Whether nothing was decided about this inquiry since. */
    is_current: z.boolean(),
  }),
  refuses: ['company.none', 'inquiry.not_found'],
})

export const InquiryNo = z.string().regex(/^[A-Z]\d{10,19}$/, '询价编号不正确')
export const Reason = z.string().trim().min(1, '请填写原因').max(100, '原因不超过 100 个字')
export const short = (most = 40) => z.string().trim().max(most, `不超过 ${most} 个字`).default('')

const tooManyAsked = `一次询价最多 ${inquiryLimits.lines} 项，请分几次提交`
export const Files = z.array(AttachmentPath).max(inquiryLimits.files, `最多 ${inquiryLimits.files} 个附件`).default([])

/** Request of a line, whatever it is about. Target price in fen for one. */
const wants = {
  qty: labelled('数量', Qty),
  target_price_fen: labelled(
    '目标单价',
    FenField.min(1, '目标单价至少 0.01 元').max(100_000_000_000).nullable().default(null),
  ),
  wanted_on: labelled('期望到货', Day.nullable().default(null)),
  remark: labelled('备注', short(200)),
}
/** Something that the mall may not have, in the buyer's words. */
const words = {
  name: labelled('名称', z.string().trim().min(1, '请填写名称').max(60, '名称不超过 60 个字')),
  brand: labelled('品牌', short()),
  model: labelled('型号', short()),
  spec: labelled('规格', short(100)),
  unit: labelled('计量单位', z.string().trim().min(1, '请填写单位').max(10, '单位不超过 10 个字').default('件')),
  images: labelled(
    '图片',
    z.array(PicturePath).max(inquiryLimits.pictures, `最多 ${inquiryLimits.pictures} 张图片`).default([]),
  ),
}

const Line = z.object({
  /** Null for a need in words. */
  sku_id: z.int().nullable(),
  goods_id: z.int().nullable(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  spec: z.string(),
  unit: z.string(),
  images: z.array(z.string()),
  sku_code: z.string(),
  qty: z.int(),
  target_price_fen: FenField.nullable(),
  wanted_on: Day.nullable(),
  remark: z.string(),
})

const CartLine = Line.extend({
  id: z.int(),
  mer_id: z.int().nullable(),
  mer_name: z.string(),
  /** It may be asked for all the same: a store may offer something else. */
  is_off_sale: z.boolean(),
  added_by: z.int(),
  added_by_name: z.string(),
})
const Cart = z.object({ list: z.array(CartLine) })

export const inquiryCart = terms({ summary: '询价车', input: z.object({}), output: Cart })

const Wish = z.discriminatedUnion('kind', [
  z.object({ kind: labelled('消息类别', z.literal('sku')), sku_id: labelled('商品规格', Id), ...wants }),
  z.object({ kind: labelled('消息类别', z.literal('words')), ...words, ...wants }),
])

export const addToInquiry = terms({
  summary: '加入询价车',
  input: Wish,
  output: z.object({ count: z.int() }),
  refuses: ['inquiry.cart_full', 'sku.not_found'],
})

export const addManyToInquiry = terms({
  summary: '批量加入询价车',
  input: z.object({
    lines: labelled('询价商品', z.array(Wish).min(1, '没有可加入的内容').max(inquiryLimits.cartLines)),
  }),
  output: z.object({ count: z.int() }),
  refuses: ['inquiry.cart_full', 'sku.not_found'],
})

export const updateInquiryLine = terms({
  summary: '修改询价车',
  input: z.discriminatedUnion('kind', [
    z.object({ kind: labelled('消息类别', z.literal('sku')), id: labelled('询价商品', Id), ...wants }),
    z.object({ kind: labelled('消息类别', z.literal('words')), id: labelled('询价商品', Id), ...words, ...wants }),
  ]),
  output: Cart,
  refuses: ['inquiry.line_not_found'],
})

export const removeFromInquiry = terms({
  summary: '删除询价车商品',
  input: z.object({ ids: labelled('询价商品', z.array(Id).min(1).max(inquiryLimits.cartLines)) }),
  output: Cart,
  refuses: ['inquiry.line_not_found'],
})

export const previewInquiry = terms({
  summary: '识别询价清单',
  input: z.object(listOf(400_000, { text: '议价说明', files: '附件' })),
  output: z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        /** As it will be shown: goods have their own name, not the one in the list. */
        name: z.string(),
        spec: z.string(),
        /** The code by which goods were found. */
        sku_code: z.string(),
        unit: z.string(),
        /** Part of the row that could not be read; mostly empty. */
        note: z.string(),
        /** Null for a row with a cell that cannot be read, such as a formula without a result; `note` says which. */
        wish: Wish.nullable(),
      }),
    ),
  }),
  refuses: ['material.unreadable', 'quick.too_many'],
})

/** A line that cannot be bought, and why. */
export const KeptLine = z.object({ id: z.int(), name: z.string(), reason: z.string() })

export const inquiryToCart = terms({
  summary: '转进货单',
  input: z.object({ ids: labelled('询价商品', z.array(Id).min(1).max(inquiryLimits.cartLines)) }),
  output: Cart.extend({
    /** Lines that left the inquiry cart, and lines that the cart has now. */
    moved: z.int(),
    cart_number: z.int(),
    /** Goods of which the cart now holds another quantity, `qty`, than was wanted in all. */
    adjusted: z.array(z.object({ name: z.string(), qty: z.int(), unit: z.string() })),
    kept: z.array(KeptLine),
  }),
  refuses: ['inquiry.line_not_found', 'inquiry.nothing_to_buy'],
})

export const Stores = z.array(z.object({ mer_id: z.int(), mer_name: z.string() }))

export const confirmInquiry = terms({
  summary: '确认询价',
  input: z.object({
    /** Lines of the inquiry cart, comma-joined. */
    ids: labelled('询价商品', z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/, tooManyAsked)),
  }),
  output: z.object({
    list: z.array(CartLine),
    stores: z.object({ goods: Stores, like: Stores }),
    /** Needs in words, which the platform finds stores for. */
    words: z.int(),
    title: z.string(),
    contact_name: z.string(),
    contact_phone: z.string(),
    region: z.string(),
  }),
  refuses: ['company.none', 'inquiry.line_not_found'],
})

export const storesForInquiry = terms({
  summary: '可指定的报价店铺',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) }),
  output: z.object({
    list: z.array(
      z.object({
        mer_id: z.int(),
        mer_name: z.string(),
        is_followed: z.boolean(),
        /** Whether it quoted to this company before. */
        has_quoted: z.boolean(),
      }),
    ),
  }),
  refuses: ['company.none'],
})

export const submitInquiry = terms({
  summary: '提交询价',
  input: z
    .object({
      ids: labelled('询价商品', z.array(Id).min(1).max(inquiryLimits.lines, tooManyAsked)),
      title: labelled('询价标题', z.string().trim().min(1, '请填写询价标题').max(60, '询价标题不超过 60 个字')),
      deadline_at: labelled('报价截止', Instant),
      scope: labelled('询价范围', z.enum(inquiryScopes)),
      /** Stores to ask with the scope `named`; ignored with the others. */
      store_ids: labelled(
        '店铺',
        z.array(Id).max(inquiryLimits.stores, `最多指定 ${inquiryLimits.stores} 家店铺`).default([]),
      ),
      sealed: labelled('密封报价', z.boolean()),
      tax_type: labelled('发票要求', z.enum(inquiryTaxes)),
      region: labelled('收货地区', short(60)),
      contact_name: labelled('联系人', z.string().trim().min(1, '请填写联系人').max(20, '联系人不超过 20 个字')),
      contact_phone: labelled('联系电话', contactPhone('请输入正确的联系电话')),
      remark: labelled('备注', short(200)),
      files: labelled('附件', Files),
    })
    .refine(({ scope, store_ids }) => scope !== 'named' || store_ids.length > 0, {
      path: ['store_ids'],
      error: '请选择店铺',
    }),
  output: z.object({ inquiry_no: z.string() }),
  refuses: [
    'company.none',
    'inquiry.deadline',
    'inquiry.line_not_found',
    'inquiry.nobody_to_ask',
    'merchant.not_found',
  ],
})

const Head = z.object({
  inquiry_no: z.string(),
  title: z.string(),
  state: z.enum(inquiryStates),
  created_at: Instant,
  deadline_at: Instant,
  creator_name: z.string(),
  item_count: z.int(),
  /** Stores that were asked, and those whose quote holds. */
  asked_count: z.int(),
  quoted_count: z.int(),
})

export const listInquiries = terms({
  summary: '我的询价单',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(inquiryTabs).default('all')),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      /** Two ISO dates, `2026-01-01,2026-01-31`, in Asia/Shanghai: when it was sent. */
      date: labelled('日期', z.string().max(40).default('')),
      /** `mine`: those that one sent oneself, of all that one may see. */
      scope: labelled('询价范围', z.enum(['company', 'mine']).catch('company').default('company')),
    })
    .extend(Page.shape),
  output: paged(
    Head.extend({
      /** Lowest total with freight, among readable quotes that cover every line; else null. */
      best_amount_fen: FenField.nullable(),
      may_remind: z.boolean(),
    }),
  ).extend({
    /** By tab, as narrowed by words, days and scope. */
    counts: z.object({ pending: z.int(), quoted: z.int() }),
  }),
  refuses: ['company.none'],
})

export const lastQuotes = terms({
  summary: '上次报价',
  input: z.object({
    /** Comma-joined. */
    sku_ids: labelled('商品', z.string().regex(/^\d{1,15}(,\d{1,15}){0,49}$/, '一次最多查询 50 种商品的报价')),
  }),
  output: z.object({
    list: z.array(
      z.object({
        sku_id: z.int(),
        /** For one, with tax. */
        price_fen: FenField,
        quoted_on: Day,
        mer_id: z.int(),
        mer_name: z.string(),
        inquiry_no: z.string(),
        /** Whether it may still be taken: it has not run out, and neither was it refused nor the inquiry ended. */
        is_valid: z.boolean(),
      }),
    ),
  }),
  refuses: ['company.none'],
})

const Item = Line.extend({ item_id: z.int() })

/** An offer of a store that has no such goods listed. */
export const quotedWords = {
  name: labelled('名称', z.string().trim().min(2, '名称至少 2 个字').max(60, '名称不超过 60 个字')),
  brand: labelled('品牌', short()),
  model: labelled('型号', short(60)),
  spec: labelled('规格', short(100)),
  unit: labelled('单位', z.string().trim().min(1, '请填写单位').max(8, '单位不超过 8 个字')),
  /** The store's own code of it; empty without one. */
  code: labelled('本店编号', short()),
  images: labelled(
    '图片',
    z.array(PicturePath).max(inquiryLimits.pictures, `最多 ${inquiryLimits.pictures} 张图片`).default([]),
  ),
}
/** In percent. */
export const tax = { tax_rate: labelled('税率', z.union(quotedTaxRates.map((rate) => z.literal(rate)))) }

const QuoteLine = z.object({
  quote_line_id: z.int(),
  item_id: z.int(),
  /** Null where the offer is in words: these goods are listed once it is taken. */
  goods_id: z.int().nullable(),
  sku_id: z.int().nullable(),
  words: z.object({ ...quotedWords, images: z.array(z.string()) }).nullable(),
  name: z.string(),
  image: z.string(),
  sku_code: z.string(),
  unit: z.string(),
  /** Other goods than the sku asked for. */
  is_substitute: z.boolean(),
  /** For one, with tax and without; `tax_rate` in percent. */
  price_fen: FenField,
  untaxed_price_fen: FenField,
  tax_rate: z.int(),
  /** As many as the store has for this price, and the least that it sells of them. */
  qty: z.int(),
  min_qty: z.int(),
  lead_days: z.int(),
  remark: z.string(),
})

const Quote = z.object({
  version: z.int(),
  freight_fen: FenField,
  /** The last day. */
  valid_until: Day,
  is_expired: z.boolean(),
  remark: z.string(),
  sent_at: Instant,
  lines: z.array(QuoteLine),
  /** Attachments of this version. */
  files: z.array(Attached),
})

const Award = z.object({
  quote_line_id: z.int(),
  item_id: z.int(),
  qty: z.int(),
  ordered_qty: z.int(),
  /** State of the listing for an offer in words; null for goods, which can be ordered at once. */
  listing: z
    .object({
      state: z.enum(listingStates),
      list_by: Instant,
      /** The listed goods, and the last day for this price. */
      goods_id: z.int().nullable(),
      valid_until: Day.nullable(),
    })
    .nullable(),
})

/** A buyer's message to one store, and the version that it was about. */
const Bargain = z.object({
  at: Instant,
  text: z.string(),
  /** Target for the total, with freight. */
  target_amount_fen: FenField.nullable(),
  /** Target prices of single lines of that version, beside their prices in it. */
  lines: z.array(z.object({ item_id: z.int(), name: z.string(), price_fen: FenField, target_price_fen: FenField })),
  version: z.int(),
})

/** A price that differs from the version before; null where the line is in only one of the two. Freight counts as a line. */
const Change = z.object({ name: z.string(), before_fen: FenField.nullable(), after_fen: FenField.nullable() })

export const Inquiry = Head.extend({
  sealed: z.boolean(),
  /** Whether quotes may be read by now, and whether stores may still send any. */
  is_open: z.boolean(),
  is_quoting: z.boolean(),
  close_reason: z.string(),
  tax_type: z.enum(inquiryTaxes),
  region: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  remark: z.string(),
  files: z.array(Attached),
  may_remind: z.boolean(),
  may_order: z.boolean(),
  items: z.array(Item),
  asked: z.array(
    z.object({
      mer_id: z.int(),
      mer_name: z.string(),
      state: z.enum(askStates),
      /** Lines that this store was asked about. */
      asked_lines: z.int(),
      /** Why it does not quote, or why its quote was refused. */
      reason: z.string(),
      quote: Quote.nullable(),
      /** Total of each version with freight, oldest first. */
      versions: z.array(
        z.object({ version: z.int(), amount_fen: FenField, sent_at: Instant, changes: z.array(Change) }),
      ),
      bargains: z.array(Bargain),
      /** Until when the store may answer the last of them. */
      bargain_until: Instant.nullable(),
    }),
  ),
  awards: z.array(Award),
  /** Decisions, one each time that quotes were taken, newest first. */
  sheets: z.array(z.object({ sheet_no: z.string(), at: Instant, by: z.string(), amount_fen: FenField })),
  /** The cheapest way to get as much of everything as is offered: freight and least quantities count. Null before there is any. */
  best: z
    .object({
      picks: z.array(z.object({ quote_line_id: z.int(), qty: z.int() })),
      amount_fen: FenField,
      /** Against the best single store that has everything, or null where none has. */
      saved_fen: FenField.nullable(),
    })
    .nullable(),
  logs: z.array(z.object({ at: Instant, text: z.string() })),
})

export const one = { inquiry_no: labelled('询价编号', InquiryNo) }
export const inquiryDetail = terms({
  summary: '询价单详情',
  input: z.object(one),
  output: Inquiry,
  refuses: ['company.none', 'inquiry.not_found'],
})

export const cancelInquiry = terms({
  summary: '撤销询价',
  input: z.object({ ...one, reason: labelled('原因', Reason) }),
  output: Inquiry,
  refuses: ['company.none', 'inquiry.not_found', 'inquiry.state_changed'],
})

export const extendInquiry = terms({
  summary: '延长报价截止时间',
  input: z.object({ ...one, deadline_at: labelled('报价截止', Instant) }),
  output: Inquiry,
  refuses: ['company.none', 'inquiry.deadline', 'inquiry.not_found', 'inquiry.state_changed'],
})

export const remindInquiry = terms({
  summary: '催报价',
  input: z.object(one),
  output: Inquiry,
  refuses: ['company.none', 'inquiry.not_found', 'inquiry.reminded', 'inquiry.state_changed'],
})

export const openQuotes = terms({
  summary: '提前开标',
  input: z.object(one),
  output: Inquiry,
  refuses: ['company.none', 'inquiry.not_found', 'inquiry.state_changed'],
})

export const awardInquiry = terms({
  summary: '采纳报价',
  input: z.object({
    ...one,
    picks: labelled(
      '采纳的报价',
      z
        .array(z.object({ quote_line_id: labelled('报价', Id), qty: labelled('数量', Qty) }))
        .min(1, '请选择要采纳的报价')
        .max(inquiryLimits.lines * 3),
    ),
    /** Reason of the choice; required where the same can be had for less. */
    reason: labelled('原因', short(100)),
  }),
  output: Inquiry,
  refuses: [
    'company.none',
    'inquiry.not_found',
    'inquiry.not_open',
    'inquiry.quote_changed',
    'inquiry.reason_needed',
    'inquiry.state_changed',
    'inquiry.too_many',
  ],
})

export const dropAward = terms({
  summary: '取消待上架的采纳',
  input: z.object({ ...one, quote_line_id: labelled('报价', Id) }),
  output: Inquiry,
  refuses: ['company.none', 'inquiry.listed', 'inquiry.not_found', 'inquiry.state_changed'],
})

export const refuseQuote = terms({
  summary: '拒绝报价',
  input: z.object({ ...one, mer_id: labelled('店铺', Id), reason: labelled('原因', Reason) }),
  output: Inquiry,
  refuses: ['company.none', 'inquiry.not_found', 'inquiry.not_open', 'inquiry.quote_changed', 'inquiry.state_changed'],
})

/** Target price of one line of a quote, for one. */
export const LineTarget = z.object({
  quote_line_id: labelled('报价', Id),
  target_price_fen: labelled('目标单价', FenField.min(1, '目标单价至少 0.01 元').max(100_000_000_000)),
})

export const bargainQuote = terms({
  summary: '议价',
  input: z.object({
    ...one,
    mer_id: labelled('店铺', Id),
    text: labelled('议价说明', z.string().trim().min(1, '请填写想对店铺说的话').max(100, '不超过 100 个字')),
    target_amount_fen: labelled(
      '目标总价',
      FenField.min(1, '目标总价至少 0.01 元').max(10_000_000_000_000).nullable().default(null),
    ),
    /** Lines of the current quote, each once. */
    lines: labelled('询价商品', z.array(LineTarget).max(inquiryLimits.lines).default([])),
  }),
  output: Inquiry,
  refuses: [
    'company.none',
    'inquiry.bargaining',
    'inquiry.not_found',
    'inquiry.not_open',
    'inquiry.quote_changed',
    'inquiry.state_changed',
  ],
})

export const askAgain = terms({
  summary: '再次询价',
  input: z.object(one),
  output: z.object({ ids: z.array(z.int()) }),
  refuses: ['company.none', 'inquiry.cart_full', 'inquiry.not_found'],
})

export const StoreHead = Head.omit({ creator_name: true, asked_count: true, quoted_count: true, state: true }).extend({
  company_name: z.string(),
  tab: z.enum(storeInquiryTabs),
  state: z.enum(askStates),
  /** Total of the last version, with freight; null before the first. */
  amount_fen: FenField.nullable(),
  version: z.int(),
  /** Lines in words that were taken, of which the goods are still to be listed. */
  to_list: z.int(),
})

/** A count as it was typed so far; null while it is none. */
const Typed = whole(0, maxLineQty).nullable().default(null)
export const draft = {
  freight_fen: labelled('运费', FenField.max(100_000_000).nullable().default(null)),
  valid_until: labelled('有效期至', Day.nullable().default(null)),
  remark: labelled('备注', short(200)),
  lines: labelled(
    '报价',
    z
      .array(
        z.object({
          item_id: labelled('询价商品', Id),
          sku_code: labelled('商品编码', z.string().trim().max(60).default('')),
          /** As far as it was written; null where the line is quoted with goods. */
          words: labelled(
            '文字报价',
            z
              .object({
                name: labelled('名称', short(60)),
                brand: labelled('品牌', short()),
                model: labelled('型号', short(60)),
                spec: labelled('规格', short(100)),
                unit: labelled('单位', short(8)),
                code: labelled('本店编号', short()),
                images: quotedWords.images,
                ...tax,
              })
              .nullable()
              .default(null),
          ),
          price_fen: labelled('单价', FenField.max(100_000_000_000).nullable().default(null)),
          /** Whether this price is without tax. */
          untaxed: labelled('不含税', z.boolean().default(false)),
          qty: labelled('数量', Typed),
          min_qty: labelled('起订量', Typed),
          lead_days: labelled('货期', Typed),
          remark: labelled('备注', short(100)),
        }),
      )
      .max(inquiryLimits.lines)
      .default([]),
  ),
}
const QuoteDraft = z.object({ ...draft, files: z.array(Attached), saved_at: Instant })

export const StoreInquiry = StoreHead.extend({
  is_quoting: z.boolean(),
  sealed: z.boolean(),
  tax_type: z.enum(inquiryTaxes),
  region: z.string(),
  remark: z.string(),
  files: z.array(Attached),
  /** Empty before the first quote. */
  contact_name: z.string(),
  contact_phone: z.string(),
  reason: z.string(),
  items: z.array(
    Item.extend({
      /** Whether the goods asked for are this store's own. */
      is_own: z.boolean(),
      /** In percent, of its own goods; else null. */
      tax_rate: z.int().nullable(),
      /** The store's own price of these goods; null for others, and where it tells no price. */
      own_price_fen: FenField.nullable(),
      /** Price of this store's last quote to this company for these goods of its own, in an earlier inquiry; null without. */
      last_price_fen: FenField.nullable(),
      last_quoted_on: Day.nullable(),
      /** Taken of this store's offer for it. */
      awarded_qty: z.int(),
    }),
  ),
  /** Newest first. */
  quotes: z.array(Quote),
  bargains: z.array(Bargain),
  bargain_until: Instant.nullable(),
  /** Quote that this store has begun to fill in and not sent. */
  draft: QuoteDraft.nullable(),
})

export const Listing = z.object({
  award_id: z.int(),
  state: z.enum(listingStates),
  inquiry_no: z.string(),
  title: z.string(),
  company_name: z.string(),
  /** The need in the buyer's words. */
  wanted: z.string(),
  words: z.object({ ...quotedWords, images: z.array(z.string()) }),
  tax_rate: z.int(),
  price_fen: FenField,
  /** As many as were taken. */
  qty: z.int(),
  lead_days: z.int(),
  remark: z.string(),
  awarded_at: Instant,
  list_by: Instant,
  listed_at: Instant.nullable(),
  /** The last day on which it can be ordered at this price; null before the listing. */
  valid_until: Day.nullable(),
  /** Goods that were made for it, a draft's too; null before. */
  goods_id: z.int().nullable(),
  sku_code: z.string(),
})

export const listing = { award_id: labelled('待上架的报价', Id) }

export const MallInquiry = Head.omit({ creator_name: true }).extend({
  company_name: z.string(),
  close_reason: z.string(),
  scope: z.enum(inquiryScopes),
  files: z.array(Attached),
  /** Needs in words, with the stores that were asked about each. */
  needs: z.array(Item.extend({ stores: Stores })),
})
