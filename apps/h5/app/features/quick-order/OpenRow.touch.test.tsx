import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noSession, useSession } from '#session/session.ts'
import { aUser } from '#session/user.fake.ts'
import { OpenRow } from './OpenRow.tsx'
import type { BadRow } from './quick-list.ts'

const nearest = Array.from({ length: 17 }, (_, i) => ({
  goods_id: 1,
  sku_id: i + 1,
  code: `SF-2210-${i + 1}`,
  name: `安全鞋 ${i + 30} 码`,
  image: '',
}))
const of: BadRow = {
  row: 3,
  code: 'SF-2210',
  qty: 2,
  reason: '有 17 种商品规格使用该编码，请选择',
  wanted: null,
  nearest,
}
afterEach(() => useSession.setState(noSession))
const chosen: string[] = []
const List = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <OpenRow of={of} busy={false} onRemove={() => {}} onResolve={(_row, code) => void chosen.push(code)} />
    ),
  },
])
const gone: BadRow = { ...of, reason: '商品已下架', wanted: { goods_id: 7, name: '防砸安全鞋' }, nearest: [] }
const Gone = createRoutesStub([
  { path: '/', Component: () => <OpenRow of={gone} busy={false} onRemove={() => {}} onResolve={() => {}} /> },
])

test('of a code that means 17 kinds three are shown, and the other 14 are a tap away', async () => {
  await render(<List />)
  const kinds = page.getByRole('list', { name: 'SF-2210 可能是' }).getByText(/安全鞋/)
  await expect.poll(() => kinds.elements().length).toBe(3)
  await page.getByRole('button', { name: '其余 14 种' }).click()
  await expect.poll(() => kinds.elements().length).toBe(17)
  await page.getByText('安全鞋 46 码').click()
  expect(chosen).toEqual(['SF-2210-17'])
})

test('what cannot be had leads to the like of it, and people of a company to asking for it', async () => {
  await render(<Gone />)
  const like = page.getByRole('link', { name: '找相似：防砸安全鞋' })
  await expect.element(like).toHaveAttribute('href', '/product/product_recommended?type=similar&goods_id=7')
  const ask = page.getByRole('link', { name: '询价：防砸安全鞋' })
  expect(ask.elements()).toEqual([])
  useSession.setState({ userInfo: aUser() })
  await expect.element(ask).toHaveAttribute('href', `/inquiry/inquiry_cart?need=${encodeURIComponent('防砸安全鞋')}`)
})
