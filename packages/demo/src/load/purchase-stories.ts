/** How far an order has come. */
export type Ending =
  | 'unpaid'
  | 'transferring'
  | 'vouchered'
  | 'refunded'
  | 'cancelled'
  | 'expired'
  | 'paid'
  | 'part_shipped'
  | 'shipped'
  | 'shipped_in_three'
  | 'received'
  | 'evaluated'

export const little = '13800000001'
const other = '13800000002'
export const buyer = '13800001002'

/** Purchases: the buyer, the hours ago, the number of lines, the ending. Goods are picked from the shelf in order. */
export const plots: readonly {
  who: string
  hoursAgo: number
  lines: number
  ending: Ending
  kind?: 'virtual' | 'one_store'
  notes?: Record<string, string>
}[] = [
  { who: little, hoursAgo: 24 * 58, lines: 2, ending: 'evaluated' },
  { who: other, hoursAgo: 24 * 50, lines: 1, ending: 'evaluated' },
  { who: little, hoursAgo: 24 * 41, lines: 1, ending: 'cancelled' },
  {
    who: buyer,
    hoursAgo: 24 * 36,
    lines: 4,
    ending: 'evaluated',
    notes: { po_no: 'LY-PO-2501', cost_centre: 'SC01 生产一部', purpose: '一号线班组领料' },
  },
  {
    who: buyer,
    hoursAgo: 24 * 26,
    lines: 3,
    ending: 'received',
    notes: { po_no: 'LY-PO-2529', cost_centre: 'SC02 生产二部', purpose: '二号线班组领料' },
  },
  { who: little, hoursAgo: 24 * 22, lines: 2, ending: 'received' },
  { who: other, hoursAgo: 24 * 19, lines: 1, ending: 'received' },
  { who: little, hoursAgo: 24 * 16, lines: 1, ending: 'paid', kind: 'virtual' },
  { who: little, hoursAgo: 24 * 12, lines: 1, ending: 'refunded' },
  { who: little, hoursAgo: 24 * 9, lines: 1, ending: 'expired' },
  {
    who: buyer,
    hoursAgo: 24 * 7,
    lines: 25,
    ending: 'shipped_in_three',
    kind: 'one_store',
    notes: { po_no: 'LY-PO-2597', cost_centre: 'CC01 仓储物流', purpose: '线边库月度补货' },
  },
  { who: little, hoursAgo: 24 * 5, lines: 3, ending: 'shipped_in_three', kind: 'one_store' },
  { who: other, hoursAgo: 24 * 4, lines: 1, ending: 'shipped' },
  { who: little, hoursAgo: 24 * 3, lines: 2, ending: 'part_shipped', kind: 'one_store' },
  {
    who: buyer,
    hoursAgo: 24 * 2 + 9,
    lines: 3,
    ending: 'part_shipped',
    kind: 'one_store',
    notes: { po_no: 'LY-PO-2603', cost_centre: 'CC01 仓储物流', purpose: '包装耗材补充' },
  },
  { who: little, hoursAgo: 46, lines: 1, ending: 'vouchered' },
  { who: little, hoursAgo: 30, lines: 2, ending: 'paid' },
  // Seven days to pay: it is still there when the demo is opened later.
  { who: little, hoursAgo: 27, lines: 1, ending: 'transferring' },
  {
    who: buyer,
    hoursAgo: 24,
    lines: 2,
    ending: 'vouchered',
    notes: { po_no: 'LY-PO-2608', cost_centre: 'SC02 生产二部', purpose: '产线辅料补充' },
  },
  {
    who: buyer,
    hoursAgo: 20,
    lines: 3,
    ending: 'paid',
    notes: { po_no: 'LY-PO-2609', cost_centre: 'SB01 设备维护', purpose: '点检耗材' },
  },
  { who: other, hoursAgo: 5, lines: 1, ending: 'paid' },
  { who: little, hoursAgo: 0.2, lines: 3, ending: 'unpaid' },
  {
    who: buyer,
    hoursAgo: 0.1,
    lines: 2,
    ending: 'unpaid',
    notes: { po_no: 'LY-PO-2615', cost_centre: 'XZ01 行政后勤', purpose: '办公区零星补充' },
  },
]
