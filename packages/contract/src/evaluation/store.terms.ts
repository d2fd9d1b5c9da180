import { terms } from '../call/call.ts'
import { Done, Id } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'

export const replyEvaluation = terms({
  summary: '回复评价',
  input: z.object({
    reply_id: labelled('评价', Id),
    content: labelled('回复', z.string().trim().min(1, '请输入回复').max(500)),
  }),
  output: Done,
  refuses: ['evaluation.banned_word', 'evaluation.hidden', 'evaluation.not_found', 'evaluation.replied'],
})
