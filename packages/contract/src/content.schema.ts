import { floorKinds } from './content.ts'
import { terms } from './endpoint.ts'
import { Nothing } from './field.schema.ts'
import { GoodsCard } from './goods.schema.ts'
import { InformationCard } from './information.schema.ts'
import { MerchantCard } from './merchant.schema.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

export const Richtext = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  /** Sanitised when written. */
  content_html: z.string(),
  updated_at: Instant,
})

export const richtext = terms({
  summary: '协议与富文本',
  input: z.object({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  output: Richtext,
  refuses: ['content.not_found'],
})

export const agreements = terms({
  summary: '协议与规则列表',
  input: Nothing,
  output: z.object({ list: z.array(Richtext.omit({ content_html: true })) }),
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
    notices: z.array(Notice),
    floors: z.array(HomeFloor),
    merchants: z.array(MerchantCard),
    information: z.array(InformationCard),
  }),
})
