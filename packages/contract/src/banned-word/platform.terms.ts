import { terms } from '../call/call.ts'
import { Done, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { wordCategories, wordHitSources, wordHitStates, wordKinds, wordResults } from './platform.words.ts'

const WordFields = z.object({
  kind: labelled('处理方式', z.enum(wordKinds)),
  category: labelled('分类', z.enum(wordCategories)),
  /** Why it is in the list; for the platform's own people. */
  reason: labelled('原因', z.string().trim().max(100).default('')),
})
const ById = z.object({ id: labelled('违禁词', Id) })

export const bannedWords = terms({
  summary: '违禁词',
  input: z
    .object({
      /** In the word or the reason. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      kind: labelled('处理方式', z.enum(wordKinds).optional().catch(undefined)),
      category: labelled('分类', z.enum(wordCategories).optional().catch(undefined)),
    })
    .extend(Page.shape),
  output: paged(
    WordFields.extend({
      id: z.int(),
      word: z.string(),
      is_on: z.boolean(),
      /** The last person to change it, and when. */
      operator: z.string(),
      changed_at: Instant,
      created_at: Instant,
    }),
  ),
})

export const addBannedWords = terms({
  summary: '添加违禁词',
  input: WordFields.extend({ text: labelled('违禁词', z.string().trim().min(1, '请填写违禁词').max(20_000)) }),
  /** In the order in which they were given. */
  output: z.object({ list: z.array(z.object({ word: z.string(), result: z.enum(wordResults) })) }),
  refuses: ['word.full', 'word.too_many'],
})

export const editBannedWord = terms({
  summary: '修改违禁词',
  input: WordFields.extend(ById.shape),
  output: Done,
  refuses: ['word.not_found'],
})

export const turnBannedWord = terms({
  summary: '启用或停用违禁词',
  input: ById.extend({ on: labelled('是否启用', z.boolean()) }),
  output: Done,
  refuses: ['word.not_found'],
})

export const removeBannedWord = terms({
  summary: '移除违禁词',
  input: ById,
  output: Done,
  refuses: ['word.not_found'],
})

export const wordHits = terms({
  summary: '用语复核',
  input: z
    .object({
      state: labelled('复核状态', z.enum(wordHitStates).optional().catch(undefined)),
      source: labelled('来源', z.enum(wordHitSources).optional().catch(undefined)),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      hit_id: z.int(),
      source: z.enum(wordHitSources),
      /** The goods or the review that it stands in. */
      source_id: z.int(),
      goods_id: z.int(),
      goods_name: z.string(),
      mer_name: z.string(),
      words: z.array(z.string()),
      /** Text around the first of the words. */
      excerpt: z.string(),
      state: z.enum(wordHitStates),
      note: z.string(),
      operator: z.string(),
      created_at: Instant,
      decided_at: Instant.nullable(),
    }),
  ),
})

export const decideWordHit = terms({
  summary: '复核用语',
  input: z.object({
    hit_id: labelled('待复核内容', Id),
    decision: labelled('处理结果', z.enum(['fine', 'handled'])),
    note: labelled('说明', z.string().trim().max(100).default('')),
  }),
  output: Done,
  refuses: ['word.hit_decided', 'word.hit_not_found'],
})
