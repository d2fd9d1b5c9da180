import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days, later } from '#kernel/time.ts'
import { companies } from '#modules/company/company.table.ts'
import { contractPrices } from '#modules/contract-price/contract-price.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import type { Person } from '#test/people.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aMerchant, aCompany, aGoods, anAddress, anOperator, db, now, defects } = mall
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

/** A store with a goods at ¥100.00 and what it may agree with a company. */
async function met() {
  const [store, company] = [await aMerchant(), await aCompany()]
  const code = `RC-${store.merchantId}`
  const { skuId } = await aGoods({
    merchantId: store.merchantId,
    skus: [{ skuCode: code, priceFen: 10_000, stock: 900 }],
  })
  const [row] = await db.select().from(companies).where(eq(companies.ownerId, company.owner.ownerId))
  const input = {
    company: row?.name ?? '',
    by: 'price',
    target: 'sku',
    code,
    price_fen: 9_000,
    valid_from: dayOf(now()),
    valid_until: dayOf(later(now(), days(40))),
  }
  return { store, company, skuId, input, companyId: row?.id ?? 0 }
}

test('a store and the platform who agree the same with a company at once come to one agreement', async () => {
  const { store, input, companyId } = await met()
  const operator = await anOperator()
  const told: { error: number; code?: string }[] = await times(12, (i) =>
    i % 2 === 0
      ? as(store).post('/merchant/api/contract_price/add', input)
      : as(operator).post('/admin/api/contract_price/add', input),
  )
  expect(told.filter(({ error }) => error === 0)).toHaveLength(1)
  expect(new Set(told.flatMap(({ code }) => code ?? []))).toEqual(new Set(['contract.overlap']))
  expect(await db.$count(contractPrices, eq(contractPrices.companyId, companyId))).toBe(1)
  expect(defects).toEqual([])
})

test('an agreement that ends while people order it is either in the price that they saw or stops the order', async () => {
  const { store, company, skuId, input } = await met()
  const { data }: { data: { id: number } } = await as(store).post('/merchant/api/contract_price/add', input)
  await anAddress(company.owner)
  const buyers: Person[] = [company.owner, company.member('buyer'), company.member('purchase_manager')]
  const asked = { sku_id: skuId, qty: 1 }
  const shown = await times(12, async (i) => {
    const buyer = buyers[i % buyers.length] ?? company.owner
    const seen: { data: { fingerprint: string; pay_amount_fen: number } } = await as(buyer).get(
      '/shop/api/order/confirm',
      asked,
    )
    return { buyer, fingerprint: seen.data.fingerprint }
  })
  const [ended, ...made] = await Promise.all([
    as(store).post('/merchant/api/contract_price/end', { id: data.id }),
    ...shown.map(({ buyer, fingerprint }) => as(buyer).post('/shop/api/order/submit', { ...asked, fingerprint })),
  ])
  expect(ended).toMatchObject({ error: 0 })
  const codes = new Set(made.map((reply: { error: number; code?: string }) => reply.code ?? 'ok'))
  expect([...codes].filter((code) => code !== 'ok' && code !== 'order.changed')).toEqual([])
  const lines = await db
    .select({ priceFen: orderLines.priceFen })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.ownerId, company.owner.ownerId))
  expect(new Set(lines.map(({ priceFen }) => priceFen))).toEqual(lines.length > 0 ? new Set([9_000]) : new Set())
  // A confirm page that is opened again shows the present price.
  const again = await as(company.owner).get('/shop/api/order/confirm', asked)
  expect(again).toMatchObject({ data: { goods_amount_fen: 10_000, contract_saved_fen: 0 } })
  expect(defects).toEqual([])
})
