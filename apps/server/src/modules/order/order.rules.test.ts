import { type OrderCommand, type OrderStatus, orderCommands, orderMoves, orderStatuses } from '@mall/contract/order'
import { expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/clock.ts'
import { commandsFor, type OrderFacts } from './order.rules.ts'

const now = new Date('2026-11-20T02:00:00Z')
const facts: OrderFacts = {
  status: 'pending_payment',
  isVirtual: false,
  expireAt: later(now, minutes(30)),
  extended: false,
  addressChanged: false,
  remindedAt: null,
  completedAt: later(now, -days(1)),
  hidden: false,
  kept: true,
  unevaluated: 1,
  approved: false,
}

test('no move starts from or leads to a status that does not exist', () => {
  const known: readonly string[] = orderStatuses
  for (const { from, to } of Object.values(orderMoves)) {
    expect(known).toContain(to)
    for (const status of from) expect(known).toContain(status)
  }
})

test('every status that submit or a move can lead to has a way on, unless it is an end', () => {
  const moves: { from: readonly OrderStatus[]; to: OrderStatus }[] = Object.values(orderMoves)
  const reached = new Set<OrderStatus>(['pending_payment'])
  for (let grown = -1; grown !== reached.size; ) {
    grown = reached.size
    for (const { from, to } of moves) if (from.some((status) => reached.has(status))) reached.add(to)
  }
  const ends: readonly OrderStatus[] = ['completed', 'cancelled', 'closed']
  for (const status of reached) {
    expect(
      moves.some(({ from }) => from.includes(status)),
      status,
    ).toBe(!ends.includes(status))
  }
  expect(orderStatuses.filter((status) => !reached.has(status))).toEqual([])
})

test.each<[OrderStatus, OrderCommand[]]>([
  ['pending_review', ['cancel', 'change_address']],
  ['pending_payment', ['pay', 'cancel', 'change_address']],
  ['pending_confirmation', ['pay']],
  ['pending_shipment', ['remind', 'change_address']],
  ['partially_shipped', ['logistics']],
  ['shipped', ['logistics', 'receive', 'extend', 'rebuy']],
  ['completed', ['logistics', 'evaluate', 'rebuy']],
  ['cancelled', ['rebuy', 'delete']],
  ['closed', ['rebuy', 'delete']],
])('whoever may do everything is offered on an order that is %s: %s', (status, commands) => {
  expect(commandsFor({ ...facts, status }, ['*'], now)).toEqual(commands)
})

test.each<[string, Partial<OrderFacts>, OrderCommand]>([
  ['paid when its time is over', { expireAt: now }, 'pay'],
  ['reminded of twice a day', { status: 'pending_shipment', remindedAt: now }, 'remind'],
  ['reminded of when it is virtual', { status: 'pending_shipment', isVirtual: true }, 'remind'],
  ['sent elsewhere twice', { addressChanged: true }, 'change_address'],
  ['sent elsewhere when it is virtual', { isVirtual: true }, 'change_address'],
  ['tracked when it is virtual', { status: 'completed', isVirtual: true }, 'logistics'],
  ['extended twice', { status: 'shipped', extended: true }, 'extend'],
  ['reviewed when every line has a review', { status: 'completed', unevaluated: 0 }, 'evaluate'],
  ['reviewed after thirty days', { status: 'completed', completedAt: later(now, -days(30)) }, 'evaluate'],
  ['deleted twice', { status: 'cancelled', hidden: true }, 'delete'],
])('an order is not offered to be %s', (_what, more, command) => {
  expect(commandsFor({ ...facts, ...more }, ['*'], now)).not.toContain(command)
})

test('yesterday’s reminder does not count today, by the calendar of Shanghai', () => {
  const yesterday = new Date('2026-11-19T15:59:59Z')
  const today = new Date('2026-11-19T16:00:00Z')
  const order = { ...facts, status: 'pending_shipment' as const }
  expect(commandsFor({ ...order, remindedAt: yesterday }, ['*'], now)).toContain('remind')
  expect(commandsFor({ ...order, remindedAt: today }, ['*'], now)).not.toContain('remind')
})

test('a permission that is not held takes its commands away, in every status', () => {
  const needs: Partial<Record<OrderCommand, string>> = { pay: 'order:pay', rebuy: 'cart:add' }
  const free: readonly OrderCommand[] = ['remind', 'logistics']
  for (const status of orderStatuses) {
    const all = commandsFor({ ...facts, status }, ['*'], now)
    expect(commandsFor({ ...facts, status }, [], now)).toEqual(all.filter((command) => free.includes(command)))
    for (const command of orderCommands.filter((one) => !free.includes(one))) {
      const held = [needs[command] ?? 'order:submit']
      expect(commandsFor({ ...facts, status }, held, now).includes(command)).toBe(all.includes(command))
    }
  }
})
