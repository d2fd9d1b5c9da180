import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { audit } from './audit.public.ts'

const { as, aShopper, anOperator, aMerchant, db, now } = await mallForTest()
const path = '/admin/api/audit/list'

test('an operator reads what was done, newest first, page by page', async () => {
  const operator = await anOperator()
  for (let i = 1; i <= 5; i += 1) {
    await audit({ db, actor: null, now }, { action: '调整价格', subject: `商品 ${i}`, detail: '¥10.00 → ¥9.00' })
  }
  const page = { total: 5, list_rows: 2 }
  expect(await as(operator).get(path, { page: 1, list_rows: 2 })).toMatchObject({
    error: 0,
    data: {
      ...page,
      page: 1,
      list: [
        { operator: '系统', action: '调整价格', subject: '商品 5', detail: '¥10.00 → ¥9.00', at: now().toISOString() },
        { subject: '商品 4' },
      ],
    },
  })
  expect(await as(operator).get(path, { page: 3, list_rows: 2 })).toMatchObject({
    data: { ...page, page: 3, list: [{ subject: '商品 1' }] },
  })
})

test('nobody else reads it', async () => {
  expect(await as(await aMerchant()).get(path)).toMatchObject({ error: 500, code: 'auth.forbidden', data: null })
  expect(await as(await aShopper()).get(path)).toMatchObject({ status: 401, code: 'auth.expired', data: null })
  expect(await as(null).get(path)).toMatchObject({ status: 401, data: null })
})
