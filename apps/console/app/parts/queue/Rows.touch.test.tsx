import { removeBrand } from '@mall/contract/brand/platform.calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#shell/css/list.css'
import { Look } from '#shell/Look.tsx'
import { actsOn } from './acts.ts'
import { Rows } from './Rows.tsx'

type Brand = { id: number; name: string; version: number }
const acts = [
  actsOn<Brand>()(removeBrand)({
    label: '删除这个品牌',
    input: ({ id, version }) => ({ id, version }),
  }),
]

/** A list of one brand at this screen width: the name stays, with 状态 between it and the actions. */
async function listed(width: number) {
  await page.viewport(width, 812)
  const { container } = await render(
    <Look>
      {/* The head of the desk stands above, where heads of lists stay. */}
      <header style={{ height: 48 }} />
      <section className="desk-list">
        <Rows
          rows={[{ id: 1, name: '固盾', version: 1 }]}
          keyOf={({ id }) => String(id)}
          columns={[
            { title: '品牌', width: 230, stays: true, cell: ({ name }) => name },
            { title: '状态', width: 150, cell: () => '显示中' },
            { title: '备注', width: 700, cell: () => '无' },
          ]}
          acts={acts}
          onAct={() => undefined}
          busy={false}
          at={null}
          chosen={null}
          onChoose={() => undefined}
          onOpen={null}
          empty="没有品牌"
        />
      </section>
    </Look>,
  )
  const scroller = container.querySelector('.ant-table-body, .ant-table-content')
  if (!scroller) throw new Error('nothing is scrolled')
  scroller.scrollLeft = 230
  return (text: string) => page.getByRole('cell', { name: text }).element()
}

/** Whether the middle of a cell is visible, and not covered by a fixed column or head. */
function isSeen(cell: Element): boolean {
  const { left, width, top, height } = cell.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === cell
}

test('on a phone what stands between the name and what can be done is scrolled into sight', async () => {
  const cell = await listed(375)
  expect(isSeen(cell('显示中'))).toBe(true)
})

test('where there is room for it the name stays beside what is scrolled', async () => {
  const cell = await listed(900)
  expect(isSeen(cell('固盾'))).toBe(true)
})
