import { expect, test } from 'vitest'
import { arrange, faceOf, isPayable } from './command-table.ts'

test('an order that waits for payment has 去支付 last, where the thumb is', () => {
  expect(arrange(['pay', 'cancel', 'change_address'])).toEqual({
    shown: ['cancel', 'change_address', 'pay'],
    rest: [],
  })
})

test('three buttons at most; what weighs less is behind 更多', () => {
  expect(arrange(['logistics', 'receive', 'extend', 'rebuy'])).toEqual({
    shown: ['extend', 'logistics', 'receive'],
    rest: ['rebuy'],
  })
  expect(arrange(['logistics', 'evaluate', 'rebuy', 'delete'])).toEqual({
    shown: ['rebuy', 'logistics', 'evaluate'],
    rest: ['delete'],
  })
})

test('a command that this page does not know yet is not offered, and the list given is left as it was', () => {
  const commands = JSON.parse('["delete","issue_invoice","rebuy"]')
  expect(arrange(commands)).toEqual({ shown: ['delete', 'rebuy'], rest: [] })
  expect(commands).toEqual(['delete', 'issue_invoice', 'rebuy'])
})

test('an order whose transfer is being looked for shows the transfer, and is not paid a second time with others', () => {
  const order = { status: 'pending_confirmation', commands: ['pay'] } as const
  expect(faceOf('pay', order).label).toBe('查看转账信息')
  expect(isPayable({ ...order, commands: [...order.commands] })).toBe(false)
  expect(faceOf('pay', { status: 'pending_payment' }).label).toBe('去支付')
  expect(isPayable({ status: 'pending_payment', commands: ['cancel', 'pay'] })).toBe(true)
})
