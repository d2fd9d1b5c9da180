import { expect, test } from 'vitest'
import { furthestOver, overSentence } from './budget-words.ts'

test('of several budgets the one that an order goes beyond furthest is told', () => {
  const within = { id: 1, name: '全公司本月预算', left_fen: 900_000, over_fen: 0 }
  const over = { id: 2, name: '采购员本月预算', left_fen: 32_000, over_fen: 8_000 }
  const spent = { id: 3, name: '王采购本月预算', left_fen: -1_000, over_fen: 40_000 }
  expect(furthestOver([within])).toBeUndefined()
  expect(furthestOver([within, over, spent])).toBe(spent)
  expect(overSentence(over)).toBe('采购员本月预算剩余 ¥320.00，本次采购超出 ¥80.00')
  expect(overSentence(spent)).toBe('王采购本月预算剩余 ¥0.00，本次采购超出 ¥400.00')
})
