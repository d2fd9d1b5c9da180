import { connectionList } from '@mall/contract/connection/platform.calls'
import { connections, connectionWords } from '@mall/contract/connection/platform.words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import '#shell/css/page.css'
import '#shell/css/list.css'
import { Page } from '../connections.tsx'

/** px of a desk of 1440 that menu and edges leave. */
const besideMenu = 1440 - 220 - 2 * 24

test('on a desk of 1440 each connection stands whole: how it is, where it is set, and how it is tested', async () => {
  const list = connections.map((connection) => ({
    connection,
    state: connection.startsWith('alipay') ? ('absent' as const) : ('failing' as const),
    last_ok_at: '2026-11-29T02:00:00.000Z',
    last_failed_at: '2026-11-30T02:00:00.000Z',
    failures: 3,
    error: '连接超时',
  }))
  mallThatAnswers(answering(connectionList, () => ({ list, receipts: null, templates: [] })))
  await page.viewport(1440, 900)
  await render(
    <AtDesk kind="platform">
      <div style={{ width: besideMenu }}>
        <Page />
      </div>
    </AtDesk>,
  )
  await expect.element(page.getByText(connectionWords.wechat.keys).first()).toBeVisible()
  const header = page.getByRole('columnheader', { name: '在哪里设置' }).element().getBoundingClientRect()
  expect(header.right).toBeLessThan(besideMenu)
  const scrolled = [...document.querySelectorAll('.ant-table-body, .ant-table-content')]
  expect(scrolled).not.toEqual([])
  for (const one of scrolled) expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
  for (const row of document.querySelectorAll('tr[data-row-key]'))
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(100)
})
