import { platformAftersale } from '@mall/contract/aftersale/platform.calls'
import type { OutputOf } from '@mall/contract/call/call'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Drawer } from '#overlay/Drawer.tsx'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import { MallAftersale } from './MallAftersale.tsx'

type Request = OutputOf<typeof platformAftersale>

/** A request for ¥168.00 about which the platform decides. */
const disputed: Request = {
  aftersale_no: 'A20261129000001',
  order_no: 'D2026112900000001',
  kind: 'refund_only',
  kind_text: '仅退款',
  is_refund: true,
  status: 'arbitrating',
  status_text: '平台处理中',
  hint: '',
  mer_id: 1,
  mer_name: '固盾劳保',
  items: [],
  amount_fen: 16_800,
  expire_at: null,
  created_at: '2026-11-29T08:00:00.000Z',
  completed_at: null,
  merchant_phone: '',
  steps: [],
  expire_text: '',
  place: 'received',
  reason: '商品破损',
  remark: '',
  images: [],
  contact: { name: '顾砺', phone: '13800000001' },
  address: null,
  exchange: null,
  money: {
    amount_fen: 16_800,
    goods_fen: 16_800,
    freight_fen: 0,
    most_fen: 16_800,
    legs: [],
    points_taken_back: 0,
    points_returned: 0,
    coupons: [],
    budgets: [],
    credit_fen: 0,
    closes_order: false,
    needs_red_invoice: false,
    notes: [],
  },
  payouts: [],
  reject_reason: '',
  close_reason: '',
  offer: null,
  return_address: null,
  return_parcel: null,
  resend_parcel: null,
  receipt: null,
  decision: null,
  thread: [],
  server_now: '2026-11-29T08:00:00.000Z',
  buyer: '顾砺',
  commands: ['decide'],
}

/** Reads the words of the button that decides for the buyer. */
async function decidingFor(request: Request) {
  mallThatAnswers(answering(platformAftersale, () => request))
  await page.viewport(1440, 900)
  await render(
    <AtDesk kind="platform">
      <Drawer open title="售后">
        <MallAftersale aftersaleNo={request.aftersale_no} />
      </Drawer>
    </AtDesk>,
  )
  await page.getByRole('button', { name: '支持买家' }).click()
  return page.getByRole('dialog').last()
}

test('whoever decides for the buyer reads on the button how much money goes back', async () => {
  const dialog = await decidingFor(disputed)
  await expect.element(dialog.getByRole('button', { name: '支持买家，退款 ¥168.00' })).toBeVisible()
})

test('where the goods are to come back first, the button says so, until the buyer need not send them', async () => {
  const dialog = await decidingFor({ ...disputed, kind: 'return_refund', kind_text: '退货退款' })
  await expect.element(dialog.getByRole('button', { name: '支持买家，退货后退款 ¥168.00' })).toBeVisible()
  await dialog.getByRole('switch', { name: '买家不用退货' }).click()
  await expect.element(dialog.getByRole('button', { name: '支持买家，退款 ¥168.00' })).toBeVisible()
})
