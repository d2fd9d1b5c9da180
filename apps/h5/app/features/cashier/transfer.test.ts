import type { Transfer } from '@mall/contract/payment/terms'
import { expect, test } from 'vitest'
import { missingFen, transferLines, transferText, underWay } from './transfer.ts'

const transfer: Transfer = {
  payment_no: 'P20261120000000001',
  state: 'waiting',
  account: { name: '澄采商城（演示）有限公司', bank: '演示银行上海分行', account: '6222000011112222333' },
  remit_code: 'CC8K2M',
  amount_fen: 123_456_00,
  received_fen: 0,
  expire_at: '2026-11-27T10:00:00Z',
  refuse_reason: '',
  vouchers: [],
}

test('the bookkeeper gets an account without spaces and an amount without signs', () => {
  const lines = Object.fromEntries(transferLines(transfer).map(({ name, text }) => [name, text]))
  expect(lines).toMatchObject({ 账号: '6222000011112222333', 转账金额: '123456.00', 汇款识别码: 'CC8K2M' })
  expect(transferText(transfer)).toContain('账号：6222000011112222333\n')
})

test('people read the account in fours', () => {
  expect(transferLines(transfer).find(({ name }) => name === '账号')?.shown).toBe('6222 0000 1111 2222 333')
})

test('who paid too little transfers only the rest', () => {
  const short: Transfer = { ...transfer, state: 'short', received_fen: 100_000_00 }
  expect(missingFen(short)).toBe(23_456_00)
  expect(transferLines(short).find(({ name }) => name === '还需转账')?.text).toBe('23456.00')
  expect(missingFen({ amount_fen: 100, received_fen: 200 })).toBe(0)
})

test('a transfer counts until it was paid or closed', () => {
  for (const state of ['waiting', 'confirming', 'short', 'refused'] as const) {
    expect(underWay({ ...transfer, state })?.state).toBe(state)
  }
  expect(underWay({ ...transfer, state: 'paid' })).toBeUndefined()
  expect(underWay({ ...transfer, state: 'closed' })).toBeUndefined()
  expect(underWay(null)).toBeUndefined()
})
