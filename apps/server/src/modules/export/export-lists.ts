import * as bankdesk from '@mall/contract/bankdesk'
import { companyApplications, companyStateLabel } from '@mall/contract/company'
import {
  contractStateLabel,
  contractTargetLabel,
  exportStoreContracts,
  mallContracts,
  storeContracts,
} from '@mall/contract/contractprice'
import { couponAudienceLabel, couponStateLabel, couponWayLabel } from '@mall/contract/coupon'
import { validText } from '@mall/contract/coupon-words'
import { mallCoupons } from '@mall/contract/coupondesk'
import { creditAccounts, creditDisputes, creditStateLabel, disputeStateLabel } from '@mall/contract/credit'
import type { Endpoint, ParsedOf, TermsOf } from '@mall/contract/endpoint'
import type { ExportFormat } from '@mall/contract/export'
import type { FileReply } from '@mall/contract/field.schema'
import { goodsStatusLabel } from '@mall/contract/goods'
import { payChannelLabel, payChannels } from '@mall/contract/payment'
import { deskAudit } from '@mall/contract/platform-audit'
import { mallCompanies } from '@mall/contract/platform-company'
import { evaluationStateLabel, mallEvaluations } from '@mall/contract/platform-evaluation'
import * as contract from '@mall/contract/platform-export'
import { mallGoods } from '@mall/contract/platform-goods'
import { mallUsers } from '@mall/contract/platform-user'
import { withdrawStatusLabel } from '@mall/contract/wallet'
import type { z } from 'zod'
import { type Route, route } from '#http/route.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { rateText } from '#modules/contract-price/contract-price.public.ts'
import { type Cell, count, fen, type Row, text, time } from './cell.rules.ts'
import { headings } from './contract-table.rules.ts'
import { exported } from './export-file.ts'

/** Rows that are read at once. */
const rowsAtOnce = 500

/** What a call of a list answers, before it is parsed. */
type Answered<E extends Endpoint> = z.input<TermsOf<E>['output']> extends { list: (infer R)[] } ? R : never
type Filter<E extends Endpoint> = Omit<ParsedOf<E>, 'page' | 'list_rows'>

type ListFile<E extends Endpoint> = {
  title: string
  /** What was asked for, in words, beside the keyword; empty for all. */
  choice: (filter: Filter<E>) => string
  columns: readonly { title: string; width: number; cell: (row: Answered<E>) => Cell }[]
}

const at = (instant: string | null) => time(instant === null ? null : new Date(instant))
const yes = (is: boolean) => text(is ? '是' : '否')
const channelOf = (channel: string) => {
  const known = payChannels.find((one) => one === channel)
  return text(known ? payChannelLabel[known] : channel)
}
const givers = { all: '', platform: '平台券', store: '店铺券' } as const
const states = { all: '', open: '正常', frozen: '已冻结', disabled: '已停用' } as const

type Contract = Answered<typeof storeContracts>
const contractChoice = ({ state }: Filter<typeof storeContracts>) => (state ? contractStateLabel[state] : '')
/** What the import reads stands in front, under its headings. */
const contractColumns: ListFile<typeof storeContracts>['columns'] = [
  { title: headings.company, width: 32, cell: (row) => text(row.company_name) },
  { title: headings.target, width: 8, cell: (row) => text(contractTargetLabel[row.target]) },
  { title: headings.code, width: 24, cell: (row) => text(row.target === 'category' ? row.name : row.code) },
  { title: headings.price, width: 12, cell: (row) => (row.price_fen === null ? null : fen(row.price_fen)) },
  { title: headings.rate, width: 10, cell: (row) => text(row.rate === null ? '' : rateText(row.rate)) },
  { title: headings.min_qty, width: 10, cell: (row) => count(row.min_qty) },
  { title: headings.valid_from, width: 14, cell: (row) => text(row.valid_from) },
  { title: headings.valid_until, width: 14, cell: (row) => text(row.valid_until) },
  { title: headings.remark, width: 24, cell: (row) => text(row.remark) },
  { title: '名称', width: 40, cell: (row: Contract) => text(row.name) },
  { title: '店铺', width: 20, cell: (row) => text(row.mer_name) },
  { title: '状态', width: 10, cell: (row) => text(contractStateLabel[row.state]) },
  { title: '录入人', width: 14, cell: (row) => text(row.operator) },
  { title: '录入时间', width: 20, cell: (row) => at(row.created_at) },
  { title: '提前结束', width: 20, cell: (row) => at(row.ended_at) },
]

