import fc from 'fast-check'
import { z } from 'zod'
import { coreOf, typed } from '../apps/server/src/test/fields.ts'

/** What replies have named so far, by field: so that calls name what is really there, whoever's it is. */
export type Known = Map<string, (string | number)[]>

/** How an input is made: as declared, as declared but for a field or two, or of anything. */
export type Mood = 'valid' | 'near' | 'hostile'

const texts: Record<string, readonly string[]> = {
  phone: ['13800000001', '13912345678', '010-12345678'],
  contact_phone: ['13912345678'],
  deliverer_phone: ['13912345678'],
  code: ['123456', '000000'],
  password: ['Demo#2026', 'Rain2026x'],
  old_password: ['Demo#2026'],
  pay_password: ['135790', '000000'],
  division_code: ['310117', '440305', '000000'],
  bank_account: ['6222000011112222'],
  credit_code: ['91310000MA1FL0QK0J'],
  email: ['wang@example.com'],
  month: ['2026-11', '2026-01'],
  date: ['2026-01-01,2026-12-31', '2026-11-20', ''],
  keyword: ['手套', 'M8×40', "a%' or 1=1", '安全鞋 黑色'],
  cart_ids: ['1', '1,2,3'],
  attrs: ['颜色:黑色', '尺寸:L,XL;材质:棉'],
  text: ['M-1 5\nM-2 3', 'GD-2201\t2', '物料编码,物料名称,计量单位\nM-1,手套,双'],
  images: ['/img/voucher-test.webp'],
  attachments: ['/img/voucher-test.webp'],
  license_image: ['/img/voucher-test.webp'],
  material_code: ['M-1', 'A.b/c_1'],
  express_no: ['SF1234567890'],
  payment_no: ['P20261120000001'],
  order_no: ['D20261120000001'],
}

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', ' ', 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, -(2 ** 63), '1e3', '0x10', '٣', '１２'],
    ...[
      '\0',
      'a\u0000b',
      '\ud83d',
      '👩‍👩‍👧‍👦',
      '\u202egnp.exe',
      '王'.repeat(50_000),
      'A'.repeat(300),
      '%00',
      '%',
      '_',
      '\\',
    ],
    ...["'; drop table users; --", '../../etc/passwd', '<script>alert(1)</script>', '{{7*7}}', '=cmd|1', '__proto__'],
    ...['0000-01-01', '2026-02-30', '9999-12-31', '9999-12-31T23:59:59-08:00', '2026-01-01,9999-12-31', '0000-01'],
    ...[
      [],
      {},
      [null],
      [[]],
      { length: 1e9 },
      { toString: 1 },
      { constructor: { prototype: {} } },
      new Array(3000).fill(1),
    ],
    ...[JSON.parse('{"__proto__":{"admin":true}}'), nested(15), nested(40)],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

/** Inputs of a call. What they name is taken from `known` at the moment they are made. */
export function inputsOf(schema: z.ZodType, mood: Mood, known: Known): fc.Arbitrary<unknown> {
  const core = coreOf(schema)
  if (!(core instanceof z.ZodObject))
    return core instanceof z.ZodUnion ? fc.oneof(...optionsOf(core, mood, known)) : fc.string()
  const fields = Object.entries(core.shape).map(([key, part]) => [key, typed(part)] as const)
  const one = (key: string, part: z.ZodType) =>
    mood === 'hostile' ? fc.oneof(hostile, valid(part, key, known)) : valid(part, key, known)
  const whole = fc.record(Object.fromEntries(fields.map(([key, part]) => [key, maybe(part, one(key, part))])))
  if (mood === 'valid' || fields.length === 0) return whole.map(withoutMissing)
  const slip = fc.tuple(fc.constantFrom(...fields.map(([key]) => key), '__proto__', 'isAdmin', 'owner_id'), hostile)
  return fc.tuple(whole, fc.array(slip, { minLength: 1, maxLength: 2 })).map(([fine, slips]) => {
    const wrong = Object.fromEntries(slips.map(([key, value]) => [key, value === null ? missing : value]))
    return withoutMissing({ ...fine, ...wrong })
  })
}

