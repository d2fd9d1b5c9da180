import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { makeQueryClient } from '#api/query-client.ts'
import { ErrorPage, titleOfError } from './ErrorPage.tsx'
import { NotFound } from './not-found.tsx'

const at = (path: string, element: ReactNode) =>
  renderToString(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />
    </QueryClientProvider>,
  )

test('an unknown path is told in full, escaped, with the nearest place and a way out', () => {
  const html = at('/order/shoping_cart?<b>=1', <NotFound />)
  expect(html).toContain('页面走丢了')
  expect(html).toContain('网址：')
  expect(html).toContain('/order/shoping_cart?&lt;b&gt;=1')
  expect(html).toContain('您是不是要找：')
  expect(html).toContain('href="/order/shopping_cart"')
  expect(html).toContain('返回首页')
  expect(html).toContain('返回上一页')
  expect(html).toContain('type="search"')
})

test('a failed load says why and when, and offers to try again', () => {
  const failure = { msg: '系统开小差了，请稍后再试', at: '2026-01-31T07:30:05.000Z', requestId: 'r9' }
  const error = new ErrorResponse(503, '', { loadFailure: failure })
  const html = at('/', <ErrorPage error={error} />)
  expect(html).toContain('系统开小差了，请稍后再试')
  expect(html).toContain('2026-01-31 15:30:05 · r9')
  expect(html).toContain('重新加载')
})

test('a defect of a page offers a reload and the way home', () => {
  const html = at('/', <ErrorPage error={new TypeError('x is undefined')} />)
  expect(html).toContain('页面出了点问题')
  expect(html).toContain('刷新页面')
  expect(html).not.toContain('x is undefined')
})

test('each error has its title', () => {
  expect(titleOfError(new ErrorResponse(404, '', {}))).toBe('页面走丢了')
  expect(titleOfError(new ErrorResponse(503, '', { loadFailure: {} }))).toBe('加载失败了')
  expect(titleOfError(new Error('x'))).toBe('页面出了点问题')
})
