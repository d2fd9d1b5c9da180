import { expect, test } from 'vitest'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const { as, aCompany } = mall
const { csv, sheet } = exportsOn(mall)
const { aSeller, put, inCart, anInquiry, aNeed, quote, quoteInWords, lineOf, read, award } = inquiriesIn(mall)

test('what was collected for an inquiry is taken along as a file by who may, all of it or what is chosen', async () => {
  const seller = await aSeller()
  const company = await aCompany()
  const officer = company.member('demand_officer')
  await put(officer, { kind: 'sku', sku_id: seller.skuId, qty: 3 })
  const need = { kind: 'words', name: '非标垫片', brand: '无', model: 'DP-8', spec: '304', unit: '片', qty: 500 }
  await put(company.owner, { ...need, target_price_fen: 120, remark: '急' })
  const path = '/shop/api/inquiry/cart/export'
  const body = await sheet(officer, path)
  expect(body[0]?.slice(1)).toEqual([
    '商家',
    '名称',
    '品牌',
    '型号',
    '规格',
    '订货编码',
    '数量',
    '单位',
    '目标单价',
    '期望到货',
    '备注',
    '添加人',
    '图片地址',
  ])
  expect(body.slice(1, 3)).toEqual([
    [
      null,
      seller.store.name,
      `安全鞋 ${seller.store.name}`,
      null,
      null,
      null,
      seller.code,
      3,
      '件',
      null,
      null,
      null,
      '需求员',
      null,
    ],
    [null, null, '非标垫片', '无', 'DP-8', '304', null, 500, '片', 1.2, null, '急', '主账号', null],
  ])
  const [, words] = await inCart(officer)
  expect(
    ((await csv(officer, path, { ids: [words?.id] })) ?? []).filter((row) => row.includes('非标垫片')),
  ).toHaveLength(1)
  expect(await as(company.member('sourcing_clerk')).post(path, {})).toMatchObject({ code: 'auth.forbidden' })
  const { owner: stranger } = await aCompany()
  expect(await as(stranger).post(path, {})).toMatchObject({ code: 'export.empty' })
})

test('the comparison has a row a line and columns a store, and says nothing of what is sealed', async () => {
  const [a, b] = [await aSeller({ kind: '比价' }), await aSeller({ kind: '比价' })]
  const { asker, no: inquiry_no } = await anInquiry([a])
  await quote(a, inquiry_no, { price_fen: 9_040, freight_fen: 800 })
  await quote(b, inquiry_no, { price_fen: 8_000 })
  const { quote_line_id } = lineOf(await read(asker, inquiry_no), a)
  await award(asker, inquiry_no, [{ quote_line_id, qty: 4 }])
  const path = '/shop/api/inquiry/export'
  const rows = (await csv(asker, path, { inquiry_no })) ?? []
  const text = rows.map((row) => (Array.isArray(row) ? row.join('|') : String(row))).join('\n')
  for (const told of [
    `${a.store.name} 含税单价`,
    '90.40',
    '80.00',
    `替代：安全鞋 ${b.store.name}`,
    `${a.store.name} 4`,
    '912.00',
  ]) {
    expect(text).toContain(told)
  }
  const sealed = await anInquiry([a], { person: asker, sealed: true })
  await quote(a, sealed.no, { price_fen: 7_654 })
  expect(JSON.stringify(await csv(asker, path, { inquiry_no: sealed.no }))).not.toContain('76.54')
  const stranger = (await aCompany()).owner
  expect(await as(stranger).post(path, { inquiry_no })).toMatchObject({ code: 'inquiry.not_found' })
})

