import { expect, test } from 'vitest'
import { asksPassword, type Method, methodToBegin, nextStep } from './pay-method.ts'

const method = (code: Method['code'], enabled = true): Method => ({
  code,
  name: code,
  enabled,
  tip: '',
  sandbox: false,
})
const buyer = { handsOver: true, mayPay: true, unruled: false }

test('the last way of paying is chosen again, unless it cannot be had now', () => {
  const methods = [method('alipay'), method('credit'), method('balance', false)]
  expect(methodToBegin(methods, 'credit')).toBe('credit')
  expect(methodToBegin(methods, 'balance')).toBe('alipay')
})

test('who pays from the balance or on credit is asked for the payment password, others pay elsewhere', () => {
  const asking = [method('balance'), method('credit'), method('alipay'), method('bank_transfer')]
  expect(asking.filter(({ code }) => asksPassword(code)).map(({ code }) => code)).toEqual(['balance', 'credit'])
})

test('a buyer without the right to pay has nothing to do but hand the bill over', () => {
  expect(nextStep([method('alipay')], { ...buyer, mayPay: false })).toEqual({ main: 'hand_over', quiet: false })
})

test('a payer whom a rule keeps from the company money sees the way out, and only it when no other way is left', () => {
  expect(nextStep([method('alipay'), method('balance', false)], buyer)).toEqual({ main: 'pay', quiet: true })
  expect(nextStep([method('credit', false), method('balance', false)], buyer).main).toBe('hand_over')
  expect(nextStep([method('alipay'), method('balance')], buyer)).toEqual({ main: 'pay', quiet: false })
})

test('shoppers, and the main account that no rule holds back, are not sent to anybody', () => {
  const short = [method('balance', false)]
  expect(nextStep(short, { handsOver: false, mayPay: true, unruled: true })).toEqual({ main: 'pay', quiet: false })
  expect(nextStep(short, { ...buyer, unruled: true })).toEqual({ main: 'pay', quiet: false })
})

test('who may neither pay nor submit passes the link on', () => {
  expect(nextStep([], { handsOver: false, mayPay: false, unruled: false }).main).toBe('copy_link')
})

test('where no way to pay is on offer at all, a payer is not sent to a colleague who has none either', () => {
  expect(nextStep([], buyer)).toEqual({ main: 'pay', quiet: false })
})
