import type { Endpoint } from '@mall/contract/call/call'
import { z } from 'zod'
import { termsOf } from '#app'

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

/** Texts whose form a length alone does not say. */
const texts: Record<string, string> = {
  order_no: 'D20261120000001',
  refused: 'D20261120000001',
  payment_no: 'P20261120000001',
  aftersale_no: 'A20261120000001',
  settlement_no: 'S20261120000001',
  phone: '13977778888',
  sms_code: '123456',
  contact_phone: '13977778888',
  owner_phone: '13977778888',
  deliverer_phone: '13977778888',
  sender_phone: '13977778888',
  sender_address: '上海市松江区仓储路1号',
  claim_from: '2026-11-20T09:00:00+08:00',
  claim_until: '2026-11-25T09:00:00+08:00',
  apply_until: '2026-11-24T09:00:00+08:00',
  start_at: '2026-11-25T09:00:00+08:00',
  end_at: '2026-11-25T11:00:00+08:00',
  inquiry_no: 'X20261120000001',
  sheet_no: 'B20261120000001',
  deadline_at: '2026-11-25T09:00:00+08:00',
  valid_until: '2026-12-20',
  key: 'f1',
  refund_no: 'G20261120000001',
  visitor: 'a'.repeat(32),
  voter: 'a'.repeat(32),
  near: '310117',
  device: 'a-browser-made-this-up',
  opens_at: '09:00',
  closes_at: '18:00',
  code: '123456',
  pay_password: '135790',
  password: 'Rain2026x',
  division_code: '310117',
  date: '2026-11-20',
  from: '2026-11-20',
  until: '2026-11-21',
  wanted_on: '2026-12-20',
  bank_account: '6222000011112222',
  fingerprint: 'a'.repeat(64),
  image: '/img/voucher-test.webp',
  material_code: 'M-1',
  barcode: '6901234567892',
  credit_code: '91310000MA1FL0QK0J',
  logo: '/img/logo-test.webp',
  license_image: '/img/voucher-test.webp',
  mer_name: '云帆劳保',
  id_card_front: '/img/voucher-test.webp',
  id_card_back: '/img/voucher-test.webp',
  role: 'reader',
  express_no: 'SF1234567890',
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
