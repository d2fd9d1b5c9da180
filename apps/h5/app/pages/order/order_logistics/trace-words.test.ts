import { expect, test } from 'vitest'
import { phonesIn, signedText } from './trace-words.ts'

const numbers = (text: string) => phonesIn(text).flatMap(({ tel }) => (tel ? [tel] : []))

test('the courier can be called from the trace', () => {
  expect(phonesIn('派送中，赵师傅 13812345678，请保持畅通')).toEqual([
    { text: '派送中，赵师傅 ', tel: null, from: 0 },
    { text: '13812345678', tel: '13812345678', from: 8 },
    { text: '，请保持畅通', tel: null, from: 19 },
  ])
  expect(numbers('网点 021-57681234，客服 400-820-1234 或 95338')).toEqual(['02157681234', '4008201234', '95338'])
})

test('a waybill, an order number or a date is no telephone', () => {
  expect(numbers('运单 SF138123456780001 已揽收')).toEqual([])
  expect(numbers('订单 D202510280941073316')).toEqual([])
  expect(numbers('2025-10-28 09:12 到达')).toEqual([])
})

test('nothing of the trace is lost', () => {
  const text = '【上海】13812345678 与 021-57681234 均可联系'
  expect(
    phonesIn(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(phonesIn('')).toEqual([])
})

test('who took the parcel stands first', () => {
  expect(signedText('【上海市 徐汇区】快件已签收，签收人：前台代收')).toBe('前台代收')
  expect(signedText('【上海】您的快件已放入丰巢柜')).toBe('您的快件已放入丰巢柜')
})
