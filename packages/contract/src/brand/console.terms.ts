import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { brandApplicationStates } from './console.words.ts'

export const Application = z.object({
  id: z.int(),
  name: z.string(),
  trademark_no: z.string(),
  remark: z.string(),
  state: z.enum(brandApplicationStates),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  applied_at: Instant,
  decided_at: Instant.nullable(),
})
