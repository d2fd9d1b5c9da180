import type { z } from 'zod'

/** The sentence about the first thing wrong with a value; empty when nothing is. */
export function firstIssue(schema: z.ZodType, value: unknown): string {
  const parsed = schema.safeParse(value)
  return parsed.success ? '' : (parsed.error.issues[0]?.message ?? '')
}
