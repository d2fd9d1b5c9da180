import { judge } from '@mall/contract/call/judge'
import * as storeTerms from '@mall/contract/goods/store.terms'
import { expect, test } from 'vitest'
import { blank, fieldsOf } from './draft.ts'
import { sentenceOfFaults } from './useKeepGoods.ts'

test('whoever saves a goods with nothing filled in reads at once all that is missing', () => {
  const judged = judge(storeTerms.addGoods.input, fieldsOf(blank))
  const faults = judged.ok ? [] : judged.faults.map(({ at, text }) => [at, text])
  const sentence = sentenceOfFaults(Object.fromEntries(faults))
  for (const missing of ['商品名称', '分类', '品牌', '商品编码']) expect(sentence).toContain(missing)
})

test('what is wrong with many rows is said once, and of very much how much it is', () => {
  const same = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`skus.${i}.price_fen`, '请填写售价']))
  expect(sentenceOfFaults({ name: '请填写商品名称', ...same })).toBe('请填写商品名称；请填写售价')
  const each = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`skus.${i}.price_fen`, `第 ${i + 1} 行缺售价`]))
  expect(sentenceOfFaults(each)).toMatch(/^第 1 行缺售价；.*第 6 行缺售价；共 8 处$/)
})
