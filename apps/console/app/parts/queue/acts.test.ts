import { expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { type Result, runAll } from './acts.ts'

const keyOf = (row: string) => row
const run = (refuse: Record<string, CallError>) => ({
  run: async (row: string) => {
    const error = refuse[row]
    if (error) throw error
  },
})

test('each row says what became of it, and one that is refused stops no other', async () => {
  const seen: number[] = []
  const act = run({ b: new CallError({ kind: 'failure', msg: '已处理' }) })
  const results = await runAll(
    act,
    ['a', 'b', 'c'],
    {},
    { keyOf, onResult: (so: readonly Result[]) => seen.push(so.length) },
  )
  expect(results).toEqual([
    { key: 'a', ok: true, text: '完成' },
    { key: 'b', ok: false, text: '已处理' },
    { key: 'c', ok: true, text: '完成' },
  ])
  expect(seen).toEqual([1, 2, 3])
})

test('who does not give the second factor leaves the rest undone', async () => {
  const act = run({ b: new CallError({ kind: 'left', msg: '请再验证一次' }) })
  const results = await runAll(act, ['a', 'b', 'c'], {}, { keyOf, onResult: () => undefined })
  expect(results.map(({ ok, text }) => [ok, text])).toEqual([
    [true, '完成'],
    [false, '请再验证一次'],
    [false, '未执行'],
  ])
})
