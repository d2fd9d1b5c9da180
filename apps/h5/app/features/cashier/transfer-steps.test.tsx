import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Global, useApp } from '#store/app.ts'
import { TransferSteps } from './TransferSteps.tsx'

const steps = (transfer_promise: string) => {
  const globalData: Partial<Global> = { transfer_promise }
  Object.assign(useApp.getInitialState(), { globalData })
  const router = createMemoryRouter([{ path: '*', element: <TransferSteps /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('how soon a transfer is confirmed is promised in the operator’s words, and by nobody else', () => {
  expect(steps('工作日当天确认')).toContain('工作日当天确认')
  // The page above says until when: another figure here would contradict it.
  expect(steps('')).not.toContain('天')
  expect(steps('')).toContain('<p class="text-hint text-ink-3">核对到账后安排发货</p>')
})