const missing = Symbol('missing')
const withoutMissing = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== missing && value !== undefined))

const optionsOf = (core: z.ZodUnion, mood: Mood, known: Known) =>
  core.options.map((option) => inputsOf(typed(option), mood, known))

/** Left out now and then, where it may be. */
function maybe(schema: z.ZodType, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (!schema.safeParse(undefined).success) return value
  return fc.oneof({ weight: 2, arbitrary: value }, { weight: 1, arbitrary: fc.constant(missing) })
}

function valid(schema: z.ZodType, field: string, known: Known): fc.Arbitrary<unknown> {
  const core = coreOf(schema)
  const value = ofCore(core, field, known)
  return schema.safeParse(null).success
    ? fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) })
    : value
}

function ofCore(core: z.ZodType, field: string, known: Known): fc.Arbitrary<unknown> {
  if (core instanceof z.ZodObject) return inputsOf(core, 'valid', known)
  if (core instanceof z.ZodArray) {
    return fc.array(valid(typed(core.element), field.replace(/s$/, ''), known), { minLength: 1, maxLength: 3 })
  }
  if (core instanceof z.ZodUnion) return fc.oneof(...core.options.map((option) => valid(typed(option), field, known)))
  if (core instanceof z.ZodEnum) return fc.constantFrom(...core.options)
  if (core instanceof z.ZodLiteral) return fc.constantFrom(...core.values)
  if (core instanceof z.ZodBoolean) return fc.boolean()
  if (core instanceof z.ZodRecord) return fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }))
  if (core instanceof z.ZodISODate) return fc.constantFrom('2026-11-20', '2026-12-31', '1900-01-01', '2199-12-31')
  if (core instanceof z.ZodISODateTime) return fc.constantFrom('2026-11-20T02:00:00Z', '2026-11-20T10:00:00+08:00')
  if (core instanceof z.ZodNumber) return numberOf(core, field, known)
  if (core instanceof z.ZodString || core instanceof z.ZodEmail) return textOf(core, field, known)
  return fc.constantFrom<unknown>(...files)
}

const files = [
  new File(['%PDF-1.7\n%%EOF'], 'a.pdf', { type: 'application/pdf' }),
  new File(['物料编码,物料名称,计量单位\nM-1,手套,双'], '../a.csv', { type: 'text/csv' }),
  new File(['<svg onload=alert(1)>'], 'a.png', { type: 'image/png' }),
  new File([], 'empty.webp'),
]

const drawn = (known: Known, field: string) => {
  const found = known.get(field) ?? known.get(field.replace(/s$/, '')) ?? []
  return found.length > 0 ? [fc.nat().map((n) => found[n % found.length] ?? 1)] : []
}

function numberOf(core: z.ZodNumber, field: string, known: Known): fc.Arbitrary<unknown> {
  const least = Math.max(Number(core.minValue ?? 0), -1_000_000_000)
  const most = Math.min(Number(core.maxValue ?? 1_000_000), 100_000_000_000)
  const within = fc.oneof(
    fc.constant(least),
    fc.constant(most),
    fc.integer({ min: least, max: Math.min(most, least + 50) }),
  )
  return fc.oneof(within, ...drawn(known, field), ...drawn(known, field))
}

const made = new Map<string, fc.Arbitrary<string>>()
/** Texts between two lengths: kept, because each that is made anew maps every grapheme that there is. */
function graphemes(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`
  const kept = made.get(key) ?? fc.string({ unit: 'grapheme', minLength, maxLength })
  made.set(key, kept)
  return kept
}

function textOf(core: z.ZodString | z.ZodEmail, field: string, known: Known): fc.Arbitrary<unknown> {
  const listed = texts[field]
  const least = core.minLength ?? 0
  const written = graphemes(least, Math.max(Math.min(core.maxLength ?? 20, 200), least))
  const plain = fc.constantFrom('测试一下', '王敏', '采购部 3 号楼', '=1+1', "O'Brien", '很长的说明'.repeat(6))
  return fc.oneof(
    ...(listed ? [fc.constantFrom(...listed)] : [written, plain]),
    ...drawn(known, field),
    ...drawn(known, field),
  )
}
