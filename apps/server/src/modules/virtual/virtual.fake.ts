import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { skus } from '#modules/catalog/catalog.table.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

type Code = { code_id: number; code: string; tail: string; state: string; used: number; uses: number }
type Codes = { list: Code[]; total: number; ordered: number; own: boolean; refundable: number }

/** Virtual goods as stores set them up, and their codes as buyers and counters see them, for tests. */
export function codesOn({ as, db, aMerchant, aGoods }: Mall) {
  async function aKind(kind: 'pool' | 'service' | 'generated', more: object = {}) {
    const staff = await aMerchant()
    const { goodsId, skuId } = await aGoods({
      merchantId: staff.merchantId,
      isVirtual: true,
      skus: [{ priceFen: 10_000, stock: 50 }],
    })
    const set = await as(staff).post('/merchant/api/virtual/set', { goods_id: goodsId, kind, ...more })
    expect(set).toMatchObject({ error: 0 })
    return { staff, goodsId, skuId }
  }

  const codesOf = async (person: Person, order_no: string): Promise<Codes> =>
    (await as(person).get('/shop/api/order/codes', { order_no, list_rows: 100 })).data
  const reveal = (person: Person, order_no: string, code_ids: number[]) =>
    as(person).post('/shop/api/order/codes/reveal', { order_no, code_ids })
  async function statusOf(person: Person, order_no: string) {
    const reply: { data: { status: string } } = await as(person).get('/shop/api/order/detail', { order_no })
    return reply.data.status
  }
  const find = (staff: Person, code: string) => as(staff).post('/merchant/api/virtual/find', { code })
  const verify = (staff: Person, code: string, used = 0) =>
    as(staff).post('/merchant/api/virtual/verify', { code, used })
  const stockOf = async (skuId: number) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock

  async function importInto(staff: Person, skuId: number, lines: readonly string[]) {
    const form = new FormData()
    form.set('sku_id', String(skuId))
    form.append('files[]', new File([lines.join('\n')], 'codes.csv'))
    return as(staff).post('/merchant/api/virtual/import', form, { 'Content-Length': '2000' })
  }
  return { aKind, codesOf, reveal, statusOf, find, verify, stockOf, importInto }
}
