import { expect, test } from 'vitest'
import { inCapitals } from './words.rules.ts'

test.each([
  [0, '零元整'],
  [1, '壹分'],
  [50, '伍角整'],
  [100, '壹元整'],
  [1003, '壹拾元零叁分'],
  [123_450, '壹仟贰佰叁拾肆元伍角整'],
  [100_500_00, '壹拾万零伍佰元整'],
  [1_000_000_00, '壹佰万元整'],
  [10_010_000_01, '壹仟零壹万元零壹分'],
  [100_000_005_00, '壹亿零伍元整'],
  [-260_00, '（负数）贰佰陆拾元整'],
])('%i fen is written %s', (fen, words) => {
  expect(inCapitals(fen)).toBe(words)
})
