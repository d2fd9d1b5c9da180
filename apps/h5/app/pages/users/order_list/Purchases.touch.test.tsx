import { reviewQueue } from '@mall/contract/approval/calls'
import type { ReviewItem } from '@mall/contract/approval/terms'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mallThatAnswers } from '#api/calls.fake.ts'
import { Purchases } from './Purchases.tsx'

const purchase = (n: number): ReviewItem => ({
  trade_no: `T261120000000${n}`,
  order_no: `D261120000000${n}`,
  created_at: '2026-11-20T02:00:00.000Z',
  applicant: '张一',
  purpose: '',
  po_no: '',
  pay_amount_fen: 10_000,
  total_qty: 1,
  parts: [],
  review: {
    round: 1,
    level: 1,
    levels: 1,
    level_name: '审批',
    state: 'pending',
    reviewers: ['李二'],
    decided_by: '',
    on_behalf_of: '',
    remark: '',
    created_at: '2026-11-20T02:00:00.000Z',
    due_at: null,
    decided_at: null,
  },
  budget_text: '',
  can_decide: true,
  fingerprint: `f${n}`,
})

const tabs = {
  id: 'orders',
  label: '订单',
  items: [{ key: 'review', label: '待审批' }],
  value: 'review',
  onChange() {},
}
const Mall = createRoutesStub([{ path: '/', Component: () => <Purchases tabs={tabs} head={null} /> }])

/** A reviewer's queue of so many purchases, of which three are shown. */
async function deciding(decidable: number) {
  const shown = [1, 2, 3].map(purchase)
  mallThatAnswers({ [reviewQueue.path]: { list: shown, total: decidable, page: 1, list_rows: 10, decidable } })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Mall />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: '批量审批' }).click()
  await page.getByText('全选', { exact: true }).click()
}

test('whoever takes all that is shown is told how many more wait for them', async () => {
  await deciding(13)
  await expect.element(page.getByText('只选中了已显示的 3 笔，另有 10 笔待您审批')).toBeVisible()
  await expect.element(page.getByText('已选 3 / 13 笔')).toBeVisible()
})

test('where all are shown, all are taken and nothing is said', async () => {
  await deciding(3)
  await expect.element(page.getByText('已选 3 / 3 笔')).toBeVisible()
  expect(page.getByText(/只选中了已显示的/).elements()).toEqual([])
})
