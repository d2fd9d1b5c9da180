import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days, later } from '#kernel/time.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { sheetFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { answering, asking, inquiriesIn } from './inquiry.fake.ts'
import { inquiryAwards, inquirySheets } from './inquiry.table.ts'

const mall = await mallForTest()
const { as, aCompany, anAddress, db, now, pass } = mall
const { aSeller, anInquiry, quote, award, read, lineOf, order, put } = inquiriesIn(mall)

const ok = { error: 0 }
const no = (code: string) => ({ error: 500, code })

type Sheet = {
  sheet_no: string
  hash: string
  is_intact: boolean
  is_current: boolean
  content: { stores: { mer_name: string; lines: object[] }[] }
}
const sheet = async (person: Person, sheet_no = ''): Promise<{ data: Sheet }> =>
  as(person).get(`${asking}/sheet`, { sheet_no })

/** Three stores were asked about goods that they all have, by one barcode: `a` quotes, `b` quotes less, `c` declines. */
async function anAnswered(kind: string) {
  const sellers = [await aSeller({ kind }), await aSeller({ kind }), await aSeller({ kind })] as const
  const [a, b, c] = sellers
  for (const { skuId } of sellers) await db.update(skus).set({ barcode: '6901234567892' }).where(eq(skus.id, skuId))
  const asked = await anInquiry([a])
  await quote(a, asked.no, { price_fen: 9_000, freight_fen: 1_000, remark: '月结可谈' })
  await quote(b, asked.no, { price_fen: 8_000 })
  await as(c.store).post(`${answering}/decline`, { inquiry_no: asked.no, reason: '无法按期供货' })
  const shown = await read(asked.asker, asked.no)
  const pick = (seller: typeof a, qty = 10) => [{ quote_line_id: lineOf(shown, seller).quote_line_id, qty }]
  return { ...asked, a, b, c, pick }
}

test('who takes what costs more than it must says why, or nothing is taken', async () => {
  const { asker, no: inquiry_no, a, b, pick } = await anAnswered('原因')
  expect(await award(asker, inquiry_no, pick(a), ' ')).toMatchObject({
    ...no('inquiry.reason_needed'),
    msg: '选择的不是最低价，请填写选择原因',
  })
  expect(await read(asker, inquiry_no)).toMatchObject({ awards: [], sheets: [], is_quoting: true })
  expect(
    await db.$count(inquiryAwards, sql`inquiry_id in (select id from inquiries where inquiry_no = ${inquiry_no})`),
  ).toBe(0)
  expect(await award(asker, inquiry_no, pick(b), '')).toMatchObject({
    ...ok,
    data: { sheets: [{ amount_fen: 80_000 }] },
  })
  expect(await award(asker, inquiry_no, pick(a), ' 质量更好 ')).toMatchObject(ok)
  expect((await read(asker, inquiry_no)).logs.at(-1)?.text).toContain('原因：质量更好')
  expect(await award(asker, inquiry_no, pick(a), '好'.repeat(101))).toMatchObject({ code: 'request.invalid' })
})

test('each time that quotes are taken a sheet keeps what lay there and what was decided', async () => {
  const { asker, no: inquiry_no, a, b, c, pick } = await anAnswered('留档')
  const first = await award(asker, inquiry_no, pick(a, 6), '质量更好')
  const [kept] = first.data.sheets
  expect(kept).toMatchObject({ sheet_no: expect.stringMatching(/^B\d{19}$/), by: '主账号', amount_fen: 55_000 })
  const { data } = await sheet(asker, kept?.sheet_no)
  expect(data).toMatchObject({
    sheet_no: kept?.sheet_no,
    is_intact: true,
    is_current: true,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    content: {
      sheet_no: kept?.sheet_no,
      inquiry_no,
      title: '劳保用品询价',
      creator_name: '主账号',
      sealed: false,
      items: [{ name: `安全鞋 ${a.store.name}`, qty: 10, ordered_qty: 0 }],
      stores: [
        {
          mer_name: a.store.name,
          version: 1,
          freight_fen: 1_000,
          remark: '月结可谈',
          holds: true,
          amount_fen: 91_000,
          taken_fen: 55_000,
          lines: [{ price_fen: 9_000, tax_rate: 13, qty: 10, lead_days: 3, is_substitute: false, taken_qty: 6 }],
        },
        {
          mer_name: b.store.name,
          amount_fen: 80_000,
          taken_fen: 0,
          lines: [{ name: `安全鞋 ${b.store.name}`, is_substitute: false, taken_qty: 0 }],
        },
      ],
      silent: [{ mer_name: c.store.name, state: 'declined', reason: '无法按期供货' }],
      amount_fen: 55_000,
      freight_fen: 1_000,
      best_fen: 48_000,
      reason: '质量更好',
      decided_by: '主账号',
    },
  })

  // Ordered, bargained for elsewhere, decided anew: the first sheet stays what it was.
  await anAddress(asker)
  expect(await order(asker, inquiry_no)).toMatchObject(ok)
  pass(days(1))
  const second = await award(asker, inquiry_no, pick(b, 4), '')
  expect(second.data.sheets.map(({ amount_fen }) => amount_fen)).toEqual([32_000, 55_000])
  expect(await sheet(asker, second.data.sheets[0]?.sheet_no)).toMatchObject({
    data: {
      is_current: true,
      content: { items: [{ ordered_qty: 6 }], stores: [{ mer_name: b.store.name }, { mer_name: a.store.name }] },
    },
  })
  expect((await sheet(asker, kept?.sheet_no)).data).toEqual({ ...data, is_current: false })
})

