import { inChinese } from '@mall/contract/sentence'
import type { z } from 'zod'

/** The sentence about the first thing wrong with a value; empty when nothing is. `label` is what people call the field. */
export function firstIssue(schema: z.ZodType, value: unknown, label: string): string {
  const parsed = schema.safeParse(value, { error: inChinese(() => label) })
  return parsed.success ? '' : (parsed.error.issues[0]?.message ?? '')
}
