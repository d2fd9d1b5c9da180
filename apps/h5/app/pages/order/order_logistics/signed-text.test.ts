import { expect, test } from 'vitest'
import { signedText } from './signed-text.ts'

test('who took the parcel stands first', () => {
  expect(signedText('【上海市 徐汇区】快件已签收，签收人：前台代收')).toBe('前台代收')
  expect(signedText('【上海】您的快件已放入丰巢柜')).toBe('您的快件已放入丰巢柜')
})
