import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods } from '#modules/catalog/catalog.table.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, db, defects } = mall
const { aSeller } = inquiriesIn(mall)

const path = '/shop/api/inquiry/cart/preview'
type Row = { row: number; name: string; note: string; wish: { kind: string; sku_id?: number; qty: number } }

const sized = { 'Content-Length': '60000' }
function preview(person: Person, text: string) {
  const form = new FormData()
  form.append('text', text)
  return as(person).post(path, form, sized)
}
async function rows(person: Person, text: string): Promise<Row[]> {
  const { data }: { data: { rows: Row[] } } = await preview(person, text)
  return data.rows
}

test('typed lines are goods by their codes, on sale or not, or needs in words with what was typed', async () => {
  const [a, gone] = [await aSeller(), await aSeller()]
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, gone.goodsId))
  const { owner } = await aCompany()
  const found = await rows(
    owner,
    `${a.code}  20\n${gone.code.toLowerCase()}  3\n非标垫片 DP-8  500\n${'长'.repeat(70)}  1`,
  )
  expect(found).toMatchObject([
    { name: `安全鞋 ${a.store.name}`, note: '', wish: { kind: 'sku', sku_id: a.skuId, qty: 20 } },
    { wish: { kind: 'sku', sku_id: gone.skuId, qty: 3 } },
    { name: '非标垫片 DP-8', note: '', wish: { kind: 'words', qty: 500 } },
    { name: '长'.repeat(60), note: '名称过长，全文在备注中', wish: { kind: 'words', remark: '长'.repeat(70) } },
  ])
})

test('a table says what its headings name, in any order, and what cannot be read is told beside it', async () => {
  const a = await aSeller()
  const { owner } = await aCompany()
  const head = ['单位', '备注', '数量', '名称', '订货编码', '目标单价', '期望到货', '型号']
  const line = (...cells: string[]) => cells.join('\t')
  const table = [
    line(...head),
    line('双', '急', '12', '我们叫它鞋', a.code, '¥1,234.5', '2026/12/3', ''),
    line('片', '', '一百', '垫片', 'NO-SUCH-1', '很低', '年底', ''),
    line('', '', '', '', 'NO-SUCH-2', '', '', 'M8'),
    line('', '', '9', '', '', '', '', ''),
  ].join('\n')
  expect(await rows(owner, table)).toMatchObject([
    {
      row: 2,
      name: `安全鞋 ${a.store.name}`,
      sku_code: a.code,
      note: '',
      wish: { kind: 'sku', qty: 12, target_price_fen: 123_450, wanted_on: '2026-12-03', remark: '急' },
    },
    {
      note: '数量“一百”需为 1–99999 的整数；目标单价“很低”未识别；期望到货“年底”未识别',
      wish: {
        kind: 'words',
        name: '垫片',
        model: 'NO-SUCH-1',
        unit: '片',
        qty: 1,
        target_price_fen: null,
        wanted_on: null,
      },
    },
    { row: 4, wish: { kind: 'words', name: 'NO-SUCH-2', model: 'M8', unit: '件', qty: 1 } },
  ])
})

test('the company’s own part number stands for its goods; another company’s does not', async () => {
  const a = await aSeller()
  const [company, other] = [await aCompany(), await aCompany()]
  const bound = { material_code: 'WL-77', material_name: '安全鞋', unit: '双', goods_out_item_code: a.code }
  expect(await as(company.owner).post('/shop/api/goods/material/save', bound)).toMatchObject({ error: 0 })
  expect(await rows(company.owner, 'WL-77  5')).toMatchObject([{ wish: { kind: 'sku', sku_id: a.skuId, qty: 5 } }])
  expect(await rows(other.owner, 'WL-77  5')).toMatchObject([{ wish: { kind: 'words', name: 'WL-77', qty: 5 } }])
})

test('a list of five hundred rows is read, one of more is not, nor is what is no list', async () => {
  const shopper = await aShopper()
  const list = (n: number) => Array.from({ length: n }, (_, i) => `非标件 ${i}号  ${i + 1}`).join('\n')
  expect(await rows(shopper, list(500))).toHaveLength(500)
  expect(await preview(shopper, list(501))).toMatchObject({ code: 'quick.too_many', data: { limit: 500 } })
  const file = new FormData()
  file.append('files[]', new File([new Uint8Array([80, 75, 3, 4, 0, 0])], '清单.xlsx'))
  expect(await as(shopper).post(path, file, sized)).toMatchObject({ code: 'material.unreadable' })
  expect(defects).toEqual([])
})
