import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Look } from '#shell/Look.tsx'
import { Detail } from './Detail.tsx'

type Asked = { no: string }
const asked: Asked = { no: 'A20261120000001' }

const drawer = (row: Asked | undefined, done: string | null) => (
  <Look>
    <Detail open title="售后申请" onClose={() => {}} row={row} last={asked} done={done} acts={[]} onAct={() => {}}>
      {({ no }) => <p>申请 {no}</p>}
    </Detail>
  </Look>
)
const status = page.getByRole('status')

test('a request that was decided here stays to be read after it has left the list, with what was done', async () => {
  const { rerender } = await render(drawer(asked, null))
  await expect.element(page.getByText('申请 A20261120000001')).toBeVisible()
  await expect.element(status).not.toBeInTheDocument()
  await rerender(drawer(undefined, '已同意退款'))
  await expect.element(status).toHaveTextContent('已同意退款，不再列在当前列表中')
  await expect.element(page.getByText('申请 A20261120000001')).toBeVisible()
})

test('one that a colleague decided says that it is gone, and not that it was done here', async () => {
  await render(drawer(undefined, null))
  await expect.element(status).toHaveTextContent('已不在当前列表中，可能有人处理过了')
  await expect.element(page.getByText('申请 A20261120000001')).toBeVisible()
})
