import type { OutputOf } from '@mall/contract/call/call'
import { applyInvoice, previewInvoice } from '@mall/contract/invoice/calls'
import { listTitles } from '@mall/contract/invoice-title/calls'
import type { Title } from '@mall/contract/invoice-title/terms'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mallThatAnswers } from '#api/calls.fake.ts'
import { FeedbackHost } from '#ui/feedback/FeedbackHost.tsx'
import { Apply } from './Apply.tsx'

const title = (more: Partial<Title>): Title => ({
  id: 7,
  title_type: 'company',
  title: '华东精密机械有限公司',
  tax_no: '91310000MA1FL0QK0J',
  reg_address: '上海市浦东新区张江路 1 号',
  reg_phone: '021-55556666',
  bank_name: '招商银行上海分行',
  bank_account: '6222000011112222',
  email: '',
  phone: '',
  is_default: true,
  missing: [],
  ...more,
})

const Asking = () => (
  <>
    <Apply orderNos="D20261120000001" />
    <FeedbackHost />
  </>
)
const Page = createRoutesStub([{ path: '/', Component: Asking }])

/** The initial page of a person with these titles, who may have a special invoice or not. */
async function applying({ may_special, titles }: { may_special: boolean; titles: Title[] | Promise<Title[]> }) {
  const preview: OutputOf<typeof previewInvoice> = {
    invoices: [
      {
        mer_id: 1,
        mer_name: '四季劳保',
        order_nos: ['D20261120000001'],
        lines: [],
        rates: [{ tax_rate: 13, amount_fen: 10_000, tax_fen: 1_150 }],
        amount_fen: 10_000,
        tax_fen: 1_150,
      },
    ],
    amount_fen: 10_000,
    tax_fen: 1_150,
    may_special,
  }
  const listed = async () => ({ list: await titles, may_special })
  const store = { mer_id: 1, mer_name: '四季劳保', amount_fen: 5_000 }
  const answers: Record<string, object | Promise<object>> = {
    [previewInvoice.path]: preview,
    [listTitles.path]: listed(),
    [applyInvoice.path]: { invoices: [1, 2].map((invoice_id) => ({ ...store, invoice_id })) },
  }
  const calls = mallThatAnswers(answers, { list: [] })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('四季劳保')).toBeVisible()
  return calls
}

const special = page.getByRole('radio', { name: /数电专票/ })
const normal = page.getByRole('radio', { name: /数电普票/ })

test('a verified company whose title says all that the tax office wants begins with a special invoice', async () => {
  await applying({ may_special: true, titles: [title({})] })
  await expect.element(special).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /华东精密/ })).toBeChecked()
})

test('one whose titles lack something for it begins with a normal one', async () => {
  await applying({ may_special: true, titles: [title({ bank_account: '', missing: ['银行账号'] })] })
  await expect.element(normal).toBeChecked()
  await expect.element(special).not.toBeChecked()
})

test('whoever may have no special invoice begins with a normal one', async () => {
  await applying({ may_special: false, titles: [title({})] })
  await expect.element(normal).toBeChecked()
  await expect.element(special).toBeDisabled()
})

test('a press that comes before the titles waits for them, and asks for the type that was shown', async () => {
  const titles = Promise.withResolvers<Title[]>()
  const calls = await applying({ may_special: true, titles: titles.promise })
  await expect.element(normal).toBeChecked()
  await page.getByRole('button', { name: '提交申请' }).click()
  titles.resolve([title({})])
  await expect.element(page.getByRole('region', { name: '已提交的开票申请' })).toBeVisible()
  expect(calls.filter(({ path }) => path === applyInvoice.path)).toMatchObject([
    { body: { type: 'e_normal', title_id: 7 } },
  ])
})

test('without a title the press says what is missing', async () => {
  await applying({ may_special: true, titles: [] })
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('请先添加发票抬头').first()).toBeVisible()
})
