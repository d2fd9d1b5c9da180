import { terms } from '../call/call.ts'
import { Done, Id, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/picture.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { informationStandings, informationTabs, informationLimits as limits } from './platform.words.ts'
import { informationStates } from './words.ts'

const ById = z.object({ id: labelled('资讯', Id) })
const CategoryById = z.object({ id: labelled('资讯分类', Id) })

const Row = z.object({
  id: z.int(),
  title: z.string(),
  category_name: z.string(),
  author: z.string(),
  cover: z.string(),
  standing: z.enum(informationStandings),
  published_at: Instant.nullable(),
  updated_at: Instant,
  /** The last person to change it. */
  operator: z.string(),
  read_count: z.int(),
  goods_count: z.int(),
})

export const deskInformation = terms({
  summary: '资讯管理',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(informationTabs).catch('all').default('all')),
      category_id: labelled('分类', Id.optional()),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      /** Two days of publishing, joined by a comma; empty for all. */
      date: labelled('日期', z.string().max(40).default('')),
    })
    .extend(Page.shape),
  output: paged(Row).extend({ counts: z.record(z.enum(informationTabs), z.int()) }),
})

const Words = z.object({
  title: labelled('标题', z.string().trim().min(1, '请填写标题').max(limits.title, `标题不超过 ${limits.title} 个字`)),
  category_id: labelled('分类', Id),
  author: labelled(
    '作者或来源',
    z.string().trim().min(1, '请填写作者或来源').max(limits.author, `不超过 ${limits.author} 个字`),
  ),
  summary: labelled('摘要', z.string().trim().max(limits.summary, `摘要不超过 ${limits.summary} 个字`).default('')),
  cover: labelled('封面', PicturePath.default('')),
  content_html: labelled('正文', z.string().min(1, '请填写正文').max(limits.html, '正文太长')),
  goods_ids: labelled('关联商品', z.array(Id).max(limits.goods, `最多 ${limits.goods} 件`).default([])),
})

/** As stored: limits of a form do not apply to reading, since they may have been others when the text was written. */
const Written = z.object({
  title: z.string(),
  category_id: z.int(),
  author: z.string(),
  summary: z.string(),
  cover: z.string(),
  content_html: z.string(),
  goods_ids: z.array(z.int()),
})

export const deskInformationDetail = terms({
  summary: '资讯内容',
  input: ById,
  output: Written.extend({
    id: z.int(),
    version: z.int(),
    state: z.enum(informationStates),
    published_at: Instant.nullable(),
    goods_names: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refuses: ['information.not_found'],
})

export const saveInformation = terms({
  summary: '保存资讯',
  input: Words.extend({
    id: labelled('资讯', Id.optional()),
    /** The version that filled the form: of two people who change it at once the second is refused. */
    version: labelled('资讯版本', whole(1, 1_000_000).optional()),
  }),
  output: z.object({ id: z.int() }),
  refuses: [
    'goods.not_found',
    'information.category_not_found',
    'information.changed',
    'information.empty',
    'information.not_found',
  ],
})

export const publishInformation = terms({
  summary: '发布资讯',
  /** Null or a past instant: now. */
  input: ById.extend({ at: labelled('发布时间', Instant.nullable().default(null)) }),
  output: Done,
  refuses: ['information.not_found', 'information.state_changed'],
})

export const withdrawInformation = terms({
  summary: '下架资讯',
  input: ById,
  output: Done,
  refuses: ['information.not_found', 'information.state_changed'],
})

export const removeInformation = terms({
  summary: '删除资讯草稿',
  input: ById,
  output: Done,
  refuses: ['information.not_found', 'information.state_changed'],
})

export const informationPreviewCode = terms({
  summary: '资讯预览码',
  input: ById,
  output: z.object({ preview: z.string(), until: Instant }),
  refuses: ['information.not_found'],
})

export const informationCategories = terms({
  summary: '资讯分类',
  input: Nothing,
  output: z.object({
    /** `articles`: of every state. */
    list: z.array(z.object({ id: z.int(), name: z.string(), articles: z.int(), shown: z.int() })),
  }),
})

export const saveInformationCategory = terms({
  summary: '保存资讯分类',
  input: z.object({
    id: labelled('资讯分类', Id.optional()),
    name: labelled(
      '分类名称',
      z.string().trim().min(2, '分类名称至少 2 个字').max(limits.category, `不超过 ${limits.category} 个字`),
    ),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['information.category_not_found', 'information.category_taken'],
})

export const moveInformationCategory = terms({
  summary: '调整资讯分类顺序',
  input: CategoryById.extend({ up: labelled('方向', z.boolean()) }),
  output: Done,
  refuses: ['information.category_not_found'],
})

export const removeInformationCategory = terms({
  summary: '删除资讯分类',
  input: CategoryById,
  output: Done,
  refuses: ['information.category_not_found', 'information.category_in_use'],
})
