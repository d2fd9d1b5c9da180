import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asking, inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const { as, aCompany, defects } = mall
const { file } = exportsOn(mall)
const { aSeller } = inquiriesIn(mall)

type Line = Record<string, unknown> & { id: number }
const inCart = async (person: Person): Promise<Line[]> => {
  const { data }: { data: { list: Line[] } } = await as(person).get(`${asking}/cart`)
  return data.list
}
/** Whatever is not about which line of whom it is. */
const content = (lines: readonly Line[]) => lines.map(({ id: _, added_by: __, added_by_name: ___, ...line }) => line)

/** Signs that people type, and signs that have broken tables before. */
const sign = fc.constantFrom(
  ...['垫', '片', 'a', 'Z', '0', '9', ' ', '"', "'", ',', '，', ';', '；', '\t', '\\', '|', '、', '/', '.', '#', '·'],
  ...[
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    '👷🏽‍♀️',
    '🦺',
    'ﬁ',
    '①',
    '\u200b',
    'é',
    '_x0041_',
    '&',
    '<',
    '>',
    '%',
  ],
)
const words = (most: number, least = 0) =>
  fc
    .array(sign, { minLength: least, maxLength: most })
    .map((signs) => signs.join('').trim())
    .filter((text) => text.length <= most && text.length >= least)
const name = fc.oneof(
  words(60, 1),
  fc.constantFrom(
    '=1+1',
    '+86',
    '-',
    '@',
    "'=x",
    "''＝",
    '"',
    '名称',
    '数量',
    '10',
    '2026-11-02',
    'TRUE',
    '\u6f22'.repeat(60),
  ),
)
const lined = fc
  .array(words(40), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.filter(Boolean).join('\n').trim())
const wants = {
  qty: fc.integer({ min: 1, max: 99_999 }),
  target_price_fen: fc.option(
    fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000_000_000 })),
  ),
  wanted_on: fc.option(fc.constantFrom('2026-12-31', '2027-02-28', '2026-11-30')),
  remark: lined,
}
const need = fc.record({
  kind: fc.constant('words'),
  name,
  brand: words(40),
  model: words(40),
  spec: words(100),
  unit: words(10, 1),
  ...wants,
})

test('what was exported from an inquiry cart is read as the very lines that it was written from', async () => {
  const sellers = [await aSeller(), await aSeller()]
  const skus = fc.subarray(sellers).map((some) => some.map(({ skuId }) => skuId))
  const goods = fc
    .tuple(skus, fc.record(wants))
    .map(([ids, more]) => ids.map((sku_id) => ({ kind: 'sku', sku_id, ...more })))
  const { owner } = await aCompany()
  const preview = async (bytes: Buffer) => {
    const form = new FormData()
    form.append('files[]', new File([new Uint8Array(bytes)], '询价单'))
    const headers = { 'Content-Length': String(bytes.length + 300) }
    const { data, msg }: { msg: string; data: { rows: { note: string; wish: object }[] } } = await as(owner).post(
      `${asking}/cart/preview`,
      form,
      headers,
    )
    if (!data) throw new Error(msg)
    return data.rows
  }
  await fc.assert(
    fc.asyncProperty(goods, fc.array(need, { minLength: 1, maxLength: 6 }), async (some, needs) => {
      const added = await as(owner).post(`${asking}/cart/add_many`, { lines: [...some, ...needs] })
      expect(added).toMatchObject({ error: 0 })
      const before = await inCart(owner)
      for (const format of ['xlsx', 'csv']) {
        const { bytes } = await file(owner, `${asking}/cart/export`, { format })
        const ids = (await inCart(owner)).map(({ id }) => id)
        const rows = await preview(bytes)
        expect(rows.map(({ note }) => note).filter(Boolean)).toEqual([])
        await as(owner).post(`${asking}/cart/delete`, { ids })
        await as(owner).post(`${asking}/cart/add_many`, { lines: rows.map(({ wish }) => wish) })
        expect(content(await inCart(owner)), format).toEqual(content(before))
      }
      await as(owner).post(`${asking}/cart/delete`, { ids: (await inCart(owner)).map(({ id }) => id) })
    }),
    { numRuns: 40 },
  )
  expect(defects).toEqual([])
})
