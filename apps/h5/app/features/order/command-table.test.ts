import { expect, test } from 'vitest'
import { arrangeCommands, commandTable, isPayable } from './command-table.ts'

test('an order that waits for payment has 去支付 last, where the thumb is', () => {
  expect(arrangeCommands(['pay', 'cancel', 'change_address'])).toEqual({
    shown: ['cancel', 'change_address', 'pay'],
    rest: [],
  })
})

test('three buttons at most; what weighs less is behind 更多', () => {
  expect(arrangeCommands(['logistics', 'receive', 'extend', 'rebuy'])).toEqual({
    shown: ['extend', 'logistics', 'receive'],
    rest: ['rebuy'],
  })
  expect(arrangeCommands(['logistics', 'evaluate', 'rebuy', 'delete'])).toEqual({
    shown: ['rebuy', 'logistics', 'evaluate'],
    rest: ['delete'],
  })
})

test('a command that this page does not know yet is not offered, and the list given is left as it was', () => {
  const commands = JSON.parse('["delete","issue_invoice","rebuy"]')
  expect(arrangeCommands(commands)).toEqual({ shown: ['delete', 'rebuy'], rest: [] })
  expect(commands).toEqual(['delete', 'issue_invoice', 'rebuy'])
})

test('an order whose transfer is being looked for is not paid a second time with others, nor one that others pay', () => {
  expect(isPayable({ commands: ['cancel', 'pay'] })).toBe(true)
  expect(isPayable({ commands: ['view_transfer'] })).toBe(false)
  expect(isPayable({ commands: ['hand_over', 'cancel'] })).toBe(false)
})

test('a buyer who may not pay hands the bill of an unpaid order over, by the last and weightiest button', () => {
  const { shown } = arrangeCommands(['hand_over', 'cancel', 'change_address'])
  expect(shown.map((command) => commandTable[command].label)).toEqual(['取消订单', '修改地址', '转交付款'])
})
