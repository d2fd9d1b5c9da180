import { terms } from '../call/call.ts'
import { IdOrNone, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { GoodsCard } from '../goods/terms.ts'
import { InformationCard } from '../information/terms.ts'
import { MerchantCard } from '../merchant/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { floorKinds } from './words.ts'

const Named = z.object({ id: z.int(), key: z.string(), title: z.string(), updated_at: Instant })
const Words = Named.extend({
  /** Sanitised when written. */
  content_html: z.string(),
  /** Which edition this is, from 1; 0 for a draft. */
  number: z.int(),
  /** Since when it binds people. */
  effective_at: Instant,
})

export const richtext = terms({
  summary: '协议与富文本',
  input: z.object({
    id: labelled('内容编号', z.string().regex(/^[a-z0-9_]{1,40}$/)),
    number: labelled('版本', IdOrNone.default(0)),
  }),
  output: Words.extend({
    /** Every edition, newest first: people can read the one that they agreed to. */
    editions: z.array(z.object({ number: z.int(), updated_at: Instant, effective_at: Instant })),
  }),
  refuses: ['content.not_found'],
})

export const richtextPreview = terms({
  summary: '预览协议',
  input: z.object({ preview: labelled('预览码', z.string().max(400)) }),
  output: Words,
  refuses: ['content.not_found'],
})

export const agreements = terms({
  summary: '协议与规则列表',
  input: Nothing,
  output: z.object({ list: z.array(Named) }),
})

export const Banner = z.object({
  id: z.int(),
  title: z.string(),
  sub_title: z.string(),
  button: z.string(),
  link: z.string(),
  /** Transparent cut-out that sits at the right of the ground. */
  image: z.string(),
  ground: z.enum(['safety', 'office', 'gift', 'clean', 'electric', 'tool']),
})
export const MenuEntry = z.object({ id: z.int(), title: z.string(), icon: z.string(), link: z.string() })
export const Notice = z.object({ id: z.int(), title: z.string(), link: z.string() })
export const HomeFloor = z.object({
  id: z.int(),
  kind: z.enum(floorKinds),
  title: z.string(),
  sub_title: z.string(),
  link: z.string(),
  goods: z.array(GoodsCard),
})

export const home = terms({
  summary: '首页楼层',
  input: Nothing,
  output: z.object({
    banners: z.array(Banner),
    menus: z.array(MenuEntry),
    /** One picture (`iconStrip`) for each ten entries' icons; empty where they cannot be put together. */
    menu_strips: z.array(z.string()),
    notices: z.array(Notice),
    floors: z.array(HomeFloor),
    merchants: z.array(MerchantCard),
    information: z.array(InformationCard),
  }),
})

export const homePreview = terms({
  summary: '预览首页',
  input: z.object({ preview: labelled('预览码', z.string().max(400)) }),
  output: home.output,
  refuses: ['content.not_found'],
})
