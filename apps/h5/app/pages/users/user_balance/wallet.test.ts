import { judge } from '@mall/contract/call/judge'
import { expect, test } from 'vitest'
import { thisMonth } from '#ui/date-range.ts'
import { inputUpTo, mostWithdrawn } from './WithdrawFlow.tsx'
import {
  inputOf,
  isNarrowed,
  isTooLong,
  type LogPage,
  lastThreeMonths,
  monthText,
  nextAsk,
  placesOf,
  shownOf,
} from './wallet.ts'

test('a kind, a direction or days narrow the log', () => {
  expect(isNarrowed({ type: '', tab: 'all', date: '' })).toBe(false)
  expect(isNarrowed({ type: 'consume', tab: 'all', date: '' })).toBe(true)
})

test('the server is asked for two days, and for all times when the address tells nonsense', () => {
  expect(inputOf({ type: 'consume', tab: 'expense', date: '2026-01-01,2026-01-31' })).toMatchObject({
    type: 'consume',
    tab: 'expense',
    date: ['2026-01-01', '2026-01-31'],
  })
  expect(inputOf({ type: '', tab: 'all', date: 'yesterday' })).not.toHaveProperty('date')
})

test('the usual spans end today in Shanghai', () => {
  const lateEvening = Date.parse('2026-05-30T17:00:00Z')
  expect(thisMonth(lateEvening)).toBe('2026-05-01,2026-05-31')
  expect(lastThreeMonths(lateEvening)).toBe('2026-02-28,2026-05-31')
  expect(lastThreeMonths(Date.parse('2026-01-15T04:00:00Z'))).toBe('2025-10-15,2026-01-15')
})

test('twelve months are told at once, a day more is too long', () => {
  expect(isTooLong('2025-01-01,2025-12-31')).toBe(false)
  expect(isTooLong('2025-01-01,2026-01-01')).toBe(false)
  expect(isTooLong('2025-01-01,2026-01-02')).toBe(true)
  expect(isTooLong('')).toBe(false)
})

const row = (id: number, created_at: string): LogPage['list'][number] => ({
  id,
  title: '余额充值',
  type: 'recharge',
  tab: 'income',
  amount_fen: 100,
  balance_after_fen: 100,
  created_at,
  ref: `P${id}`,
  order_no: null,
})
const page = (list: LogPage['list'], months: LogPage['months']): LogPage => ({
  list,
  months,
  total: 4,
  page: 1,
  list_rows: 2,
})

test('a month that goes on over two pages has one head, and is closed by its last row', () => {
  const november = { month: '2026-11', income_fen: 300, expense_fen: 0 }
  const october = { month: '2026-10', income_fen: 100, expense_fen: 50 }
  const places = placesOf([
    page([row(4, '2026-11-20T08:00:00Z'), row(3, '2026-11-02T08:00:00Z')], [november]),
    page(
      [row(3, '2026-11-02T08:00:00Z'), row(2, '2026-10-31T16:00:00Z'), row(1, '2026-10-31T15:59:59Z')],
      [november, october],
    ),
  ])
  expect([...places]).toEqual([
    [4, { month: november, last: false }],
    [3, { month: undefined, last: false }],
    [2, { month: undefined, last: true }],
    [1, { month: october, last: true }],
  ])
  expect(monthText('2026-09')).toBe('2026年9月')
})

const faults = (input: unknown, balanceFen: number) => {
  const found = judge(inputUpTo(balanceFen), input)
  return found.ok ? {} : Object.fromEntries(found.faults.map(({ at, text }) => [at, text]))
}
const input = { amount_fen: 10_001, account_name: '王敏', bank_name: '演示银行', bank_account: '62220000' }

test('nobody asks for more than there is', () => {
  expect(faults(input, 10_000)).toEqual({ amount_fen: '可用余额 ¥100.00，不足以提现 ¥100.01' })
  expect(faults({ ...input, amount_fen: 10_000 }, 10_000)).toEqual({})
  expect(mostWithdrawn(10_000)).toBe(10_000)
  expect(mostWithdrawn(9_000_000)).toBe(5_000_000)
})

test('a withdrawal says what is missing, field by field', () => {
  expect(faults({ amount_fen: null, account_name: '', bank_name: '', bank_account: '123' }, 10_000)).toEqual({
    amount_fen: '请输入提现金额',
    account_name: '请输入户名',
    bank_name: '请输入开户行',
    bank_account: '银行账号为 8–30 位数字',
  })
})

test('a recharge is asked about every two seconds for half a minute', () => {
  expect(nextAsk('paying', 0)).toBe(2000)
  expect(nextAsk('paying', 30_000)).toBe(false)
  expect(nextAsk('paid', 0)).toBe(false)
  expect(nextAsk(undefined, 0)).toBe(false)
  expect(shownOf('created', true)).toBe('waiting')
  expect(shownOf('paying', false)).toBe('late')
  expect(shownOf('closed', true)).toBe('failed')
})
