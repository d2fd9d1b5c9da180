import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FeedbackHost } from '#ui/feedback/FeedbackHost.tsx'
import { swipe } from '#ui/fingers.fake.ts'
import { line } from './cart.fake.ts'
import { type LineActs, LineRow } from './LineRow.tsx'

const acts = {
  onCheck: vi.fn<LineActs['onCheck']>(),
  onQty: vi.fn<LineActs['onQty']>(),
  onLast: vi.fn<LineActs['onLast']>(),
  onRemove: vi.fn<LineActs['onRemove']>(),
  onKeep: vi.fn<LineActs['onKeep']>(),
  onReselect: vi.fn<LineActs['onReselect']>(),
}
const shoes = line({ cart_id: 7, qty: 20, moq: 10, step: 10, stock: 45 })

function InCart({ resting = false }: { resting?: boolean }) {
  const [qty, setQty] = useState(shoes.qty)
  const [checked, setChecked] = useState(false)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <LineRow
        {...acts}
        onQty={(of, next) => {
          setQty(next)
          acts.onQty(of, next)
        }}
        onCheck={(_, next) => setChecked(next)}
        line={{ ...shoes, qty }}
        checked={checked}
        resting={resting}
        shared={false}
        editing={false}
        fixed={false}
      />
      <FeedbackHost />
    </QueryClientProvider>
  )
}

const Mall = createRoutesStub([{ path: '/', Component: () => <InCart /> }])
const RestingMall = createRoutesStub([{ path: '/', Component: () => <InCart resting /> }])

const qty = page.getByRole('spinbutton')

test('more than there is becomes what there is, and the shopper is told', async () => {
  await render(<Mall />)
  await qty.click()
  await userEvent.keyboard('500{Enter}')
  await expect.element(qty).toHaveValue('40')
  await expect.poll(() => acts.onQty.mock.lastCall).toEqual([expect.objectContaining({ cart_id: 7 }), 40])
  await expect.element(page.getByRole('status').getByText('库存仅剩 45 双')).toBeVisible()
})

test('the minus at the least quantity asks whether the line shall go', async () => {
  await render(<Mall />)
  const minus = page.getByRole('button', { name: '减少' })
  await minus.click()
  await expect.element(qty).toHaveValue('10')
  expect(acts.onLast).not.toHaveBeenCalled()
  await minus.click()
  expect(acts.onLast).toHaveBeenCalledOnce()
})

test('a line is ticked, drawn aside and removed with a finger', async () => {
  await render(<Mall />)
  const tick = page.getByRole('checkbox')
  await tick.click()
  await expect.element(tick).toBeChecked()
  await swipe(page.getByRole('heading', { name: shoes.name }).element(), { dx: -160 })
  await page.getByRole('button', { name: '删除' }).click()
  expect(acts.onRemove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cart_id: 7 }))
})

test('a line of a store that takes no orders can be looked at only', async () => {
  await render(<RestingMall />)
  await expect.element(page.getByRole('checkbox')).toBeDisabled()
  await expect.element(qty).toBeDisabled()
})
