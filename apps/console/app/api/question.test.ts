import { expect, test } from 'vitest'
import { question } from './question.ts'

test('one is asked at a time, each gets its own answer, and whoever draws it is told of each', async () => {
  const { current, listen, ask } = question<{ about: string }>()
  const seen: (string | undefined)[] = []
  const leave = listen(() => void seen.push(current()?.about))
  const [first, second] = [ask({ about: '退款' }), ask({ about: '打款' })]
  expect(current()?.about).toBe('退款')
  current()?.answer(true)
  expect(current()?.about).toBe('打款')
  current()?.answer(false)
  expect(current()).toBeNull()
  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(seen).toEqual(['退款', '打款', undefined])
  leave()
  void ask({ about: '没人看' })
  expect(seen).toHaveLength(3)
})
