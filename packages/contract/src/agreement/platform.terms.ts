import { terms } from '../call/call.ts'
import { Done, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { agreementKeys } from '../home-page/query.words.ts'
import { Instant } from '../text/when.terms.ts'
import { agreementLimits as limits } from './platform.words.ts'

const Key = z.enum(agreementKeys)

export const deskAgreements = terms({
  summary: '协议管理',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        key: Key,
        title: z.string(),
        number: z.int(),
        /** Since when people read it; null for one that was never published. */
        published_at: Instant.nullable(),
        effective_at: Instant.nullable(),
        /** Whether the draft says something else. */
        is_changed: z.boolean(),
        operator: z.string(),
      }),
    ),
  }),
})

const Words = z.object({
  title: labelled('标题', z.string().trim().min(1, '请填写标题').max(limits.title, `标题不超过 ${limits.title} 个字`)),
  content_html: labelled('正文', z.string().min(1, '请填写正文').max(limits.html, '正文太长')),
})

export const agreementDraft = terms({
  summary: '协议草稿',
  input: z.object({ key: labelled('协议', Key) }),
  output: z.object({
    key: Key,
    version: z.int(),
    title: z.string(),
    content_html: z.string(),
    is_changed: z.boolean(),
    /** Placeholders still to be filled in: named between 〔〕 in the text, and set in no setting. */
    blanks: z.array(z.string()),
    editions: z.array(
      z.object({
        id: z.int(),
        number: z.int(),
        note: z.string(),
        operator: z.string(),
        at: Instant,
        effective_at: Instant,
        is_shown: z.boolean(),
      }),
    ),
  }),
})

export const saveAgreement = terms({
  summary: '保存协议草稿',
  input: Words.extend({ key: labelled('协议', Key), version: labelled('草稿版本', z.int().min(0)) }),
  output: z.object({ version: z.int() }),
  refuses: ['agreement.changed', 'agreement.empty'],
})

export const publishAgreement = terms({
  summary: '发布协议',
  input: z.object({
    key: labelled('协议', Key),
    version: labelled('草稿版本', z.int().min(0)),
    note: labelled('发布说明', z.string().trim().max(limits.note).default('')),
    /** Since when it binds people; null from now on. */
    effective_at: labelled('施行时间', Instant.nullable().default(null)),
  }),
  output: Done,
  refuses: ['agreement.blanks', 'agreement.changed', 'agreement.effective_past', 'agreement.same'],
})

export const agreementPreviewCode = terms({
  summary: '协议预览码',
  input: z.object({ key: labelled('协议', Key) }),
  output: z.object({ preview: z.string(), until: Instant }),
})
