import { Button } from 'antd'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Look } from '#shell/Look.tsx'
import { Drawer, DrawerFoot } from './Drawer.tsx'

const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()

test('what can be done stands at the right of a foot that nothing shows through, the main button last', async () => {
  await render(
    <Look>
      <Drawer open title="售后单">
        <p style={{ height: 2000 }}>协商记录</p>
        <DrawerFoot>
          <Button>支持商家</Button>
          <Button type="primary">支持买家，退款 ¥10.00</Button>
        </DrawerFoot>
      </Drawer>
    </Look>,
  )
  await expect.element(page.getByRole('button', { name: '支持买家，退款 ¥10.00' })).toBeVisible()
  const foot = document.querySelector('.ant-drawer-footer')
  const drawer = document.querySelector('.ant-drawer-section') ?? foot?.parentElement
  const painted = [foot, drawer].map((one) => one && getComputedStyle(one).backgroundColor)
  expect(painted.some((colour) => /^rgb\(/.test(colour ?? ''))).toBe(true)
  // The talk ends above the foot: it has a place of its own.
  const talk = document.querySelector('.ant-drawer-body')?.getBoundingClientRect()
  expect(talk?.bottom ?? 0).toBeLessThanOrEqual((foot?.getBoundingClientRect().top ?? 0) + 1)
  expect(box('支持买家，退款 ¥10.00').left).toBeGreaterThan(box('支持商家').left)
  const right = foot?.getBoundingClientRect().right ?? 0
  expect(right - box('支持买家，退款 ¥10.00').right).toBeLessThan(40)
})

test('a drawer without anything to do has no foot', async () => {
  await render(
    <Look>
      <Drawer open title="品牌">
        <p>只读</p>
      </Drawer>
    </Look>,
  )
  await expect.element(page.getByText('只读')).toBeVisible()
  expect(document.querySelector('.ant-drawer-footer')?.getBoundingClientRect().height).toBe(0)
})