/**
 * The platform's lists as files. Each is read by the list's own use case, so that a file never holds what the list does not
 * show; `rooms` are the routes of the rooms that answer the lists.
 */
export const listExports = (rooms: readonly Route[]): readonly Route[] => [
  route(
    contract.exportCompanyApplications,
    fileOf(rooms, companyApplications, {
      title: '企业认证申请',
      choice: ({ status }) => (status ? companyStateLabel[status] : ''),
      columns: [
        { title: '企业', width: 32, cell: (row) => text(row.company_name) },
        { title: '统一社会信用代码', width: 22, cell: (row) => text(row.credit_code) },
        { title: '状态', width: 10, cell: (row) => text(companyStateLabel[row.status]) },
        { title: '法定代表人', width: 12, cell: (row) => text(row.legal_person) },
        { title: '联系人', width: 12, cell: (row) => text(row.contact_name) },
        { title: '联系电话', width: 16, cell: (row) => text(row.contact_phone) },
        { title: '开户行', width: 24, cell: (row) => text(row.bank_name) },
        { title: '账号', width: 24, cell: (row) => text(row.bank_account) },
        { title: '申请时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '处理时间', width: 20, cell: (row) => at(row.decided_at) },
        { title: '驳回原因', width: 30, cell: (row) => text(row.fail_reason) },
      ],
    }),
  ),
  route(
    contract.exportCompanies,
    fileOf(rooms, mallCompanies, {
      title: '企业',
      choice: ({ state }) => states[state],
      columns: [
        { title: '企业', width: 32, cell: (row) => text(row.name) },
        { title: '统一社会信用代码', width: 22, cell: (row) => text(row.credit_code) },
        { title: '状态', width: 10, cell: (row) => text(row.frozen_at ? states.frozen : states.open) },
        { title: '法定代表人', width: 12, cell: (row) => text(row.legal_person) },
        { title: '主账号', width: 16, cell: (row) => text(row.owner_name) },
        { title: '主账号手机', width: 16, cell: (row) => text(row.owner_phone) },
        { title: '员工数', width: 8, cell: (row) => count(row.employee_count) },
        { title: '认证时间', width: 20, cell: (row) => at(row.verified_at) },
        { title: '加入时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '冻结时间', width: 20, cell: (row) => at(row.frozen_at) },
        { title: '冻结原因', width: 30, cell: (row) => text(row.frozen_reason) },
      ],
    }),
  ),
  route(
    contract.exportCredit,
    fileOf(rooms, creditAccounts, {
      title: '企业账期',
      choice: ({ state }) => (state ? creditStateLabel[state] : ''),
      columns: [
        { title: '企业', width: 32, cell: (row) => text(row.company_name) },
        { title: '状态', width: 10, cell: (row) => text(creditStateLabel[row.state]) },
        { title: '授信额度', width: 14, cell: (row) => fen(row.limit_fen) },
        { title: '已用额度', width: 14, cell: (row) => fen(row.used_fen) },
        { title: '逾期金额', width: 14, cell: (row) => fen(row.overdue_fen) },
        { title: '申请额度', width: 14, cell: (row) => (row.wanted_fen > 0 ? fen(row.wanted_fen) : null) },
        { title: '还款日', width: 8, cell: (row) => count(row.due_day) },
        { title: '申请说明', width: 30, cell: (row) => text(row.reason) },
        { title: '申请时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '审核时间', width: 20, cell: (row) => at(row.decided_at) },
        { title: '拒绝或暂停原因', width: 30, cell: (row) => text(row.refuse_reason) },
      ],
    }),
  ),
  route(
    contract.exportDisputes,
    fileOf(rooms, creditDisputes, {
      title: '账单争议',
      choice: ({ state }) => disputeStateLabel[state],
      columns: [
        { title: '企业', width: 32, cell: (row) => text(row.company_name) },
        { title: '订单编号', width: 22, cell: (row) => text(row.order_no) },
        { title: '账单编号', width: 22, cell: (row) => text(row.statement_no ?? '') },
        { title: '店铺', width: 20, cell: (row) => text(row.mer_name) },
        { title: '状态', width: 10, cell: (row) => text(disputeStateLabel[row.state]) },
        { title: '原因', width: 14, cell: (row) => text(row.reason) },
        { title: '说明', width: 30, cell: (row) => text(row.text) },
        { title: '明细金额', width: 14, cell: (row) => fen(row.amount_fen) },
        { title: '未还金额', width: 14, cell: (row) => fen(row.left_fen) },
        { title: '下单时间', width: 20, cell: (row) => at(row.bought_at) },
        { title: '提出时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '提出人', width: 16, cell: (row) => text(row.applicant) },
        { title: '核减金额', width: 14, cell: (row) => fen(row.waived_fen) },
        { title: '处理说明', width: 30, cell: (row) => text(row.remark) },
        { title: '处理时间', width: 20, cell: (row) => at(row.decided_at) },
      ],
    }),
  ),
  route(
    contract.exportTransfers,
    fileOf(rooms, bankdesk.transfers, {
      title: '对公转账',
      choice: ({ tab }) => (tab === 'all' ? '' : bankdesk.transferStateLabel[tab]),
      columns: [
        { title: '支付单号', width: 22, cell: (row) => text(row.payment_no) },
        { title: '状态', width: 12, cell: (row) => text(bankdesk.transferStateLabel[row.state]) },
        { title: '付款人', width: 28, cell: (row) => text(row.payer) },
        { title: '汇款识别码', width: 14, cell: (row) => text(row.remit_code) },
        { title: '应付金额', width: 14, cell: (row) => fen(row.amount_fen) },
        { title: '已到金额', width: 14, cell: (row) => fen(row.received_fen) },
        { title: '订单', width: 44, cell: (row) => text(row.order_nos.join('、')) },
        { title: '发起时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '付款期限', width: 20, cell: (row) => at(row.expire_at) },
        { title: '驳回原因', width: 30, cell: (row) => text(row.refuse_reason) },
      ],
    }),
  ),
  route(
    contract.exportReceipts,
    fileOf(rooms, bankdesk.receipts, {
      title: '到账流水',
      choice: ({ state }) => (state ? bankdesk.receiptStateLabel[state] : ''),
      columns: [
        { title: '到账编号', width: 22, cell: (row) => text(row.receipt_no) },
        { title: '银行流水号', width: 24, cell: (row) => text(row.bank_txn_no) },
        { title: '状态', width: 10, cell: (row) => text(bankdesk.receiptStateLabel[row.state]) },
        { title: '金额', width: 14, cell: (row) => fen(row.amount_fen) },
        { title: '付款户名', width: 28, cell: (row) => text(row.payer_name) },
        { title: '付款账号', width: 24, cell: (row) => text(row.payer_account) },
        { title: '附言', width: 30, cell: (row) => text(row.memo) },
        { title: '到账时间', width: 20, cell: (row) => at(row.received_at) },
        { title: '认领的支付单', width: 22, cell: (row) => text(row.payment_no ?? '') },
      ],
    }),
  ),
  route(
    contract.exportPaybacks,
    fileOf(rooms, bankdesk.paybacks, {
      title: '退款退回',
      choice: ({ state }) => bankdesk.paybackStateLabel[state],
      columns: [
        { title: '退款单号', width: 22, cell: (row) => text(row.refund_no) },
        { title: '状态', width: 10, cell: (row) => text(bankdesk.paybackStateLabel[row.status]) },
        { title: '金额', width: 14, cell: (row) => fen(row.amount_fen) },
        { title: '方式', width: 12, cell: (row) => channelOf(row.channel) },
        { title: '收款户名', width: 28, cell: (row) => text(row.to_name) },
        { title: '收款账号', width: 24, cell: (row) => text(row.to_account) },
        { title: '原因', width: 30, cell: (row) => text(row.reason) },
        { title: '支付单号', width: 22, cell: (row) => text(row.payment_no) },
        { title: '订单', width: 22, cell: (row) => text(row.order_no ?? '') },
        { title: '发起时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '退回时间', width: 20, cell: (row) => at(row.refunded_at) },
      ],
    }),
  ),
  route(
    contract.exportWithdrawals,
    fileOf(rooms, bankdesk.withdrawals, {
      title: '提现',
      choice: ({ status }) => (status ? withdrawStatusLabel[status] : ''),
      columns: [
        { title: '提现单号', width: 22, cell: (row) => text(row.withdraw_no) },
        { title: '状态', width: 10, cell: (row) => text(withdrawStatusLabel[row.status]) },
        { title: '申请人', width: 28, cell: (row) => text(row.payer) },
        { title: '金额', width: 14, cell: (row) => fen(row.amount_fen) },
        { title: '户名', width: 28, cell: (row) => text(row.account_name) },
        { title: '开户行', width: 28, cell: (row) => text(row.bank_name) },
        { title: '账号', width: 24, cell: (row) => text(row.bank_account) },
        { title: '申请时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '处理时间', width: 20, cell: (row) => at(row.done_at) },
        { title: '原因', width: 30, cell: (row) => text(row.reason) },
      ],
    }),
  ),
  route(
    contract.exportMallGoods,
    fileOf(rooms, mallGoods, {
      title: '商品',
      choice: ({ status }) => (status ? goodsStatusLabel[status] : ''),
      columns: [
        { title: '订货编码', width: 16, cell: (row) => text(row.item_code) },
        { title: '商品名称', width: 40, cell: (row) => text(row.name) },
        { title: '状态', width: 10, cell: (row) => text(goodsStatusLabel[row.status]) },
        { title: '店铺', width: 20, cell: (row) => text(row.mer_name) },
        { title: '分类', width: 30, cell: (row) => text(row.category) },
        { title: '品牌', width: 14, cell: (row) => text(row.brand) },
        { title: '型号', width: 18, cell: (row) => text(row.model) },
        { title: '价格起', width: 12, cell: (row) => (row.price_fen === null ? null : fen(row.price_fen)) },
        { title: '库存', width: 10, cell: (row) => count(row.stock) },
        { title: '销量', width: 10, cell: (row) => count(row.sales) },
        { title: '发布时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '下架原因', width: 30, cell: (row) => text(row.ban_reason) },
      ],
    }),
  ),
  route(
    contract.exportEvaluations,
    fileOf(rooms, mallEvaluations, {
      title: '评价',
      choice: ({ stars, state }) =>
        [state === 'all' ? '' : evaluationStateLabel[state], stars > 0 && `${stars} 星`].filter(Boolean).join('，'),
      columns: [
        { title: '星级', width: 8, cell: (row) => count(row.star) },
        { title: '评价', width: 60, cell: (row) => text(row.content || row.tags.join('、')) },
        { title: '追评', width: 40, cell: (row) => text(row.append?.content ?? '') },
        { title: '店铺回复', width: 40, cell: (row) => text(row.reply ?? '') },
        { title: '商品', width: 40, cell: (row) => text(row.goods_name) },
        { title: '规格', width: 20, cell: (row) => text(row.sku_text) },
        { title: '店铺', width: 20, cell: (row) => text(row.mer_name) },
        { title: '买家', width: 12, cell: (row) => text(row.user_name) },
        { title: '订单编号', width: 22, cell: (row) => text(row.order_no) },
        { title: '评价时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '屏蔽时间', width: 20, cell: (row) => at(row.hidden_at) },
        { title: '屏蔽原因', width: 30, cell: (row) => text(row.hidden_reason) },
      ],
    }),
  ),
  route(
    exportStoreContracts,
    fileOf(rooms, storeContracts, { title: '协议价', choice: contractChoice, columns: contractColumns }),
  ),
  route(
    contract.exportMallContracts,
    fileOf<typeof mallContracts>(rooms, mallContracts, {
      title: '协议价',
      choice: contractChoice,
      columns: contractColumns,
    }),
  ),
  route(
    contract.exportMallCoupons,
    fileOf(rooms, mallCoupons, {
      title: '优惠券',
      choice: ({ of, state }) => [givers[of], state ? couponStateLabel[state] : ''].filter(Boolean).join('，'),
      columns: [
        { title: '券名称', width: 24, cell: (row) => text(row.name) },
        { title: '发放方', width: 20, cell: (row) => text(row.mer_name || '平台') },
        { title: '状态', width: 10, cell: (row) => text(couponStateLabel[row.state]) },
        { title: '优惠', width: 28, cell: (row) => text(row.face_text) },
        { title: '适用范围', width: 30, cell: (row) => text(row.scope_text) },
        { title: '可领人群', width: 12, cell: (row) => text(couponAudienceLabel[row.audience]) },
        { title: '领取方式', width: 14, cell: (row) => text(couponWayLabel[row.way]) },
        { title: '发放数量', width: 10, cell: (row) => count(row.total) },
        { title: '每人限领', width: 10, cell: (row) => count(row.per_owner) },
        { title: '已领取', width: 10, cell: (row) => count(row.claimed) },
        { title: '已使用', width: 10, cell: (row) => count(row.used) },
        { title: '让利', width: 14, cell: (row) => fen(row.given_fen) },
        { title: '平台承担', width: 14, cell: (row) => fen(row.platform_fen) },
        { title: '带来成交', width: 14, cell: (row) => fen(row.sold_fen) },
        { title: '领取开始', width: 20, cell: (row) => at(row.claim_from) },
        { title: '领取结束', width: 20, cell: (row) => at(row.claim_until) },
        {
          ...{ title: '有效期', width: 24 },
          cell: (row) =>
            text(validText({ days: row.valid_days, from: row.valid_from ?? row.claim_from, until: row.valid_until })),
        },
      ],
    }),
  ),
  route(
    contract.exportUsers,
    fileOf(rooms, mallUsers, {
      title: '用户',
      choice: ({ state }) => states[state],
      columns: [
        { title: '昵称', width: 20, cell: (row) => text(row.nickname) },
        { title: '手机号', width: 16, cell: (row) => text(row.phone) },
        { title: '状态', width: 10, cell: (row) => text(row.disabled_at ? states.disabled : states.open) },
        { title: '企业', width: 32, cell: (row) => text(row.company_name) },
        { title: '主账号', width: 8, cell: (row) => yes(row.is_company_owner) },
        { title: '付费会员', width: 10, cell: (row) => yes(row.is_paid_member) },
        { title: '平台员工', width: 10, cell: (row) => yes(row.is_staff) },
        { title: '登录设备', width: 10, cell: (row) => count(row.login_count) },
        { title: '最近使用', width: 20, cell: (row) => at(row.seen_at) },
        { title: '注册时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '停用时间', width: 20, cell: (row) => at(row.disabled_at) },
      ],
    }),
  ),
  route(
    contract.exportAudit,
    fileOf(rooms, deskAudit, {
      title: '操作记录',
      choice: ({ operator, deed, subject, days }) =>
        [
          operator && `操作人“${operator}”`,
          deed && `操作“${deed}”`,
          subject && `对象“${subject}”`,
          days && `近 ${days} 天`,
        ]
          .filter(Boolean)
          .join('，'),
      columns: [
        { title: '时间', width: 20, cell: (row) => at(row.at) },
        { title: '操作人', width: 16, cell: (row) => text(row.operator) },
        { title: '操作', width: 20, cell: (row) => text(row.deed) },
        { title: '对象', width: 30, cell: (row) => text(row.subject) },
        { title: '内容', width: 60, cell: (row) => text(row.detail) },
        { title: '变化前', width: 40, cell: (row) => text(row.before === null ? '' : JSON.stringify(row.before)) },
        { title: '变化后', width: 40, cell: (row) => text(row.after === null ? '' : JSON.stringify(row.after)) },
      ],
    }),
  ),
]

type Asked = { format: ExportFormat }

/** Answers the whole of a list as a file: its rows as they were at one moment, in the list's order. */
function fileOf<E extends Endpoint>(rooms: readonly Route[], list: E, file: ListFile<E>) {
  const answers = rooms.find(({ endpoint }) => endpoint === list)
  if (!answers) throw new Error(`no room answers ${list.path}`)
  const { title, columns, choice } = file
  const toCells = (row: Answered<E>) => columns.map(({ cell }) => cell(row))

  return (ctx: Ctx, { format, ...filter }: Asked & Filter<E>): Promise<FileReply> =>
    exported(ctx, { action: 'list.export', format }, async () => {
      const read = readAll(
        ctx,
        async (held, page) => (await answers.useCase(held, { ...filter, ...page }, none)) as Read<E>,
      )
      const { rows, total } = await read
      const asked = [choice(filter as never), 'keyword' in filter && filter.keyword ? `关键词“${filter.keyword}”` : '']
      return {
        title,
        choice: [title, ...asked.filter(Boolean)].join('，'),
        lines: total,
        most: contract.listFileLines,
        columns,
        pages: once(rows.map(toCells)),
      }
    })
}

/** A list is read by what was asked, never by how it came. */
const none = new Request('http://mall.invalid/')

type Read<E extends Endpoint> = { list: Answered<E>[]; total: number }
type ReadPage<E extends Endpoint> = (held: Ctx, page: { page: number; list_rows: number }) => Promise<Read<E>>

/** Every row at one moment, or none where there are too many for a file. */
const readAll = <E extends Endpoint>(ctx: Ctx, read: ReadPage<E>) =>
  ctx.db.transaction(
    async (db) => {
      const rows: Answered<E>[] = []
      for (let page = 1; ; page += 1) {
        const { list, total } = await read({ ...ctx, db }, { page, list_rows: rowsAtOnce })
        if (total > contract.listFileLines) return { rows: [], total }
        rows.push(...list)
        if (list.length < rowsAtOnce) return { rows, total: rows.length }
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
