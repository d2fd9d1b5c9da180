import { expect, test } from 'vitest'
import { companyMoneyIn } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as } = mall

test('what is paid from the balance and on credit, handed over, readdressed and deleted is told, with how much and to whom', async () => {
  const money = await companyMoneyIn(mall)
  const company = await money.aSpendingCompany({ limitFen: 1_000_000, balanceFen: 1_000_000 })
  const { owner, buyer } = company
  const [one, two, gone] = [await money.order(buyer), await money.order(buyer, 2), await money.order(buyer)]
  const elsewhere = await mall.anAddress(buyer, { name: '仓库', detail: '二号库' })
  await as(buyer).post('/shop/api/order/change_address', { order_no: two.orderNo, address_id: elsewhere })
  await money.pay(buyer, one.orderNo, 'balance')
  await as(buyer).post('/shop/api/payment/hand_over', { order_no: two.orderNo, user_id: owner.userId, remark: '急用' })
  await money.pay(owner, two.orderNo, 'credit')
  await as(buyer).post('/shop/api/order/cancel', { order_no: gone.orderNo, reason: '重复下单' })
  await as(buyer).post('/shop/api/order/delete', { order_no: gone.orderNo })
  await as(buyer).delete(`/shop/api/user/address/${elsewhere}`)
  const reply: { data: { list: object[] } } = await as(owner).get('/user/api/company/audit')
  const told = reply.data.list.slice(0, 6)
  const link = (no: string) => `/order/order_details?order_no=${no}`
  expect(told).toMatchObject([
    { operator: '采购员', action_text: '删除收货地址', detail: expect.stringContaining('二号库（仓库）') },
    { operator: '采购员', action_text: '删除订单', subject_text: gone.orderNo, link: link(gone.orderNo) },
    {
      operator: '主账号',
      action_text: '支付订单',
      detail: expect.stringMatching(/^账期支付 ¥200\.00，测试店铺/),
      link: link(two.orderNo),
    },
    { operator: '采购员', action_text: '转交付款', detail: '转交给 主账号：急用', subject_text: two.orderNo },
    {
      operator: '采购员',
      action_text: '支付订单',
      detail: expect.stringMatching(/^余额支付 ¥100\.00，测试店铺/),
      group: 'money',
    },
    { action_text: '修改订单收货地址', detail: '上海市 松江区（王敏） → 上海市 松江区（仓库）', group: 'order' },
  ])
})
