import { expect, test } from 'vitest'
import { rightsOf } from './role-rights.ts'

const linesOf = (joined: string) =>
  rightsOf(joined).map(({ label, rights }) => `${label}：${rights.filter((one) => one.held).map((one) => one.label)}`)

test('a reviewer reads what they may do in words', () => {
  expect(linesOf('order:export,order:review')).toEqual(['订单：导出订单,审查订单'])
})

test('the main account holds everything', () => {
  expect(
    rightsOf('*')
      .flatMap(({ rights }) => rights)
      .every((right) => right.held),
  ).toBe(true)
  expect(rightsOf('*')).toHaveLength(7)
})

test('a role without rights has none to show', () => {
  expect(rightsOf('')).toEqual([])
})
