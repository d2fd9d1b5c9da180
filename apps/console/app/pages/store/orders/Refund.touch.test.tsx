import { deskQueues } from '@mall/contract/console/calls'
import { merchantOrders } from '@mall/contract/order/store.calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RowOf } from '#api/query.ts'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import { Page } from '../orders.tsx'

const order: RowOf<typeof merchantOrders> = {
  order_no: 'D2026112900000001',
  status: 'pending_shipment',
  status_text: '待发货',
  is_virtual: false,
  mer_id: 1,
  mer_name: '固盾劳保',
  is_self: false,
  items: [
    {
      order_item_id: 1,
      name: '安全鞋',
      image: '',
      sku_text: '42 码',
      sku_code: 'A-1',
      qty: 1,
      shipped_qty: 0,
      left_qty: 1,
    },
  ],
  item_count: 1,
  total_qty: 1,
  pay_amount_fen: 16_800,
  created_at: '2026-11-29T08:00:00.000Z',
  expire_at: null,
  address: { name: '顾砺', phone: '138****0001', region: '上海市 松江区' },
  remark: '',
  paid_amount_fen: 16_800,
  paid_at: '2026-11-29T08:01:00.000Z',
  due_at: '2026-12-01T08:01:00.000Z',
  note: '',
  address_changed: false,
}

test('a store that refunds an order which it has not in stock reads how much money goes back before it does', async () => {
  mallThatAnswers(
    answering(merchantOrders, () => ({ list: [order], total: 1, page: 1, list_rows: 20 })),
    answering(deskQueues, () => ({ list: [] }) as never),
  )
  await page.viewport(1440, 900)
  await render(
    <AtDesk kind="store">
      <Page />
    </AtDesk>,
  )
  await expect.element(page.getByText('D2026112900000001')).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByText('缺货退款').click()
  const dialog = page.getByRole('dialog', { name: '缺货退款' })
  await expect.element(dialog.getByText('货款 ¥168.00（已退的除外）原路退还买家', { exact: false })).toBeVisible()
})
