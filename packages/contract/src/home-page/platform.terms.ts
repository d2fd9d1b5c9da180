import { terms } from '../call/call.ts'
import { Done, Id } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/picture.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { bannerGrounds, homeAudiences, isHomeLink, homeLimits as limits } from './platform.words.ts'
import { floorKinds } from './words.ts'

const Link = z.string().trim().max(200).refine(isHomeLink, '请填写商城内的路径（以 / 开头）或完整的网址')
const OptionalLink = z.union([z.literal(''), Link]).default('')

/** Time and audience; null has no end on that side. */
const Shown = {
  /** Names it within the page, for editors. */
  id: labelled('编号', Id),
  start_at: labelled('开始时间', Instant.nullable().default(null)),
  end_at: labelled('结束时间', Instant.nullable().default(null)),
  audience: labelled('给谁看', z.array(z.enum(homeAudiences)).max(homeAudiences.length).default([])),
}
const inOrder = ({ start_at, end_at }: { start_at: string | null; end_at: string | null }) =>
  start_at === null || end_at === null || Date.parse(start_at) < Date.parse(end_at)
const wrongWay = { message: '结束时间要晚于开始时间', path: ['end_at'] }

const title = (most: number) => z.string().trim().min(1, '请填写标题').max(most, `标题不超过 ${most} 个字`)
const Banner = z
  .object({
    ...Shown,
    title: labelled('标题', title(14)),
    sub_title: labelled('副标题', z.string().trim().max(20, '副标题不超过 20 个字').default('')),
    button: labelled('按钮', z.string().trim().max(6, '按钮不超过 6 个字').default('')),
    link: labelled('链接', Link),
    image: labelled(
      '图片',
      PicturePath.refine((path) => path !== '', '请上传图片'),
    ),
    ground: labelled('背景', z.enum(bannerGrounds)),
  })
  .refine(inOrder, wrongWay)
const Menu = z
  .object({
    ...Shown,
    title: labelled('标题', title(6)),
    icon: labelled(
      '图标',
      PicturePath.refine((path) => path !== '', '请上传图标'),
    ),
    link: labelled('链接', Link),
  })
  .refine(inOrder, wrongWay)
const Notice = z
  .object({ ...Shown, title: labelled('标题', title(40)), link: labelled('链接', OptionalLink) })
  .refine(inOrder, wrongWay)
const Floor = z
  .object({
    ...Shown,
    kind: labelled('样式', z.enum(floorKinds)),
    title: labelled('标题', title(12)),
    sub_title: labelled('副标题', z.string().trim().max(20, '副标题不超过 20 个字').default('')),
    link: labelled('链接', OptionalLink),
    goods_ids: labelled('商品', z.array(Id).min(1, '请选择商品').max(limits.goods, `最多 ${limits.goods} 件商品`)),
  })
  .refine(inOrder, wrongWay)

const apart = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id)).size === list.length
const listOf = <One extends z.ZodType<{ id: number }>>(one: One, most: number) =>
  z.array(one).max(most, `最多 ${most} 项`).refine(apart, '编号重复')

/** Everything that operators place on the home page, from the top. */
export const HomePage = z.object({
  banners: labelled('轮播图', listOf(Banner, limits.banners)),
  menus: labelled('图标', listOf(Menu, limits.menus)),
  notices: labelled('公告', listOf(Notice, limits.notices)),
  floors: labelled('楼层', listOf(Floor, limits.floors)),
})
export type HomePage = z.infer<typeof HomePage>

const Edition = z.object({
  id: z.int(),
  /** Counts from 1. */
  number: z.int(),
  note: z.string(),
  operator: z.string(),
  at: Instant,
})

export const homeDraft = terms({
  summary: '首页草稿',
  input: z.object({}),
  output: z.object({
    version: z.int(),
    page: HomePage,
    /** No part of the draft or of the last edition has this number or a higher one. */
    next_id: z.int(),
    published: Edition.nullable(),
    /** Changes that publishing would make, a sentence each. */
    changes: z.array(z.string()),
    goods_names: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export const saveHome = terms({
  summary: '保存首页草稿',
  input: z.object({ version: labelled('草稿版本', z.int().min(0)), page: labelled('首页', HomePage) }),
  output: z.object({ version: z.int() }),
  refuses: ['home.banned_word', 'home.changed', 'home.goods_not_found'],
})

export const publishHome = terms({
  summary: '发布首页',
  input: z.object({
    version: labelled('草稿版本', z.int().min(0)),
    note: labelled('发布说明', z.string().trim().max(60).default('')),
  }),
  output: Done,
  refuses: ['home.banned_word', 'home.changed', 'home.same'],
})

export const homeEditions = terms({
  summary: '首页发布记录',
  input: z.object({}),
  output: z.object({ list: z.array(Edition.extend({ is_shown: z.boolean() })) }),
})

export const restoreHome = terms({
  summary: '回到首页的旧版本',
  input: z.object({ id: labelled('编号', Id) }),
  output: Done,
  refuses: ['home.banned_word', 'home.edition_not_found', 'home.same'],
})

export const homePreviewCode = terms({
  summary: '首页预览码',
  input: z.object({
    audience: labelled('给谁看', z.enum(homeAudiences)),
    at: labelled('查看时刻', Instant.nullable().default(null)),
  }),
  output: z.object({ preview: z.string(), until: Instant }),
})
