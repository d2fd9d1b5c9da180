import { terms } from '../call/call.ts'
import { Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { helpIcons, helpTopics } from './words.ts'

const Title = z.object({ id: z.int(), title: z.string() })

export const HelpCategory = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.enum(helpIcons),
  articles: z.array(Title),
})

export const helpHome = terms({
  summary: '帮助中心',
  input: z.object({ about: labelled('订单状态', z.enum(helpTopics).optional()) }),
  output: z.object({
    /** Those with something to read. */
    categories: z.array(HelpCategory),
    /** Ten at most. */
    hot: z.array(Title),
    /** Articles about orders in the state `about`; empty without one. */
    about: z.array(Title),
  }),
})

export const searchHelp = terms({
  summary: '搜索帮助',
  input: z.object({ keyword: labelled('关键词', z.string().trim().min(1, '请输入要搜索的问题').max(60)) }),
  output: z.object({ list: z.array(Title.extend({ category_name: z.string() })) }),
})

export const helpContent = terms({
  summary: '帮助内容',
  input: z.object({ id: labelled('帮助文章', Id) }),
  output: Title.extend({
    /** Sanitised when written. */
    content_html: z.string(),
    /** Its beginning, as search engines show it. */
    summary: z.string(),
    updated_at: Instant,
    category: z.object({ id: z.int(), name: z.string() }),
    siblings: z.array(Title),
  }),
  refuses: ['help.not_found'],
})

export const voteHelp = terms({
  summary: '评价帮助内容',
  input: z.object({
    id: labelled('帮助文章', Id),
    helpful: labelled('是否有帮助', z.boolean()),
    /** Made up by the device when it votes first. */
    voter: labelled('设备标识', z.string().regex(/^[0-9a-f]{32}$/, '设备标识格式不正确')),
  }),
  /** The vote that counts. */
  output: z.object({ helpful: z.boolean() }),
  refuses: ['help.not_found'],
})

export const helpSteps = terms({
  summary: '企业采购四步进度',
  input: Nothing,
  output: z.object({
    verified: z.boolean(),
    /** Something was ordered or asked for. */
    sourced: z.boolean(),
    /** An order was approved, or orders that need no approval were made. */
    reviewed: z.boolean(),
    received: z.boolean(),
  }),
})
