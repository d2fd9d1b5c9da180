import { useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Cell } from './Cell.tsx'
import { FeedbackHost } from './feedback/FeedbackHost.tsx'
import { listenBeforeRouter } from './overlay/useOverlayHistory.ts'
import { Picker } from './Picker.tsx'
import { Sheet } from './Sheet.tsx'

const here = location.pathname + location.search

function Order() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'picker' | 'sheet'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <button type="button" onClick={() => setOpen('picker')}>
        更多
      </button>
      <button type="button" onClick={() => setOpen('sheet')}>
        面板
      </button>
      <Picker
        open={open === 'picker'}
        onClose={close}
        title="更多操作"
        options={[{ key: '/after', label: '申请售后' }]}
        onPick={(path) => void navigate(path)}
      />
      <Sheet open={open === 'sheet'} onClose={close} title="售后">
        <Cell
          label="先走再关"
          onClick={() => {
            void navigate('/after')
            close()
          }}
        />
        <Cell
          label="先关再走"
          onClick={() => {
            close()
            void navigate('/after')
          }}
        />
      </Sheet>
    </>
  )
}

let loaded: string[] = []

/** The mall in small: two pages, the second of which takes longer to come than a sheet to leave the history. */
async function mall() {
  loaded = []
  listenBeforeRouter()
  const router = createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          <FeedbackHost />
        </>
      ),
      children: [
        {
          path: '*',
          loader: () => {
            loaded.push('order')
            return null
          },
          element: <Order />,
        },
        {
          path: '/after',
          loader: async () => {
            await new Promise((arrive) => setTimeout(arrive, 120))
            loaded.push('after')
            return null
          },
          element: <h1>售后申请</h1>,
        },
      ],
    },
  ])
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('button', { name: '更多' })).toBeVisible()
}

const arrived = page.getByRole('heading', { name: '售后申请' })
beforeEach(() => history.replaceState(null, '', here))
afterEach(() => history.replaceState(null, '', here))

/** Back from the opened page leads to the page before it, with no sheet open. */
async function andBack() {
  await expect.element(arrived).toBeVisible()
  history.back()
  await expect.element(page.getByRole('button', { name: '更多' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('what is picked from a short list leads on, and Back leads to where one picked it', async () => {
  await mall()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '申请售后' }).click()
  await andBack()
})

test.each(['先走再关', '先关再走'])(
  'a sheet that leads on and closes in one tap, %s, takes nobody back',
  async (way) => {
    await mall()
    await page.getByRole('button', { name: '面板' }).click()
    await page.getByRole('button', { name: way }).click()
    await andBack()
  },
)

test('a sheet that closes reads nothing of its page anew', async () => {
  await mall()
  const before = loaded.length
  await page.getByRole('button', { name: '面板' }).click()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => history.state?.overlay).toBeUndefined()
  expect(loaded.length).toBe(before)
})
