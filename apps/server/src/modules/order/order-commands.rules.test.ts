import type { Endpoint } from '@mall/contract/call/call'
import { evaluate } from '@mall/contract/evaluation/calls'
import { applyInvoice, viewInvoice } from '@mall/contract/invoice/calls'
import { orderInvoiceStates } from '@mall/contract/invoice/words'
import * as orderCalls from '@mall/contract/order/calls'
import {
  type OrderCommand,
  type OrderStatus,
  orderCommands,
  orderMoves,
  orderStatuses,
} from '@mall/contract/order/words'
import { handOver } from '@mall/contract/pay-rule/calls'
import { pay } from '@mall/contract/payment/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { commandsFor, hindranceOf, isFor, type OrderFacts, orderCommandRows } from './order-commands.rules.ts'

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
  invoiceState: 'none',
  paidAmountFen: 100,
  refundedFen: 0,
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
  // One that is completed closes once all of it has been given back.
  const ends: readonly OrderStatus[] = ['cancelled', 'closed']
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
  ['pending_confirmation', ['view_transfer']],
  ['pending_shipment', ['remind', 'change_address']],
  ['partially_shipped', ['logistics']],
  ['shipped', ['logistics', 'receive', 'extend', 'rebuy']],
  ['completed', ['logistics', 'evaluate', 'invoice', 'rebuy']],
  ['cancelled', ['rebuy', 'delete']],
  ['closed', ['invoice', 'rebuy', 'delete']],
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
  ['bought again when it is only on its way to the store', { status: 'pending_shipment' }, 'rebuy'],
  ['invoiced when it closed and nothing of it stayed paid', { status: 'closed', refundedFen: 100 }, 'invoice'],
  ['invoiced twice', { status: 'completed', invoiceState: 'applied' }, 'invoice'],
  ['invoiced when all of it went back', { status: 'completed', refundedFen: 100 }, 'invoice'],
  ['shown an invoice when there is none', { status: 'completed' }, 'view_invoice'],
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
  const needs: Partial<Record<OrderCommand, string>> = {
    pay: 'order:pay',
    view_transfer: 'order:pay',
    rebuy: 'cart:add',
    invoice: 'invoice:create',
  }
  const free: readonly OrderCommand[] = ['remind', 'logistics']
  for (const status of orderStatuses) {
    const all = commandsFor({ ...facts, status }, ['*'], now)
    expect(commandsFor({ ...facts, status }, [], now)).toEqual(all.filter((command) => free.includes(command)))
    for (const command of orderCommands.filter((one) => !free.includes(one) && one !== 'hand_over')) {
      const held = [needs[command] ?? 'order:submit']
      expect(commandsFor({ ...facts, status }, held, now).includes(command)).toBe(all.includes(command))
    }
  }
})

test('a command is offered to whoever holds its right and has nothing in the way, and to nobody else', () => {
  const when = fc.option(fc.integer({ min: -days(40), max: days(40) }).map((ms) => later(now, ms)))
  const anOrder: fc.Arbitrary<OrderFacts> = fc.record({
    status: fc.constantFrom(...orderStatuses),
    isVirtual: fc.boolean(),
    expireAt: when,
    extended: fc.boolean(),
    addressChanged: fc.boolean(),
    remindedAt: when,
    completedAt: when,
    hidden: fc.boolean(),
    kept: fc.boolean(),
    unevaluated: fc.nat(2),
    approved: fc.boolean(),
    invoiceState: fc.constantFrom(...orderInvoiceStates),
    paidAmountFen: fc.constant(100),
    refundedFen: fc.constantFrom(0, 40, 100),
  })
  const rights = fc.subarray(['*', 'order:pay', 'order:submit', 'cart:add', 'order:review'])
  fc.assert(
    fc.property(anOrder, rights, (order, held) => {
      const offered = commandsFor(order, held, now)
      for (const command of orderCommands) {
        const may = isFor(command, held)
        expect(offered.includes(command)).toBe(may && hindranceOf(command, order, now) === null)
        if (offered.includes(command)) expect(orderCommandRows[command].states).toContain(order.status)
        if (!order.kept && orderCommandRows[command].of === 'keeper') expect(offered).not.toContain(command)
      }
    }),
  )
})

test('the call of a command asks for the right that its row names', () => {
  const calls: Partial<Record<OrderCommand, Endpoint>> = {
    cancel: orderCalls.cancelOrder,
    receive: orderCalls.receiveOrder,
    extend: orderCalls.extendReceipt,
    remind: orderCalls.remindShipment,
    change_address: orderCalls.changeOrderAddress,
    delete: orderCalls.deleteOrder,
    rebuy: orderCalls.rebuyOrder,
    logistics: orderCalls.logistics,
    invoice: applyInvoice,
    evaluate,
    pay,
    hand_over: handOver,
    view_transfer: pay,
  }
  expect(viewInvoice.needs).toContain(orderCommandRows.view_invoice.needs)
  for (const command of orderCommands.filter((one) => one !== 'view_invoice')) {
    const { needs } = orderCommandRows[command]
    expect(calls[command]?.needs, command).toBe(needs === 'always:show' ? 'login' : needs)
  }
})

test('who submits and may not pay hands an unpaid bill over; who may pay does not, nor anybody when its time is over', () => {
  const clerk = ['order:submit']
  expect(commandsFor(facts, clerk, now)).toEqual(['hand_over', 'cancel', 'change_address'])
  expect(commandsFor(facts, [...clerk, 'order:pay'], now)).not.toContain('hand_over')
  expect(commandsFor({ ...facts, expireAt: now }, clerk, now)).not.toContain('hand_over')
})
