import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, atDesk, now, pass } = mall
const { aPaidOrder, ship } = ordersOn(mall)
const path = '/merchant/api/audit/list'

test('a store reads what its own people did, in words, with before and after, and nothing of another store', async () => {
  const [staff, rival] = [await aMerchant(), await aMerchant()]
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aPaidOrder(await aShopper(), { skuId })
  await as(staff).post('/merchant/api/order/note', { order_no, note: '易碎' })
  pass(days(1))
  await ship(staff, order_no)
  expect(await as(staff).get(path)).toMatchObject({
    data: {
      total: 2,
      list: [
        {
          action: 'order.ship',
          action_text: '发货',
          subject: `订单 ${order_no}`,
          at: now().toISOString(),
          before: { status: 'pending_shipment' },
          after: { status: 'shipped' },
        },
        { action_text: '订单备注', before: { note: '' }, after: { note: '易碎' } },
      ],
    },
  })
  expect(await as(rival).get(path)).toMatchObject({ data: { total: 0, list: [] } })
  const day = now().toISOString().slice(0, 10)
  const queries: Record<string, string>[] = [{ keyword: '发货' }, { keyword: '顺丰' }, { date: `${day},${day}` }]
  for (const query of queries) {
    expect(await as(staff).get(path, query)).toMatchObject({ data: { total: 1, list: [{ action: 'order.ship' }] } })
  }
  expect(await as(staff).get(path, { keyword: '%' })).toMatchObject({ data: { total: 0 } })
  const packer = await atDesk(staff.merchantId, '打包员', { rights: ['orders'] })
  expect(await as(packer).get(path)).toMatchObject({ code: 'auth.forbidden' })
})
