import { Alert, Input } from 'antd'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Look } from '../Look.tsx'
import './list.css'
import './page.css'

const box = (one: Element | null) => {
  if (!one) throw new Error('nothing stands there')
  return one.getBoundingClientRect()
}

test('the count of letters below a box lies within what holds the box', async () => {
  const { container } = await render(
    <Look>
      <section style={{ display: 'flow-root' }} aria-label="店铺公告">
        <Input.TextArea aria-label="公告" showCount maxLength={200} />
      </section>
    </Look>,
  )
  const card = box(page.getByRole('region', { name: '店铺公告' }).element())
  const count = box(container.querySelector('[class*="data-count"]'))
  expect(count.bottom).toBeLessThanOrEqual(card.bottom)
})

test('a notice above a list keeps its distance', async () => {
  const { container } = await render(
    <Look>
      <Alert title="运费模板用于没有另选模板的商品" />
      <section className="desk-list">列表</section>
    </Look>,
  )
  const notice = box(page.getByRole('alert').element())
  expect(box(container.querySelector('.desk-list')).top - notice.bottom).toBeGreaterThanOrEqual(8)
})