test('what had run out or was refused stands on the sheet as such', async () => {
  const { asker, no: inquiry_no, a, b, pick } = await anAnswered('失效')
  await as(asker).post(`${asking}/refuse`, { inquiry_no, mer_id: b.store.merchantId, reason: '规格不符' })
  const taken = await award(asker, inquiry_no, pick(a), '')
  expect(taken, 'a quote that was refused is no cheaper way').toMatchObject(ok)
  expect((await sheet(asker, taken.data.sheets[0]?.sheet_no)).data.content.stores).toMatchObject([
    { mer_name: a.store.name, holds: true },
    { mer_name: b.store.name, holds: false, reason: '规格不符' },
  ])
})

test('a sheet is read by whoever sees its inquiry, and by nobody else', async () => {
  const seller = await aSeller()
  const company = await aCompany()
  const officer = company.member('demand_officer')
  const ofOwner = await anInquiry([seller], { company })
  await quote(seller, ofOwner.no, { price_fen: 9_000 })
  const { quote_line_id } = lineOf(await read(company.owner, ofOwner.no), seller)
  const { data } = await award(company.owner, ofOwner.no, [{ quote_line_id, qty: 10 }])
  const sheet_no = data.sheets[0]?.sheet_no
  expect(await sheet(company.member('buyer'), sheet_no)).toMatchObject(ok)
  expect(await sheet(officer, sheet_no)).toMatchObject(no('inquiry.not_found'))
  expect(await sheet(company.member('sourcing_clerk'), sheet_no)).toMatchObject(no('auth.forbidden'))
  expect(await sheet((await aCompany()).owner, sheet_no)).toMatchObject(no('inquiry.not_found'))
  expect(await sheet(company.owner, 'B29991231999999')).toMatchObject(no('inquiry.not_found'))
  expect(await sheet(await mall.aShopper(), sheet_no)).toMatchObject({ error: 500 })
})

test('whoever changes what is kept is found out: by who reads the sheet, and by the doctor', async () => {
  const { asker, no: inquiry_no, b, pick } = await anAnswered('改动')
  const sheet_no = (await award(asker, inquiry_no, pick(b), '')).data.sheets[0]?.sheet_no ?? ''
  const ofThis = async () => (await sheetFaults(db)).filter((text) => text.includes(sheet_no))
  expect(await ofThis()).toEqual([])
  const its = eq(inquirySheets.sheetNo, sheet_no)
  await db
    .update(inquirySheets)
    .set({ content: sql`${inquirySheets.content} || '{"reason":"长期合作"}'` })
    .where(its)
  expect(await sheet(asker, sheet_no)).toMatchObject({ data: { is_intact: false } })
  expect(await ofThis()).toEqual([`比价表 ${sheet_no} 的内容与校验码不符`])
  await db
    .update(inquirySheets)
    .set({ content: sql`${inquirySheets.content} || '{"reason":""}'` })
    .where(its)
  expect(await ofThis()).toEqual([])
})

test('single lines are bargained for, the store answers, and what changed is told line by line', async () => {
  const a = await aSeller({ kind: '按行议价' })
  const company = await aCompany()
  await put(company.owner, { kind: 'sku', sku_id: a.skuId })
  const { no: inquiry_no } = await anInquiry([a], { company })
  await quote(a, inquiry_no, { price_fen: 1_280, freight_fen: 800 })
  const { asked } = await read(company.owner, inquiry_no)
  const [line] = asked[0]?.quote?.lines ?? []
  const bargain = (lines: object[]) =>
    as(company.owner).post(`${asking}/bargain`, {
      inquiry_no,
      mer_id: a.store.merchantId,
      text: '这一行能到 12 元吗',
      lines,
    })
  const target = { quote_line_id: line?.quote_line_id, target_price_fen: 1_200 }
  expect(await bargain([{ ...target, quote_line_id: 987_654 }]), 'no line of this quote').toMatchObject(
    no('inquiry.quote_changed'),
  )
  expect(await bargain([target, target]), 'each once').toMatchObject(no('inquiry.quote_changed'))
  expect((await read(company.owner, inquiry_no)).asked[0]?.bargains).toEqual([])
  const told = { item_id: line?.item_id, name: `安全鞋 ${a.store.name}`, price_fen: 1_280, target_price_fen: 1_200 }
  expect(await bargain([target])).toMatchObject({ data: { asked: [{ bargains: [{ lines: [told] }] }] } })
  expect(await as(a.store).get(`${answering}/detail`, { inquiry_no })).toMatchObject({
    data: { bargains: [{ lines: [told], target_amount_fen: null }] },
  })
  await quote(a, inquiry_no, { price_fen: 1_210 })
  expect((await read(company.owner, inquiry_no)).asked[0]?.versions).toMatchObject([
    { version: 1, changes: [] },
    {
      version: 2,
      changes: [
        { name: `安全鞋 ${a.store.name}`, before_fen: 1_280, after_fen: 1_210 },
        { name: '运费', before_fen: 800, after_fen: 0 },
      ],
    },
  ])
  expect(await bargain([target]), 'of a version that counts no more').toMatchObject(no('inquiry.quote_changed'))
})

test('what changed between versions is sealed with them', async () => {
  const a = await aSeller()
  const { asker, no: inquiry_no } = await anInquiry([a], { sealed: true })
  await quote(a, inquiry_no, { price_fen: 7_654 })
  await quote(a, inquiry_no, { price_fen: 7_543, valid_until: dayOf(later(now(), days(20))) })
  const sealed = await read(asker, inquiry_no)
  expect(sealed.asked).toMatchObject([{ versions: [] }])
  expect(JSON.stringify(sealed)).not.toMatch(/7654|7543/)
})
