import { afterEach, expect, test } from 'vitest'
import { local } from '#store/storage.ts'
import { chosenWayOf, storeChosenWay, waysOf } from './chosen-way.ts'
import { type Method, methodToBegin } from './pay-method.ts'

const method = (code: Method['code'], more: Partial<Method> = {}): Method => ({
  code,
  name: code,
  enabled: true,
  tip: '',
  sandbox: false,
  ...more,
})
afterEach(() => local.clear())

test('the cashiers of the channels are one way to pay, told by their names', () => {
  const methods = [
    method('wechat', { name: '微信支付', tip: '沙箱' }),
    method('alipay', { name: '支付宝' }),
    method('balance', { name: '余额支付', enabled: false, tip: '余额不足，差 ¥60.00' }),
  ]
  expect(waysOf(methods)).toEqual([
    { code: 'online', name: '在线支付', enabled: true, tip: '微信支付、支付宝' },
    { code: 'balance', name: '余额支付', enabled: false, tip: '余额不足，差 ¥60.00' },
  ])
  expect(waysOf([method('bank_transfer')])).toMatchObject([{ code: 'bank_transfer' }])
})

test('who may not pay reads why at every way', () => {
  const off = { enabled: false, tip: '您暂无“支付订单”权限' }
  expect(waysOf([method('wechat', off), method('balance', off)])).toMatchObject([off, off])
})

test('the way chosen on the confirm page is what the cashier begins with, as long as it can be had', () => {
  storeChosenWay(['D20261120000001', 'D20261120000002'], 'bank_transfer')
  storeChosenWay(['D20261120000003'], 'online')
  expect(chosenWayOf('D20261120000001,D20261120000002')).toBe('bank_transfer')
  expect(chosenWayOf('D20261120000003')).toBe('online')
  expect(chosenWayOf('D20261120000001,D20261120000003')).toBeUndefined()
  expect(chosenWayOf('D20261120000009')).toBeUndefined()
  const methods = [method('wechat'), method('alipay'), method('balance'), method('bank_transfer')]
  expect(methodToBegin(methods, 'balance', 'bank_transfer')).toBe('bank_transfer')
  expect(methodToBegin(methods, 'alipay', 'online')).toBe('alipay')
  expect(methodToBegin(methods, 'balance', 'online')).toBe('wechat')
  expect(methodToBegin([method('wechat'), method('balance', { enabled: false })], 'wechat', 'balance')).toBe('wechat')
  expect(methodToBegin(methods, 'balance')).toBe('balance')
})

test('a choice can be changed, the oldest are forgotten, and what another hand left there is nothing', () => {
  storeChosenWay(['D20261120000001'], 'balance')
  storeChosenWay(['D20261120000001'], 'credit')
  expect(chosenWayOf('D20261120000001')).toBe('credit')
  for (let n = 0; n < 50; n += 1) storeChosenWay([`D2026112100000${n}`], 'online')
  expect(chosenWayOf('D20261120000001')).toBeUndefined()
  for (const left of ['', '{', '{"a":1}', '[1,["D1"],["D1","gold"]]']) {
    local.setItem('pay-wishes', left)
    expect(chosenWayOf('D1')).toBeUndefined()
  }
})