test('the sheet of a decision is written as it was then, with number, reason, people and hash', async () => {
  const [a, b] = [await aSeller({ kind: '比价表' }), await aSeller({ kind: '比价表' })]
  const { asker, no: inquiry_no } = await anInquiry([a])
  await quote(a, inquiry_no, { price_fen: 9_040, freight_fen: 800 })
  await quote(b, inquiry_no, { price_fen: 8_000 })
  const { quote_line_id } = lineOf(await read(asker, inquiry_no), a)
  const taken = await award(asker, inquiry_no, [{ quote_line_id, qty: 4 }], '质量更好')
  const [sheet] = taken.data.sheets
  const path = '/shop/api/inquiry/export'
  const sheet_no = sheet?.sheet_no ?? ''
  const { data }: { data: { hash: string } } = await as(asker).get('/shop/api/inquiry/sheet', { sheet_no })
  const rows = (await csv(asker, path, { inquiry_no, sheet_no })) ?? []
  const told = rows.map((row) => (Array.isArray(row) ? row.join('|') : String(row))).join('\n')
  for (const part of [
    `${a.store.name} 采纳数量`,
    `比价表编号|${sheet_no}`,
    `询价编号|${inquiry_no}`,
    '采纳合计（含运费）|369.60',
    // The other store quoted a substitute, which is not compared with the goods that were asked for.
    '同样数量的最低价|369.60',
    '高出最低价|0.00',
    '选择原因|质量更好',
    `校验码（SHA-256）|${data.hash}`,
  ]) {
    expect(told.replaceAll(/\|+(?=\n|$)/g, '')).toContain(part)
  }
  const other = await anInquiry([a], { person: asker })
  expect(await as(asker).post(path, { inquiry_no: other.no, sheet_no }), 'of another inquiry').toMatchObject({
    code: 'inquiry.not_found',
  })
  const stranger = (await aCompany()).owner
  expect(await as(stranger).post(path, { inquiry_no, sheet_no })).toMatchObject({ code: 'inquiry.not_found' })
})

test('the sheet of a decision names what was taken of substitutes and of offers in words', async () => {
  const [a, b] = [await aSeller({ kind: '替代品表' }), await aSeller({ kind: '替代品表' })]
  const path = '/shop/api/inquiry/export'
  const told = async (person: typeof asker, body: object) =>
    ((await csv(person, path, body)) ?? []).map((row) => (Array.isArray(row) ? row.join('|') : String(row))).join('\n')
  const { asker, no: inquiry_no } = await anInquiry([a])
  await quote(b, inquiry_no, { price_fen: 8_000 })
  const other = lineOf(await read(asker, inquiry_no), b)
  const first = await award(asker, inquiry_no, [{ quote_line_id: other.quote_line_id, qty: 4 }])
  const sheet = await told(asker, { inquiry_no, sheet_no: first.data.sheets[0]?.sheet_no })
  expect(sheet).toContain(`采纳的替代品|安全鞋 ${a.store.name} → 安全鞋 ${b.store.name}`)

  const need = await aNeed([a])
  await quoteInWords(a, need.no, { price_fen: 8_800 })
  const { quote_line_id } = lineOf(await read(need.asker, need.no), a)
  const second = await award(need.asker, need.no, [{ quote_line_id, qty: 10 }])
  const named = '定制导轨 锐工 DG-20 长 2 米'
  const inWords = await told(need.asker, { inquiry_no: need.no, sheet_no: second.data.sheets[0]?.sheet_no })
  expect(inWords).toContain(`采纳的文字报价|${named}`)
  expect(inWords).toContain(`文字报价：${named}，采纳后店铺先上架`)
  const now = await told(need.asker, { inquiry_no: need.no })
  expect(now).toContain(`文字报价：${named}，采纳后店铺先上架`)
  expect(now).toContain(`${a.store.name} 10（待店铺上架）`)
})

test('the list of inquiries is taken along as it is narrowed, a line a row, with what was taken and at which price', async () => {
  const path = '/shop/api/inquiry/list/export'
  const seller = await aSeller({ kind: '清单' })
  const { asker, no } = await anInquiry([seller])
  await quote(seller, no, { price_fen: 9_040 })
  const { quote_line_id } = lineOf(await read(asker, no), seller)
  await award(asker, no, [{ quote_line_id, qty: 4 }])
  const rows = ((await csv(asker, path)) ?? []).map((row) => (Array.isArray(row) ? row.join('|') : String(row)))
  const its = rows.filter((row) => row.includes(no))
  expect(its).toHaveLength(1)
  for (const told of ['已采纳', '90.40', `${seller.store.name} 4`]) expect(its[0]).toContain(told)
  expect(await as(asker).post(path, { tab: 'closed' })).toMatchObject({ code: 'export.empty' })
  const sealed = await anInquiry([seller], { person: asker, sealed: true })
  await quote(seller, sealed.no, { price_fen: 7_654 })
  expect(JSON.stringify(await csv(asker, path))).not.toContain('76.54')
  const company = await aCompany()
  expect(await as(company.owner).post(path, {})).toMatchObject({ code: 'export.empty' })
  expect(await as(company.member('sourcing_clerk')).post(path, {})).toMatchObject({ code: 'auth.forbidden' })
})
