import { deskQueues } from '@mall/contract/console/calls'
import { retryInvoice, storeInvoices, takeBackInvoice, taxAccount } from '@mall/contract/invoice/store.calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RowOf } from '#api/query.ts'
import { type Answer, AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import { Page } from '../invoices.tsx'
import { anInvoice } from './invoice.fake.ts'

type Row = RowOf<typeof storeInvoices>
const failed: Row = {
  ...anInvoice,
  state: 'issuing',
  state_text: '开票中',
  amount_fen: 12_800,
  tax_fen: 1_473,
  failure: '购方税号有误',
  can_take_back: true,
}

/** The list of a store with this one, on the screen of a desk. */
async function listed(row: Row) {
  const acted: unknown[] = []
  let shown = row
  const acting = (call: typeof retryInvoice | typeof takeBackInvoice): Answer => [
    call.path,
    (fields) => {
      acted.push([call.path, fields])
      shown = { ...shown, failure: '', can_take_back: false }
      return Response.json({ error: 0, msg: '', data: shown })
    },
  ]
  mallThatAnswers(
    answering(storeInvoices, () => ({ list: [shown], total: 1, page: 1, list_rows: 20 })),
    answering(taxAccount, () => ({ connected: false, account: null, usual_tax_no: '' })),
    answering(deskQueues, () => ({ list: [] }) as never),
    acting(retryInvoice),
    acting(takeBackInvoice),
  )
  await page.viewport(1440, 900)
  await render(
    <AtDesk kind="store">
      <Page />
    </AtDesk>,
  )
  await expect.element(page.getByText(row.title)).toBeVisible()
  return acted
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('an invoice that was not issued says so, and is sent once more after its reason was read', async () => {
  const acted = await listed(failed)
  await expect.element(page.getByText('没有开出，请处理')).toBeVisible()
  await button('重新提交').click()
  await expect.element(dialog.getByText('上次没有开出：购方税号有误。重新提交不会重复开票。')).toBeVisible()
  await dialog.getByRole('button', { name: '重新提交' }).click()
  await expect.element(page.getByText('没有开出，请处理')).not.toBeInTheDocument()
  expect(acted).toEqual([[retryInvoice.path, { invoice_id: 7 }]])
  await expect.element(button('重新提交')).not.toBeInTheDocument()
})

test('one that is taken back waits for the store again', async () => {
  const acted = await listed(failed)
  await button('撤回').click()
  await expect.element(dialog.getByText(/^不再由开票服务开具，回到待开票/)).toBeVisible()
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect.element(button('撤回')).not.toBeInTheDocument()
  expect(acted).toEqual([[takeBackInvoice.path, { invoice_id: 7 }]])
})

test('a red letter that is taken back leaves its invoice as it was, and the dialog says so', async () => {
  await listed({ ...failed, state: 'issued', failure: '蓝字发票已入账' })
  await button('撤回').click()
  await expect.element(dialog.getByText('不再办理这张红字发票，原发票继续有效。')).toBeVisible()
})

test('one that the provider still works on offers neither', async () => {
  await listed({ ...failed, failure: '', can_take_back: false })
  await expect.element(button('重新提交')).not.toBeInTheDocument()
  await expect.element(button('撤回')).not.toBeInTheDocument()
})
