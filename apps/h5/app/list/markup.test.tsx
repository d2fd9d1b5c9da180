import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { Failure } from './Failure.tsx'
import { List } from './List.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
const nothing = () => {}

describe('a list', () => {
  const query = {
    error: null,
    dataUpdatedAt: 0,
    isPending: false,
    isFetching: false,
    isError: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: nothing,
    refetch: async () => {},
  }
  const list = (change: Partial<typeof query>, rows = [1, 2, 3]) =>
    html(
      <List of={{ rows, keyOf: (row) => row, query: { ...query, ...change } }} skeleton="灰" empty="空">
        {(row) => `第 ${row} 件`}
      </List>,
    )

  it('ends with 没有更多了 and offers to try a failed page again', () => {
    expect(list({}).match(/<li>/g)).toHaveLength(3)
    expect(list({})).toContain('没有更多了')
    expect(list({ hasNextPage: true, isFetchNextPageError: true })).toContain('加载失败，点击重试')
    expect(list({ hasNextPage: true, isFetchingNextPage: true })).toContain('正在加载…')
  })

  it('says that there is nothing only when nothing more can come', () => {
    expect(list({}, [])).toBe('空')
    expect(list({ hasNextPage: true }, [])).toBe('灰')
    expect(list({ isError: true }, [])).toContain('重新加载')
  })
})

describe('what could not be had', () => {
  const textOf = (facts: Partial<ConstructorParameters<typeof CallError>[0]>) =>
    html(
      <Failure
        error={new CallError({ kind: 'failure', msg: '操作太频繁，请稍后再试', ...facts })}
        onRetry={nothing}
        gone={{ what: '订单' }}
      />,
    )

  it('is said in one sentence each: no network, too much asked, not permitted, not there, broken', () => {
    expect(textOf({ kind: 'network' })).toMatch(/网络不给力.*请检查网络连接.*重试/)
    expect(textOf({ status: 429 })).toMatch(/加载失败了.*操作太频繁，请稍后再试.*重新加载/)
    expect(textOf({ code: 'auth.forbidden', msg: '您没有此操作权限' })).toMatch(/暂无权限.*您没有此操作权限/)
    expect(textOf({ code: 'order.not_found' })).toContain('订单不存在或已被删除')
    expect(textOf({ kind: 'defect' })).toMatch(/加载失败了.*请稍后再试.*（\d{4}-\d\d-\d\d \d\d:\d\d.*重新加载/)
    expect(html(<Failure error={null} onRetry={nothing} />)).toMatch(/加载失败了.*请稍后再试.*重新加载/)
  })
})
