import type { FileReply } from '@mall/contract/call/field.terms'
import * as calls from '@mall/contract/export/calls'
import * as terms from '@mall/contract/export/terms'
import { exportLimits } from '@mall/contract/export/words'
import type { OrderTab } from '@mall/contract/order/query.words'
import { orderStatusLabel } from '@mall/contract/order/words'
import { formatFen } from '@mall/contract/text/money'
import { useCase } from '#kernel/use-case.ts'
import { type OrderFilter, ordersWanted } from '#modules/order/order.public.ts'
import { type Column, count, fen, type Row, text, time } from './cell.rules.ts'
import { exported } from './export-file.ts'
import { countLines, linePages, type OrderLine } from './order-lines.ts'

const columns: readonly (Column & { cell: (line: OrderLine) => Row[number] })[] = [
  { title: '订单编号', width: 22, isText: true, cell: (line) => text(line.orderNo) },
  { title: '状态', width: 10, cell: (line) => text(orderStatusLabel[line.status]) },
  { title: '下单时间', width: 20, cell: (line) => time(line.createdAt) },
  { title: '付款时间', width: 20, cell: (line) => time(line.paidAt) },
  { title: '申请人', width: 12, cell: (line) => text(line.applicant) },
  { title: '采购单号', width: 18, isText: true, cell: (line) => text(line.poNo) },
  { title: '成本中心', width: 14, cell: (line) => text(line.costCentre) },
  { title: '采购事由', width: 24, cell: (line) => text(line.purpose) },
  { title: '商家', width: 18, cell: (line) => text(line.merchantName) },
  { title: '商品', width: 40, cell: (line) => text(line.name) },
  { title: '规格', width: 20, cell: (line) => text(line.skuText) },
  { title: '订货编码', width: 18, isText: true, cell: (line) => text(line.skuCode) },
  { title: '物料编码', width: 18, isText: true, cell: (line) => text(line.materialCode) },
  { title: '单位', width: 8, cell: (line) => text(line.unit) },
  { title: '数量', width: 8, cell: (line) => count(line.qty) },
  { title: '单价', width: 12, cell: (line) => fen(line.priceFen) },
  { title: '金额', width: 12, cell: (line) => fen(line.amountFen) },
  // Each line's share, so that amounts and freight less these are the sum to be paid.
  { title: '优惠券', width: 12, cell: ({ discountShares }) => fen(sharesOf(discountShares, 'coupon')) },
  { title: '活动优惠', width: 12, cell: ({ discountShares }) => fen(sharesOf(discountShares, 'campaign')) },
  { title: '积分抵扣', width: 12, cell: ({ discountShares }) => fen(sharesOf(discountShares, 'points')) },
  { title: '其他优惠', width: 12, cell: ({ discountShares }) => fen(sharesOf(discountShares, 'other')) },
  // Amounts of the whole order stand in its first line, so that columns add up.
  { title: '运费', width: 12, cell: (line) => (line.isFirst ? fen(line.freightFen) : null) },
  { title: '应付', width: 12, cell: (line) => (line.isFirst ? fen(line.payAmountFen) : null) },
  { title: '已退款', width: 12, cell: (line) => (line.isFirst ? fen(line.refundedFen) : null) },
  { title: '验收完好', width: 10, cell: (line) => pieces(line.received) },
  { title: '验收短少', width: 10, cell: (line) => pieces(line.short) },
  { title: '验收破损', width: 10, cell: (line) => pieces(line.damaged) },
  { title: '验收人', width: 12, cell: (line) => text(line.acceptedBy ?? '') },
  { title: '收货人', width: 22, cell: ({ address }) => text(address ? `${address.name} ${address.phone}` : '') },
  { title: '地址', width: 40, cell: ({ address }) => text(address ? `${address.region} ${address.detail}` : '') },
]

const shareKinds = ['coupon', 'campaign', 'points'] as const

/** `other` is whatever has no column of its own, so that none is missing. */
function sharesOf(shares: OrderLine['discountShares'], kind: (typeof shareKinds)[number] | 'other'): number {
  const kindOf = (key: string) => shareKinds.find((one) => key === one || key.startsWith(`${one}:`)) ?? 'other'
  return Object.entries(shares).reduce((sum, [key, share]) => (kindOf(key) === kind ? sum + share : sum), 0)
}

/** Empty where nothing was accepted yet, which is not the same as none. */
const pieces = (number: number | null) => (number === null ? null : count(number))

export const exportOrders = useCase(
  calls.exportOrders,
  terms.exportOrders,
  (ctx, { format, ...filter }): Promise<FileReply> =>
    exported(ctx, { action: 'order.export', format }, async () => {
      const wanted = ordersWanted(ctx, filter)
      return {
        title: '订单',
        file: 'orders',
        choice: choiceOf(filter),
        lines: await countLines(ctx, wanted, exportLimits.lines),
        columns,
        pages: rowsOf(linePages(ctx, wanted)),
      }
    }),
)

async function* rowsOf(pages: AsyncIterable<readonly OrderLine[]>) {
  for await (const page of pages) yield page.map((line) => columns.map(({ cell }) => cell(line)))
}

const tabWord: Record<OrderTab, string> = {
  all: '全部',
  review: '待审批',
  unpaid: '待付款',
  unshipped: '待发货',
  unreceived: '待收货',
  unverified: '待核销',
  unreviewed: '待评价',
  completed: '已完成',
  cancelled: '已取消',
}

/** 「金额 ¥100.00 至 ¥500.00」; empty where any will do. */
function amountsIn({ min_fen, max_fen }: OrderFilter): string {
  const [from, to] = [min_fen, max_fen].map((fen) => (fen === undefined ? '' : `¥${formatFen(fen)}`))
  return from && to ? `金额 ${from} 至 ${to}` : from ? `金额 ${from} 起` : to ? `金额不超过 ${to}` : ''
}

/** The filter in words, for readers of the audit log. */
function choiceOf(filter: OrderFilter): string {
  const { tab, keyword, date, scope, paid, order_nos, cost_centre } = filter
  if (order_nos) return order_nos.length === 1 ? `订单 ${order_nos[0]}` : `选中的 ${order_nos.length} 个订单`
  const whose = scope === 'company' ? '全公司' : '本人'
  const narrowed = [
    `${whose}的${tabWord[tab]}订单`,
    keyword && `关键词“${keyword}”`,
    date && `时间 ${date}`,
    paid && `付款月份 ${paid}`,
    filter.mer_id && '指定商家',
    filter.applicant_id && '指定申请人',
    amountsIn(filter),
    filter.category_id && '指定类目',
    cost_centre && (cost_centre === '-' ? '未填写成本中心' : `成本中心“${cost_centre}”`),
  ]
  return narrowed.filter((part) => part).join('，')
}
