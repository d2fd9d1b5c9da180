import { z } from 'zod'
import { sampleTexts } from './sample-texts.ts'

/** A field of a call's input, wherever in it. `*` in the path stands for any place in a list. */
export type Field = {
  path: readonly string[]
  /** As it is declared, with whatever may stand in for it. */
  schema: z.ZodType
  /** The schema that is left when everything that stands in for it is taken off. */
  core: z.ZodType
  /** A wrong value counts as none. */
  lenient: boolean
}

/** The schema that looks at the value itself: without defaults, without what may be left out, before what changes it. */
export function coreOf(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return coreOf(typed(schema.unwrap()))
  }
  if (schema instanceof z.ZodPipe) return coreOf(typed(schema.in instanceof z.ZodTransform ? schema.out : schema.in))
  return schema
}

const isLenient = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodCatch ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) &&
    isLenient(typed(schema.unwrap())))

/** Zod's own parts are declared as the core's; all of ours are of its classic kind. */
export function typed(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new Error('a schema of another kind')
}

/** Every field of an input, outer ones before those in them. */
export function fieldsOf(schema: z.ZodType, path: readonly string[] = [], within = false): Field[] {
  const core = coreOf(schema)
  const lenient = within || isLenient(schema)
  const own = path.length > 0 ? [{ path, schema, core, lenient }] : []
  return [...own, ...partsOf(core).flatMap(([key, part]) => fieldsOf(part, [...path, key], lenient))]
}

function partsOf(core: z.ZodType): [key: string, part: z.ZodType][] {
  if (core instanceof z.ZodObject) return Object.entries(core.shape).map(([key, part]) => [key, typed(part)])
  if (core instanceof z.ZodArray) return [['*', typed(core.element)]]
  if (core instanceof z.ZodUnion) return core.options.flatMap((option) => partsOf(coreOf(typed(option))))
  if (core instanceof z.ZodIntersection) return sidesOf(core).flatMap((side) => partsOf(coreOf(side)))
  return []
}

const sidesOf = ({ def }: z.ZodIntersection): z.ZodType[] => [typed(def.left), typed(def.right)]

const texts: Readonly<Record<string, string>> = {
  ...sampleTexts,
  order_nos: 'D20261120000001',
  ids: '1',
  refund_no: 'R20261120000001',
  withdraw_no: 'W20261120000001',
  account: 'wang_min',
  images: '/img/voucher-test.webp',
  files: '/img/voucher-test.webp',
  attachments: '/img/voucher-test.webp',
  avatar: '/img/voucher-test.webp',
  cover: '/img/voucher-test.webp',
  email: 'wang@example.com',
  invite_code: 'ACDEFGHJ',
  cart_ids: '1',
  goods_id: '1',
  goods_ids: '1',
  month: '2026-11',
  to: '2026-11',
  id: '1',
  link: '/help',
  copyrightCompanyImage: '/img/logo-test.webp',
  primary: '#1d4ed8',
  icon: '/img/icon-test.webp',
  initial: 'A',
  tax_no: '91310000MA1FL0QK0J',
  reg_phone: '021-57680000',
  tax_code: '1090305000000000000',
  invoice_no: '26312000000000000001',
  file: `/img/u-${'0'.repeat(32)}.pdf`,
  service_phone: '400-111-2222',
  contact_email: 'wang@example.com',
  account_no: '880012345678',
  website: 'https://carrier.example/',
  number_form: 'SF#{12}',
}

/** Choices whose first option stands elsewhere in the same sample already. */
const choices: Record<string, string> = { no_ship_provinces: '71' }

/** Fewer stars want words beside them; one thing goes into another. */
const numbers: Record<string, number> = { min_fen: 200, star: 5, to_id: 2 }

/** An end comes after its beginning. */
const times: Record<string, string> = { claim_until: '2026-11-25T02:00:00Z', end_at: '2026-11-25T02:00:00Z' }

/** An input that a call takes, with every field that it may have. */
export function wholeSample(schema: z.ZodType, field = ''): unknown {
  const core = coreOf(schema)
  if (core instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(core.shape).map(([key, part]) => [key, fit(typed(part), wholeSample(typed(part), key))]),
    )
  }
  if (core instanceof z.ZodIntersection) {
    return Object.assign({}, ...sidesOf(core).map((side) => wholeSample(side)))
  }
  if (core instanceof z.ZodArray) {
    return Array.from({ length: Math.max(leastOf(core), 1) }, () => wholeSample(typed(core.element), field))
  }
  if (core instanceof z.ZodUnion) return core.options[0] && wholeSample(typed(core.options[0]), field)
  if (core instanceof z.ZodEnum) return choices[field] ?? core.options[0]
  if (core instanceof z.ZodLiteral) return [...core.values][0]
  if (core instanceof z.ZodBoolean) return true
  if (core instanceof z.ZodRecord) return {}
  if (core instanceof z.ZodNumber) return numbers[field] ?? Math.max(Number(core.minValue ?? 1), 1)
  if (core instanceof z.ZodISODate) return '2026-11-20'
  if (core instanceof z.ZodISODateTime) return times[field] ?? '2026-11-20T02:00:00Z'
  if (core instanceof z.ZodString) return texts[field] ?? '测'.repeat(Math.max(core.minLength ?? 1, 1))
  if (core instanceof z.ZodEmail) return texts.email
  return new File(['a'], 'a.webp')
}

/** How many a list takes, where it takes so many and no others. */
function leastOf(list: z.ZodArray): number {
  const lengths = (list._zod.def.checks ?? []).map(({ _zod: { def } }) => ('length' in def ? Number(def.length) : 1))
  return Math.max(1, ...lengths)
}

/** Two fields of one name may look different: a month here, a day there. */
const fit = (schema: z.ZodType, value: unknown) =>
  [value, 'G20261120000001', '2026-11', '2026-11-20', 1, '1', 'ABCD2345', `u-${'0'.repeat(32)}`].find(
    (one) => schema.safeParse(one).success,
  ) ?? value
