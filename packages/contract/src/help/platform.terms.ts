import { terms } from '../call/call.ts'
import { Done, Id, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { helpTabs, helpLimits as limits } from './platform.words.ts'
import { helpIcons, helpStates, helpTopics } from './words.ts'

const ById = z.object({ id: labelled('帮助文章', Id) })
const CategoryById = z.object({ id: labelled('帮助分类', Id) })

const Row = z.object({
  id: z.int(),
  title: z.string(),
  category_name: z.string(),
  state: z.enum(helpStates),
  is_hot: z.boolean(),
  /** As the mall ships it; no person has changed it. */
  is_shipped: z.boolean(),
  helpful: z.int(),
  unhelpful: z.int(),
  updated_at: Instant,
  /** The last person to change it. */
  operator: z.string(),
})

export const deskHelp = terms({
  summary: '帮助管理',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(helpTabs).catch('all').default('all')),
      category_id: labelled('分类', Id.optional()),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(Row).extend({ counts: z.record(z.enum(helpTabs), z.int()) }),
})

const Words = z.object({
  title: labelled('标题', z.string().trim().min(1, '请填写标题').max(limits.title, `标题不超过 ${limits.title} 个字`)),
  category_id: labelled('分类', Id),
  content_html: labelled('正文', z.string().min(1, '请填写正文').max(limits.html, '正文太长')),
  is_hot: labelled('热门', z.boolean().default(false)),
  about: labelled('订单状态', z.array(z.enum(helpTopics)).max(helpTopics.length).default([])),
})

/** As stored: limits of a form do not apply to reading, since they may have been others when the text was written. */
const Written = z.object({
  title: z.string(),
  category_id: z.int(),
  content_html: z.string(),
  is_hot: z.boolean(),
  about: z.array(z.enum(helpTopics)),
})

export const deskHelpDetail = terms({
  summary: '帮助文章内容',
  input: ById,
  output: Written.extend({ id: z.int(), version: z.int(), state: z.enum(helpStates), is_shipped: z.boolean() }),
  refuses: ['help.not_found'],
})

export const saveHelp = terms({
  summary: '保存帮助文章',
  input: Words.extend({
    id: labelled('帮助文章', Id.optional()),
    /** The version that filled the form: of two people who change it at once the second is refused. */
    version: labelled('文章版本', whole(1, 1_000_000).optional()),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['help.category_not_found', 'help.changed', 'help.empty', 'help.not_found'],
})

export const publishHelp = terms({
  summary: '发布帮助文章',
  input: ById,
  output: Done,
  refuses: ['help.not_found', 'help.state_changed'],
})

export const withdrawHelp = terms({
  summary: '下架帮助文章',
  input: ById,
  output: Done,
  refuses: ['help.not_found', 'help.state_changed'],
})

export const moveHelp = terms({
  summary: '调整帮助文章顺序',
  input: ById.extend({ up: labelled('方向', z.boolean()) }),
  output: Done,
  refuses: ['help.not_found'],
})

export const removeHelp = terms({
  summary: '删除帮助草稿',
  input: ById,
  output: Done,
  refuses: ['help.not_found', 'help.state_changed'],
})

export const helpCategories = terms({
  summary: '帮助分类',
  input: Nothing,
  output: z.object({
    /** `articles`: of every state. */
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        icon: z.enum(helpIcons),
        is_hidden: z.boolean(),
        articles: z.int(),
        shown: z.int(),
      }),
    ),
  }),
})

export const saveHelpCategory = terms({
  summary: '保存帮助分类',
  input: z.object({
    id: labelled('帮助分类', Id.optional()),
    name: labelled(
      '分类名称',
      z.string().trim().min(2, '分类名称至少 2 个字').max(limits.category, `不超过 ${limits.category} 个字`),
    ),
    icon: labelled('图标', z.enum(helpIcons).default('help')),
    is_hidden: labelled('隐藏', z.boolean().default(false)),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['help.category_not_found', 'help.category_taken'],
})

export const moveHelpCategory = terms({
  summary: '调整帮助分类顺序',
  input: CategoryById.extend({ up: labelled('方向', z.boolean()) }),
  output: Done,
  refuses: ['help.category_not_found'],
})

export const removeHelpCategory = terms({
  summary: '删除帮助分类',
  input: CategoryById,
  output: Done,
  refuses: ['help.category_not_found', 'help.category_in_use'],
})
