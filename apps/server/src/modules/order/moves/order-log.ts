import { type OrderMove, type OrderStatus, orderMoves } from '@mall/contract/order/words'
import type { Db } from '#db/client.ts'
import { orderLogs } from '../order.table.ts'

/** The author of an entry: a person, or the mall itself. */
export type By = { userId: number | null; operator: string }

export const system: By = { userId: null, operator: '系统' }

/** Entries of the log that do not move the status. */
const noteLabels = {
  submit: '提交订单',
  extend: '延长收货',
  remind: '提醒发货',
  verify: '到店核销',
  change_address: '修改收货地址',
  approve_level: '本级审批通过',
  review_anew: '内容有变化，重新审批',
  reprice: '部分驳回，金额重新计算',
} as const
type Note = keyof typeof noteLabels

export type LogRow = {
  orderId: number
  move: OrderMove | Note
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  by: By
  remark?: string
  at: Date
}

export const writeLogs = (db: Db, rows: readonly LogRow[]) =>
  db
    .insert(orderLogs)
    .values(rows.map(({ by, remark = '', ...row }) => ({ ...row, ...by, remark })))
    .returning({ id: orderLogs.id })

const labels: Readonly<Record<string, string>> = {
  ...noteLabels,
  ...Object.fromEntries(Object.entries(orderMoves).map(([move, { label }]) => [move, label])),
}

/** Moves that only people of the store make. */
const storeDeeds: readonly string[] = [
  ...['ship_part', 'ship_rest', 'recall_part', 'recall_all'],
  ...['refund_all', 'verify', 'verify_all'],
]

/** The author as the buyer reads it: the store's people stay unnamed. */
export const doneFor = ({
  move,
  userId,
  operator,
}: {
  move: string
  userId: number | null
  operator: string
}): string => (userId !== null && storeDeeds.includes(move) ? '商家' : operator)

export const logText = (move: string) => labels[move] ?? move
