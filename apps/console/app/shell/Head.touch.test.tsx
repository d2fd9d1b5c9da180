import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pages } from '#app/pages.ts'
import { AtDesk } from './desk.fake.tsx'
import { Head } from './Head.tsx'

const editor = pages['goods-edit']

/** The breadcrumbs at an address of the editor of goods. */
async function crumbsAt(search: string) {
  await render(
    <AtDesk kind="store" at={editor.path + search}>
      <Head page={editor} onMenu={() => undefined} menuOpen={false} />
    </AtDesk>,
  )
  const items = page.getByRole('navigation').getByRole('listitem').elements()
  return items.flatMap(({ textContent, ariaHidden }) => (ariaHidden === 'true' ? [] : [textContent]))
}

test.each([
  ['', '新增商品'],
  ['?id=0', '新增商品'],
  ['?award=7', '新增商品'],
  ['?id=12', '编辑商品'],
  ['?id=12&award=7', '编辑商品'],
])('whoever edits goods at “%s” reads %s in the breadcrumbs, below the list of goods', async (search, title) => {
  expect(await crumbsAt(search)).toEqual(['固盾劳保', '商品', title])
})
