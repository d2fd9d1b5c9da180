import type { Endpoint } from '@mall/contract/call/call'
import { z } from 'zod'
import { termsOf } from '#app'
import { sampleTexts } from './sample-texts.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  format?: string
}

const texts: Readonly<Record<string, string>> = {
  ...sampleTexts,
  claim_from: '2026-11-20T09:00:00+08:00',
  claim_until: '2026-11-25T09:00:00+08:00',
  apply_until: '2026-11-24T09:00:00+08:00',
  start_at: '2026-11-25T09:00:00+08:00',
  end_at: '2026-11-25T11:00:00+08:00',
  deadline_at: '2026-11-25T09:00:00+08:00',
  valid_until: '2026-12-20',
  refund_no: 'G20261120000001',
  date: '2026-11-20',
  wanted_on: '2026-12-20',
  fingerprint: 'a'.repeat(64),
  mer_name: '云帆劳保',
}

/** Choices whose first option stands elsewhere in the same sample already. */
const choices: Record<string, string> = { no_ship_province: '71' }

/** Fewer stars want words beside them. */
const numbers: Record<string, number> = { star: 5 }

const schemaOf = (call: Endpoint): Schema =>
  JSON.parse(JSON.stringify(z.toJSONSchema(termsOf(call).input, { io: 'input', unrepresentable: 'any' })))

/** A list names what its elements are: `order_nos` is of `order_no`. */
const singular = (field: string) => field.replace(/s$/, '')

function fieldsIn(schema: Schema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => [field, ...fieldsIn(inner)])
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [...own, ...parts.flatMap(fieldsIn)]
}

/** Whether a call takes this field, alone, in a list, or inside of something. */
export const isNamed = (endpoint: Endpoint, field: string): boolean =>
  fieldsIn(schemaOf(endpoint)).some((one) => one === field || singular(one) === field)

/** The least that gets past the declaration of a call, with `named` wherever it takes these fields. */
export function sampleOf(endpoint: Endpoint, named: Record<string, string | number>): Record<string, unknown> {
  const made = make(schemaOf(endpoint), '', named)
  return typeof made === 'object' && made !== null ? { ...made } : {}
}

function make(schema: Schema, field: string, named: Record<string, string | number>): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return choices[field] ?? schema.enum[0]
  const type = [schema.type ?? []].flat()[0]
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([name, inner]) => schema.required?.includes(name) || mentions(name, inner, named),
    )
    return Object.fromEntries(wanted.map(([name, inner]) => [name, make(inner, name, named)]))
  }
  if (type === 'array' || schema.items) return [make(schema.items ?? {}, singular(field), named)]
  if (field in named) return named[field]
  if (singular(field) in named) return named[singular(field)]
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (first) return make(first, field, named)
  if (type === 'boolean') return true
  if (type === 'string') return texts[field] ?? '测'.repeat(Math.max(schema.minLength ?? 1, 1))
  return numbers[field] ?? Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
}

const mentions = (name: string, schema: Schema, named: Record<string, string | number>): boolean =>
  [name, singular(name), ...fieldsIn(schema)].some((field) => field in named || singular(field) in named)
