import type { OrderDigest } from '@mall/contract/order'
import { expect, test } from 'vitest'
import { arrange, faceOf, isPayable, offered } from './command-table.ts'

type Standing = Pick<OrderDigest, 'status' | 'commands'>

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
  const order: Standing = { status: 'pending_confirmation', commands: ['pay'] }
  expect(faceOf('pay', order).label).toBe('查看转账信息')
  expect(isPayable(order)).toBe(false)
  expect(faceOf('pay', { status: 'pending_payment', commands: ['pay'] }).label).toBe('去支付')
  expect(isPayable({ status: 'pending_payment', commands: ['cancel', 'pay'] })).toBe(true)
})

test('a buyer who may not pay hands the bill of an unpaid order over, as the last and weightiest button', () => {
  const unpaid: Standing = { status: 'pending_payment', commands: ['cancel', 'change_address'] }
  const { shown } = arrange(offered(unpaid, true))
  expect(shown.map((command) => faceOf(command, unpaid).label)).toEqual(['取消订单', '修改地址', '转交付款'])
  expect(isPayable(unpaid)).toBe(false)
})

test("nobody hands over what they may pay, what is paid already, or what is no company's", () => {
  const may: Standing = { status: 'pending_payment', commands: ['pay', 'cancel'] }
  expect(offered(may, true)).toEqual(['pay', 'cancel'])
  expect(faceOf('pay', may).label).toBe('去支付')
  expect(offered({ status: 'shipped', commands: ['logistics'] }, true)).toEqual(['logistics'])
  expect(offered({ status: 'pending_payment', commands: ['cancel'] }, false)).toEqual(['cancel'])
})
