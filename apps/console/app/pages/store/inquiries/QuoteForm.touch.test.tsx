import { inquiryLimits } from '@mall/contract/inquiry/words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AtDesk } from '#shell/desk.fake.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { anItem } from './quote.fake.ts'
import type { Shown } from './quote-rows.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
/** As people in Shanghai write it. */
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** An inquiry without a quote of this store. */
const shown = (more: Partial<Shown>): Shown => ({
  inquiry_no: 'X2611200000001',
  title: '劳保用品询价',
  created_at: inDays(-1).toISOString(),
  deadline_at: inDays(3).toISOString(),
  item_count: 1,
  company_name: '上海砺远精密',
  tab: 'new',
  state: 'asked',
  amount_fen: null,
  version: 0,
  to_list: 0,
  is_quoting: true,
  sealed: false,
  tax_type: 'special',
  region: '上海市 松江区',
  remark: '',
  files: [],
  contact_name: '',
  contact_phone: '',
  reason: '',
  items: [anItem(1)],
  quotes: [],
  bargains: [],
  bargain_until: null,
  draft: null,
  ...more,
})

async function quoting(of: Shown) {
  await render(
    <AtDesk kind="store">
      <QuoteForm of={of} />
    </AtDesk>,
  )
  return page.getByLabelText('报价有效期至')
}

test('a quote begins with an end that is thirty days away', async () => {
  await expect.element(await quoting(shown({}))).toHaveValue(dayOf(inDays(inquiryLimits.usualDays)))
})

test('where quoting goes on for longer than that, the quote holds until then at least', async () => {
  const end = inDays(inquiryLimits.usualDays + 15)
  await expect.element(await quoting(shown({ deadline_at: end.toISOString() }))).toHaveValue(dayOf(end))
})

test('whoever has begun with a day of their own finds that', async () => {
  const draft = { freight_fen: 0, valid_until: '2031-01-31', remark: '', lines: [], files: [] }
  const saved = { ...draft, saved_at: inDays(0).toISOString() }
  await expect.element(await quoting(shown({ draft: saved }))).toHaveValue('2031-01-31')
})
