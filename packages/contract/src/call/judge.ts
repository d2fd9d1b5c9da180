import { inChinese } from '../text/sentence.ts'
import { labelAt } from './field-label.ts'
import type { z } from './zod.ts'

/** A fault in one sentence, and its place: `phone`, `items.0.content`. */
export type Fault = { at: string; text: string }

export type Judged<Out> = { ok: true; fields: Out } | { ok: false; faults: Fault[] }

/** Checks values as the mall would, in the same words: by the same schema, with its labels of the fields. */
export function judge<Out>(schema: z.ZodType<Out>, values: unknown): Judged<Out> {
  const error = inChinese((path) => labelAt(schema, path))
  const parsed = schema.safeParse(values, { error })
  if (parsed.success) return { ok: true, fields: parsed.data }
  const faults = parsed.error.issues.map(({ path, message }) => ({ at: path.join('.'), text: message }))
  // Only the first of several faults of one field is told.
  return { ok: false, faults: faults.filter(({ at }, i) => faults.findIndex((one) => one.at === at) === i) }
}
