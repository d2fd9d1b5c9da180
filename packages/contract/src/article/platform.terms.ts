import { terms } from '../call/call.ts'
import { Id, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { articleKinds } from './platform.words.ts'

const OfArticle = z.object({ kind: labelled('文章种类', z.enum(articleKinds)), id: labelled('文章', Id) })

export const articleRevisions = terms({
  summary: '文章改动记录',
  input: OfArticle,
  output: z.object({
    list: z.array(
      z.object({
        /** Version of the article that had these words. */
        version: z.int(),
        title: z.string(),
        /** Author of that version, and when. */
        operator: z.string(),
        at: Instant,
      }),
    ),
  }),
})

export const articleRevision = terms({
  summary: '文章改动之前的内容',
  input: OfArticle.extend({ version: labelled('版本', whole(1, 1_000_000)) }),
  output: z.object({
    words: z.object({
      title: z.string(),
      content_html: z.string(),
      /** Only information has one; empty for help. */
      author: z.string(),
      summary: z.string(),
      cover: z.string(),
    }),
  }),
  refuses: ['article.revision_not_found'],
})
