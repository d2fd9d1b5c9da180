import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const { ask, file, sheet, csv } = exportsOn(mall)

const { merchantId } = await aMerchant()
await aGoods({ merchantId, name: '安全鞋', skus: [{ skuCode: 'GD-1' }] })
const save = (person: Person, code: string, more: object = {}) =>
  as(person).post('/shop/api/goods/material/save', {
    material_code: code,
    material_name: `物料${code}`,
    spec: 'M8',
    brand: '固德',
    unit: '个',
    remark: '=1+1',
    ...more,
  })
const headings = [
  '物料编码',
  '物料名称',
  '规格型号',
  '品牌',
  '计量单位',
  '商品外部编码',
  '备注',
  '绑定的商品',
  '更新时间',
]

test('a file holds what the list shows, whatever the filter, and nothing of another company', async () => {
  const [company, other] = [await aCompany(), await aCompany()]
  for (const code of ['A-1', 'A-2', 'B_3']) await save(company.owner, code)
  await save(company.owner, 'C-4', { goods_out_item_code: 'GD-1' })
  await save(other.owner, 'A-9')
  const filters: Record<string, string>[] = [
    {},
    { bound: '1' },
    { bound: '0' },
    { keyword: 'a-' },
    { keyword: '_' },
    { keyword: '固德', bound: '0' },
  ]
  for (const filter of filters) {
    const list: { data: { list: { material_code: string }[] } } = await as(company.owner).get(
      '/shop/api/goods/material/index',
      { ...filter, list_rows: 100 },
    )
    const codes = (await sheet(company.owner, 'goods/material', filter)).slice(1).map((row) => row[0])
    expect(codes, JSON.stringify(filter)).toEqual(list.data.list.map((one) => one.material_code))
  }
  const rows = await sheet(company.owner, 'goods/material')
  expect(rows[0]).toEqual(headings)
  const bound = rows[1]?.[5]
  expect(rows[1]).toEqual(['C-4', '物料C-4', 'M8', '固德', '个', bound, "'=1+1", '安全鞋', '2026-11-20 10:00:00'])
  expect(bound).toMatch(/^OUT-/)
})

test('what was exported can be imported again as it is', async () => {
  const company = await aCompany()
  await save(company.owner, '-A.1', { remark: '=SUM(A1:A9)' })
  await save(company.owner, 'C-4', { goods_out_item_code: 'GD-1', remark: '' })
  for (const format of ['xlsx', 'csv']) {
    const { bytes, name } = await file(company.owner, 'goods/material', { format })
    const form = new FormData()
    form.append('files[]', new File([new Uint8Array(bytes)], name))
    const preview = await as(company.owner).post('/shop/api/goods/material/preview', form, { 'Content-Length': '9000' })
    expect(preview, format).toMatchObject({ error: 0, data: { rows: [{ verdict: 'same' }, { verdict: 'same' }] } })
  }
})

test('more rows than one page, newest first, each once', async () => {
  const company = await aCompany()
  await mall.database.query(
    `insert into materials (owner_id, code, name, spec, brand, unit, out_item_code, remark, updated_by, created_at, updated_at)
      select $1, 'M-' || i, '物料', '', '', '个', '', '', $2, now(), now() from generate_series(1, 1200) i`,
    [company.owner.ownerId, company.owner.userId],
  )
  const rows = (await csv(company.owner, 'goods/material')) ?? []
  expect(rows.slice(1).map((row) => row[0])).toEqual(Array.from({ length: 1200 }, (_, i) => `M-${1200 - i}`))
})

test('a person without a company has no part numbers, and a role needs some right to export', async () => {
  const company = await aCompany()
  await save(company.owner, 'A-1')
  const [row] = await db.select().from(auditLogs).where(eq(auditLogs.ownerId, company.owner.ownerId))
  expect(row).toBeUndefined()
  expect(await (await ask(await aShopper(), 'goods/material')).json()).toMatchObject({ code: 'company.none' })
  await file(company.member('reviewer'), 'goods/material', { keyword: 'A' })
  expect(await db.select().from(auditLogs).where(eq(auditLogs.ownerId, company.owner.ownerId))).toMatchObject([
    { action: 'material.export', detail: '全部物料，关键词“A”，1 行，Excel' },
  ])
  const empty = await ask(company.owner, 'goods/material', { keyword: 'no such' })
  expect(await empty.json()).toMatchObject({ code: 'export.empty' })
  expect(mall.defects).toEqual([])
})
