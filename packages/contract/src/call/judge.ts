import { inChinese } from '../text/sentence.ts'
import { labelAt } from './field-label.ts'
import type { z } from './zod.ts'

/** What is wrong, in one sentence, and where: `phone`, `items.0.content`. */
export type Fault = { at: string; text: string }

export type Judged<Out> = { ok: true; fields: Out } | { ok: false; faults: Fault[] }

/** What the mall would say of these values, in its own words: by the same schema, with its labels of the fields. */
export function judge<Out>(schema: z.ZodType<Out>, values: unknown): Judged<Out> {
  const error = inChinese((path) => labelAt(schema, path))
  const parsed = schema.safeParse(values, { error })
  if (parsed.success) return { ok: true, fields: parsed.data }
  const faults = parsed.error.issues.map(({ path, message }) => ({ at: path.join('.'), text: message }))
  // Of several faults of one field the first is said.
  return { ok: false, faults: faults.filter(({ at }, i) => faults.findIndex((one) => one.at === at) === i) }
}
