import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Look } from '#shell/Look.tsx'
import { RichInput } from './RichInput.tsx'

/** Keeps what the form would send. */
let html = ''
async function edit(value = '') {
  html = value
  await render(
    <Look>
      <RichInput
        label="详情"
        value={value}
        onChange={(next) => {
          html = next
        }}
      />
    </Look>,
  )
}
const text = page.getByRole('textbox', { name: '详情' })
const tool = (name: string) => page.getByRole('button', { name })
/** The table as it is written, cell by cell. */
const rows = () =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => `${cell.tagName} ${cell.textContent}`.trim().toLowerCase()),
  )

async function insert(rowCount: string, columnCount: string) {
  await text.click()
  await tool('插入表格').click()
  await page.getByLabelText('行数').fill(rowCount)
  await page.getByLabelText('列数').fill(columnCount)
  await page.getByRole('button', { name: '插入', exact: true }).click()
  // The editor takes the focus back with the next frame.
  await expect.element(text).toHaveFocus()
}

test('a table of two rows and three columns with a head is filled in from cell to cell', async () => {
  await edit()
  await insert('2', '3')
  await userEvent.keyboard('a{Tab}b{Tab}c{Tab}1{Tab}2')
  expect(rows()).toEqual([
    ['th a', 'th b', 'th c'],
    ['td 1', 'td 2', 'td'],
  ])
  // As plain as pasted tables: no widths, no styles, no span attributes of 1.
  expect(html).not.toMatch(/style|colspan|rowspan|colgroup|<p>a/)
})

test('rows and columns are added beside the caret and taken away where it stands, and the head is none on demand', async () => {
  await edit()
  await insert('2', '2')
  await userEvent.keyboard('a{Tab}b{Tab}1{Tab}2')
  await tool('下方加一行').click()
  await tool('右侧加一列').click()
  expect(rows().map((row) => row.length)).toEqual([3, 3, 3])
  await tool('删除本列').click()
  expect(rows()).toEqual([
    ['th a', 'th'],
    ['td 1', 'td'],
    ['td', 'td'],
  ])
  await tool('首行作表头').click()
  expect(rows()[0]).toEqual(['td a', 'td'])
})

test('Enter breaks the line in a cell and makes no cell', async () => {
  await edit()
  await insert('1', '2')
  await userEvent.keyboard('a{Enter}b')
  expect(rows()).toEqual([['th ab', 'th']])
  expect(html).toContain('a<br>b')
})

test('a table is taken out whole, and outside of it nothing of a table can be done', async () => {
  await edit()
  await insert('2', '2')
  await expect.element(tool('插入表格')).not.toBeInTheDocument()
  await tool('删除表格').click()
  await expect.element(tool('插入表格')).toBeVisible()
  await expect.element(tool('下方加一行')).not.toBeInTheDocument()
  expect(html).not.toContain('<table')
})

test('a table that was pasted keeps the cells that span others', async () => {
  await edit('<table><tbody><tr><th colspan="2">参数</th></tr><tr><td>材质</td><td>钢</td></tr></tbody></table>')
  await expect.element(page.getByText('按源码编辑')).not.toBeInTheDocument()
  await text.getByText('钢').click()
  await tool('下方加一行').click()
  expect(html).toContain('<th colspan="2">参数</th>')
  expect(rows()).toEqual([['th 参数'], ['td 材质', 'td 钢'], ['td', 'td']])
})
