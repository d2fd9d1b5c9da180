import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { GoodsCard } from './goods.ts'
import { MerchantCard } from './merchant.ts'
import { Instant } from './when.ts'

export const agreementKeys = ['user', 'privacy', 'merchant', 'points', 'coupon', 'refund', 'about', 'license'] as const

export const Richtext = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  /** Sanitised when written. */
  content_html: z.string(),
  updated_at: Instant,
})

/** Takes the numeric id or one of the agreement keys. Refuses `content.not_found`. */
export const richtext = endpoint({
  method: 'GET',
  path: '/shop/api/data/richtext/:id',
  needs: 'public',
  summary: '协议与富文本',
  input: z.object({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  output: Richtext,
})

export const agreements = endpoint({
  method: 'GET',
  path: '/shop/api/data/agreements',
  needs: 'public',
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
  kind: z.enum(['big_two_small', 'three_columns', 'row']),
  title: z.string(),
  sub_title: z.string(),
  link: z.string(),
  goods: z.array(GoodsCard),
})

/** What the home page shows above its feed; an empty floor is left out. */
export const home = endpoint({
  method: 'GET',
  path: '/shop/api/home',
  needs: 'public',
  summary: '首页楼层',
  input: Nothing,
  output: z.object({
    banners: z.array(Banner),
    menus: z.array(MenuEntry),
    notices: z.array(Notice),
    floors: z.array(HomeFloor),
    merchants: z.array(MerchantCard),
  }),
})
