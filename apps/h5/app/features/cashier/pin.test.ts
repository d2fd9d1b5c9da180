import { expect, test } from 'vitest'
import { methodToBegin } from './method.ts'
import { pinIssue } from './pin.rules.ts'

test('a payment password is six digits', () => {
  expect(pinIssue('290417')).toBe('')
  expect(pinIssue('12345')).toBe('请输入 6 位支付密码')
  expect(pinIssue('29041a')).toBe('请输入 6 位支付密码')
})

const method = (code: 'balance' | 'alipay' | 'wechat', enabled = true) => ({
  code,
  name: code,
  enabled,
  tip: '',
  sandbox: false,
})

test('one begins with the last way of paying, if it can be had', () => {
  const methods = [method('wechat'), method('alipay'), method('balance', false)]
  expect(methodToBegin(methods, 'alipay')).toBe('alipay')
  expect(methodToBegin(methods, 'balance')).toBe('wechat')
  expect(methodToBegin(methods, null)).toBe('wechat')
  expect(methodToBegin([method('balance', false)], 'balance')).toBeUndefined()
})
