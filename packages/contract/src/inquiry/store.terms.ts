import { terms } from '../call/call.ts'
import { FenField, Id, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Qty } from '../cart/terms.ts'
import { confirmed } from '../goods/odd-price.terms.ts'
import { maxLineQty } from '../price/price.ts'
import { Day } from '../text/when.terms.ts'
import {
  draft,
  Files,
  InquiryNo,
  Listing,
  listing,
  one,
  quotedWords,
  Reason,
  StoreHead,
  StoreInquiry,
  short,
  tax,
} from './terms.ts'
import { inquiryLimits, listingTabs, storeInquiryTabs } from './words.ts'

export const storeInquiries = terms({
  summary: '收到的询价',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(storeInquiryTabs).default('new')),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(StoreHead),
})

export const skusToQuote = terms({
  summary: '报价商品',
  input: z.object({
    /** Codes, one a line. */
    codes: labelled(
      '商品编码',
      z
        .string()
        .max(inquiryLimits.lines * 61)
        .transform((text) => [...new Set(text.split('\n').map((code) => code.trim()))].slice(0, inquiryLimits.lines)),
    ),
    /** The inquiry that they are to be quoted in; without one nothing is told of earlier quotes. */
    inquiry_no: labelled('询价编号', z.union([InquiryNo, z.literal('')]).default('')),
  }),
  output: z.object({
    list: z.array(
      z.object({
        sku_code: z.string(),
        name: z.string(),
        tax_rate: z.int(),
        own_price_fen: FenField.nullable(),
        /** Price of this store's last quote for it to the company of the inquiry, in an earlier one. */
        last_price_fen: FenField.nullable(),
        last_quoted_on: Day.nullable(),
      }),
    ),
  }),
})

export const saveQuoteDraft = terms({
  summary: '保存报价草稿',
  input: z.object({ inquiry_no: labelled('询价编号', InquiryNo), ...draft, files: labelled('附件', Files) }),
  output: StoreInquiry,
  refuses: ['inquiry.not_found', 'inquiry.quoting_over'],
})

export const storeInquiry = terms({
  summary: '询价单',
  input: z.object(one),
  output: StoreInquiry,
  refuses: ['inquiry.not_found'],
})

export const sendQuote = terms({
  summary: '报价',
  input: z.object({
    ...one,
    freight_fen: labelled('运费', FenField.min(0).max(100_000_000).default(0)),
    valid_until: labelled('有效期至', Day),
    remark: labelled('备注', short(200)),
    lines: labelled(
      '报价',
      z
        .array(
          z.object({
            item_id: labelled('询价商品', Id),
            /** A code of this store's own; another than the one asked for is a substitute. Empty where the offer is in words. */
            sku_code: labelled('商品编码', z.string().trim().max(60).default('')),
            /** In place of a code, for a need in words: once it is taken, the store lists the goods. With a code it counts for nothing. */
            words: labelled(
              '文字报价',
              z
                .object({ ...quotedWords, ...tax })
                .nullable()
                .default(null),
            ),
            price_fen: labelled('单价', FenField.min(1, '单价至少 0.01 元').max(100_000_000_000)),
            qty: labelled('数量', Qty),
            min_qty: labelled('起订量', whole(1, maxLineQty).default(1)),
            lead_days: labelled('货期', whole(0, inquiryLimits.leadDays)),
            remark: labelled('备注', short(100)),
          }),
        )
        .min(1, '请至少报一行')
        .max(inquiryLimits.lines),
    ),
    files: labelled('附件', Files),
    ...confirmed,
  }),
  output: StoreInquiry,
  refuses: [
    'inquiry.not_found',
    'inquiry.quote_line',
    'inquiry.quote_twice',
    'inquiry.quoting_over',
    'inquiry.sku_unknown',
    'inquiry.validity',
    'price.odd',
  ],
})

export const declineInquiry = terms({
  summary: '无法报价',
  input: z.object({ ...one, reason: labelled('原因', Reason) }),
  output: StoreInquiry,
  refuses: ['inquiry.not_found', 'inquiry.quoting_over', 'inquiry.state_changed'],
})

export const withdrawQuote = terms({
  summary: '撤回报价',
  input: z.object(one),
  output: StoreInquiry,
  refuses: ['inquiry.not_found', 'inquiry.quote_taken'],
})

export const quoteListings = terms({
  summary: '待上架的报价',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(listingTabs).default('waiting')),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(Listing),
})
export const quoteListing = terms({
  summary: '一项待上架的报价',
  input: z.object(listing),
  output: Listing,
  refuses: ['inquiry.listing_not_found'],
})

export const listQuoted = terms({
  summary: '上架报价商品',
  input: z.object({ ...listing, sku_code: labelled('商品编码', z.string().trim().min(1, '请填写商品编码').max(60)) }),
  output: Listing,
  refuses: [
    'inquiry.listed',
    'inquiry.listing_differs',
    'inquiry.listing_not_found',
    'inquiry.quote_twice',
    'inquiry.sku_unknown',
    'inquiry.state_changed',
  ],
})
