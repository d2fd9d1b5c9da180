import { removeBrand, saveBrand } from '@mall/contract/brand/platform.calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Look } from '#shell/Look.tsx'
import { ActButtons } from './ActButtons.tsx'
import { type Act, actsOn } from './acts.ts'

type Brand = { id: number; name: string; version: number }
const by = actsOn<Brand>()
const hidden = (brand: Brand, is_hidden: boolean) => ({
  ...brand,
  logo: '',
  is_hidden,
})
const hide = by(saveBrand)({ label: '隐藏品牌', quiet: true, input: (brand) => hidden(brand, true) })
const show = by(saveBrand)({ label: '显示品牌', input: (brand) => hidden(brand, false) })
const remove = by(removeBrand)({ label: '删除品牌', danger: true, input: ({ id, version }) => ({ id, version }) })

async function paintOf(acts: readonly Act<Brand>[]) {
  await render(
    <Look>
      <ActButtons acts={acts} onAct={() => undefined} />
    </Look>,
  )
  return (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor
}

test('what takes something out of sight is never the main button of a drawer, though it stands first', async () => {
  const paint = await paintOf([hide, remove])
  expect(paint('隐藏品牌')).toBe(paint('删除品牌'))
})

test('what a drawer is opened for is its main button', async () => {
  const paint = await paintOf([show, remove])
  expect(paint('显示品牌')).not.toBe(paint('删除品牌'))
})
