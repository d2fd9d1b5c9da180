import { terms } from '../call/call.ts'
import { Done, Id, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { GoodsCard } from '../goods/terms.ts'
import { Instant } from '../text/when.terms.ts'

const Category = z.object({ id: z.int(), name: z.string() })

export const InformationCard = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  category_name: z.string(),
  /** Empty for none. */
  cover: z.string(),
  published_at: Instant,
  read_count: z.int().nonnegative(),
})

export const Information = InformationCard.extend({
  category_id: z.int(),
  /** Author or source. */
  author: z.string(),
  /** Last change of its text; `published_at` is when it came out. */
  updated_at: Instant,
  /** Sanitised when written. */
  content_html: z.string(),
  /** Those that can be bought now. */
  goods: z.array(GoodsCard),
})

const Beside = z.object({ id: z.int(), title: z.string() }).nullable()

export const informationList = terms({
  summary: '资讯列表',
  input: z
    .object({
      cid: labelled('分类', IdOrNone.default(0)),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend({ ...Page.shape, list_rows: Page.shape.list_rows.default(10) }),
  output: paged(InformationCard).extend({ categories: z.array(Category) }),
})

export const informationDetail = terms({
  summary: '资讯详情',
  input: z.object({ id: labelled('资讯', Id) }),
  output: Information.extend({ prev: Beside, next: Beside }),
  refuses: ['information.not_found'],
})

export const readInformation = terms({
  summary: '记录资讯阅读',
  input: z.object({
    id: labelled('资讯', Id),
    visitor: labelled('访客标识', z.string().regex(/^[0-9a-f]{32}$/, '访客标识格式不正确')),
  }),
  output: Done,
})

export const informationPreview = terms({
  summary: '预览资讯',
  input: z.object({ id: labelled('资讯', Id), preview: labelled('预览码', z.string().min(1).max(200)) }),
  output: Information,
  refuses: ['information.not_found'],
})
