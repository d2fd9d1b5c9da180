import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Look } from '#shell/Look.tsx'
import { useMoved } from './useMoved.tsx'

type Props = { there?: () => Promise<unknown>; undo: () => Promise<unknown> }

function Mover({ there = () => Promise.resolve(), undo }: Props) {
  const moves = useMoved()
  return (
    <button type="button" onClick={() => void moves(there, undo)}>
      移动
    </button>
  )
}
const move = async (undo: Props['undo'], there?: Props['there']) => {
  await render(
    <Look>
      <Mover undo={undo} {...(there ? { there } : {})} />
    </Look>,
  )
  await page.getByRole('button', { name: '移动', exact: true }).click()
}

test('what was moved is taken back once by whoever did not mean it, and that is said', async () => {
  let times = 0
  await move(async () => {
    times += 1
  })
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByText('已撤销移动')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
  expect(times).toBe(1)
})

test('what could not be moved is not said to be moved', async () => {
  let isFetched = false
  await move(
    () => Promise.resolve(),
    () => {
      isFetched = true
      return Promise.reject(new Error('分类已被他人修改，请刷新后再试'))
    },
  )
  await expect.poll(() => isFetched).toBe(true)
  await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
})

test('what is refused is not said to be taken back', async () => {
  let isFetched = false
  await move(() => {
    isFetched = true
    return Promise.reject(new Error('分类已被他人修改，请刷新后再试'))
  })
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
  expect(isFetched).toBe(true)
  await expect.element(page.getByText('已撤销移动')).not.toBeInTheDocument()
})

test('a second move takes the place of the first', async () => {
  await move(() => Promise.resolve())
  await page.getByRole('button', { name: '移动', exact: true }).click()
  expect(page.getByRole('button', { name: '撤销' }).elements()).toHaveLength(1)
})
