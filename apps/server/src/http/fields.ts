import type { Endpoint, Terms } from '@mall/contract/call/call'
import { z } from 'zod'

/** JSON Schema of what a call takes or answers, as the published document states it; a file is binary text there. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.core.$ZodCustom && isFile(zodSchema)) {
        jsonSchema.type = 'string'
        jsonSchema.format = 'binary'
      }
    },
  })
  return json
}
export type JsonSchema = z.core.JSONSchema.BaseSchema

const isFile = (schema: z.core.$ZodCustom) =>
  z.safeParse(schema, new File([], 'empty')).success && !z.safeParse(schema, {}).success

/** The fields of a call's input that take a list: in a query or a form each value may come under the field's name again. */
export function listFieldsOf(terms: Terms): ReadonlySet<string> {
  const known = lists.get(terms)
  if (known) return known
  const properties = schemaOf(terms.input, 'input').properties ?? {}
  const found = new Set(Object.entries(properties).flatMap(([name, schema]) => (takesList(schema) ? [name] : [])))
  lists.set(terms, found)
  return found
}
const lists = new WeakMap<Terms, ReadonlySet<string>>()

function takesList(schema: z.core.JSONSchema._JSONSchema): boolean {
  if (typeof schema === 'boolean') return false
  return schema.type === 'array' || (schema.anyOf ?? schema.oneOf ?? []).some(takesList)
}

/** Whether the fields of a call travel in its address. */
export const travelsInAddress = ({ method }: Pick<Endpoint, 'method'>) => method === 'GET' || method === 'DELETE'
