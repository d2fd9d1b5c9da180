import type { OutputOf } from '@mall/contract/call/call'
import type { logistics } from '@mall/contract/order/calls'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyText } from '#ui/CopyText.tsx'
import { Parcel } from './Parcel.tsx'

const parcel: OutputOf<typeof logistics>['packages'][number] = {
  package_id: 1,
  way: 'express',
  express_code: 'yunda',
  express_name: '韵达快递',
  express_no: 'YT88000001234567890',
  express_phone: '95546',
  express_website: 'https://carrier.example/',
  deliverer: '',
  deliverer_phone: '',
  ship_note: '',
  status: 'in_transit',
  shipped_at: '2026-11-29T02:00:00.000Z',
  tracked: false,
  items: [],
  traces: [],
}

const boxOf = (one: Element) => one.getBoundingClientRect()
/** How many lines its text takes. */
const linesOf = (one: Element) => one.getClientRects().length

test('on a phone the word that copies the number stands in one line and touches no button', async () => {
  await render(
    <MemoryRouter>
      <Parcel parcel={parcel} />
    </MemoryRouter>,
  )
  const word = page.getByText('复制', { exact: true }).element()
  expect(linesOf(word)).toBe(1)
  expect(boxOf(word).height).toBeLessThan(24)
  expect(boxOf(word).right).toBeLessThanOrEqual(innerWidth)
  for (const name of [/官网/, /拨打电话/]) {
    const button = boxOf(page.getByRole('link', { name }).element())
    expect(button.bottom).toBeLessThanOrEqual(boxOf(word).top)
    expect(button.right).toBeLessThanOrEqual(innerWidth)
  }
})

test('where there is little room the number breaks and the word beside it does not', async () => {
  await render(
    <div style={{ width: 120 }}>
      <CopyText text={parcel.express_no} what="运单号" look="word" />
    </div>,
  )
  expect(boxOf(page.getByText('复制', { exact: true }).element()).height).toBeLessThan(24)
  expect(boxOf(page.getByRole('button', { name: /复制/ }).element()).width).toBeLessThanOrEqual(120)
})
