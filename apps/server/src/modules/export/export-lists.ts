import { mallUsers } from '@mall/contract/account/platform.calls'
import { deskApplications } from '@mall/contract/application/platform.calls'
import { applicationStateLabel, storeTypeLabel } from '@mall/contract/application/words'
import { deskAudit } from '@mall/contract/audit/platform.calls'
import { channelDifferences } from '@mall/contract/channel-bill/platform.calls'
import { differenceKindLabel, differenceStateLabel } from '@mall/contract/channel-bill/platform.words'
import { companyApplications, mallCompanies } from '@mall/contract/company/platform.calls'
import { companyStateLabel } from '@mall/contract/company/words'
import { creditAccounts, creditDisputes } from '@mall/contract/credit/platform.calls'
import { creditStateLabel, disputeStateLabel } from '@mall/contract/credit/words'
import * as platformCalls from '@mall/contract/export/platform.calls'
import * as platformTerms from '@mall/contract/export/platform.terms'
import { mallInquiries } from '@mall/contract/inquiry/platform.calls'
import { inquiryStateLabel } from '@mall/contract/inquiry/words'
import { deskInvoiceTabLabel } from '@mall/contract/invoice/console.words'
import { mallInvoices } from '@mall/contract/invoice/platform.calls'
import { invoiceTypeLabel } from '@mall/contract/invoice/words'
import * as paymentPlatformCalls from '@mall/contract/payment/platform.calls'
import * as paymentPlatformWords from '@mall/contract/payment/platform.words'
import { payChannelLabel, payChannels } from '@mall/contract/payment/words'
import { pointsEntries } from '@mall/contract/points/platform.calls'
import { pointsKindLabel } from '@mall/contract/points/words'
import { withdrawStatusLabel } from '@mall/contract/wallet/words'
import { type Route, route } from '#http/route.ts'
import { count, fen, text } from './cell.rules.ts'
import { shelfExports } from './export-shelf-lists.ts'
import { at, fileOf, yes } from './list-file.ts'

const channelOf = (channel: string) => {
  const known = payChannels.find((one) => one === channel)
  return text(known ? payChannelLabel[known] : channel)
}
const holderKinds = { person: '个人', company: '企业' }
const states = { all: '', open: '正常', frozen: '已冻结', disabled: '已停用' } as const

/**
 * The platform's lists as files. Each is read by the list's own use case, so that a file never holds more than the list
 * shows; `rooms` are the routes of the modules that answer the lists.
 */
export const listExports = (routes: readonly Route[]): readonly Route[] => [
  ...shelfExports(routes),
  route(
    platformCalls.exportCompanyApplications,
    platformTerms.exportCompanyApplications,
    fileOf(routes, companyApplications, {
      title: '企业认证申请',
      file: 'company_applications',
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
    platformCalls.exportApplications,
    platformTerms.exportApplications,
    fileOf(routes, deskApplications, {
      title: '入驻申请',
      file: 'store_applications',
      choice: ({ status }) => (status ? applicationStateLabel[status] : ''),
      columns: [
        { title: '店铺名称', width: 24, cell: (row) => text(row.mer_name) },
        { title: '店铺类型', width: 12, cell: (row) => text(row.mer_type ? storeTypeLabel[row.mer_type] : '') },
        { title: '主营类目', width: 14, cell: (row) => text(row.main_category) },
        { title: '状态', width: 12, cell: (row) => text(applicationStateLabel[row.status]) },
        { title: '企业', width: 32, cell: (row) => text(row.company_name) },
        { title: '统一社会信用代码', width: 22, cell: (row) => text(row.credit_code) },
        { title: '联系人', width: 12, cell: (row) => text(row.contact_name) },
        { title: '联系电话', width: 16, cell: (row) => text(row.contact_phone) },
        { title: '提交次数', width: 8, cell: (row) => count(row.tries) },
        { title: '提交时间', width: 20, cell: (row) => at(row.submitted_at) },
        { title: '审核时间', width: 20, cell: (row) => at(row.decided_at) },
        { title: '审核人', width: 12, cell: (row) => text(row.operator) },
        { title: '驳回原因', width: 40, cell: (row) => text(row.reject_reason) },
      ],
    }),
  ),
  route(
    platformCalls.exportCompanies,
    platformTerms.exportCompanies,
    fileOf(routes, mallCompanies, {
      title: '企业',
      file: 'companies',
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
    platformCalls.exportCredit,
    platformTerms.exportCredit,
    fileOf(routes, creditAccounts, {
      title: '企业账期',
      file: 'credit_accounts',
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
    platformCalls.exportDisputes,
    platformTerms.exportDisputes,
    fileOf(routes, creditDisputes, {
      title: '账单争议',
      file: 'credit_disputes',
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
    platformCalls.exportTransfers,
    platformTerms.exportTransfers,
    fileOf(routes, paymentPlatformCalls.transfers, {
      title: '对公转账',
      file: 'bank_transfers',
      choice: ({ tab }) => (tab === 'all' ? '' : paymentPlatformWords.transferStateLabel[tab]),
      columns: [
        { title: '支付单号', width: 22, cell: (row) => text(row.payment_no) },
        { title: '状态', width: 12, cell: (row) => text(paymentPlatformWords.transferStateLabel[row.state]) },
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
    platformCalls.exportReceipts,
    platformTerms.exportReceipts,
    fileOf(routes, paymentPlatformCalls.receipts, {
      title: '到账流水',
      file: 'bank_receipts',
      choice: ({ state }) => (state ? paymentPlatformWords.receiptStateLabel[state] : ''),
      columns: [
        { title: '到账编号', width: 22, cell: (row) => text(row.receipt_no) },
        { title: '银行流水号', width: 24, cell: (row) => text(row.bank_txn_no) },
        { title: '状态', width: 10, cell: (row) => text(paymentPlatformWords.receiptStateLabel[row.state]) },
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
    platformCalls.exportPaybacks,
    platformTerms.exportPaybacks,
    fileOf(routes, paymentPlatformCalls.paybacks, {
      title: '退款退回',
      file: 'bank_paybacks',
      choice: ({ state }) => paymentPlatformWords.paybackStateLabel[state],
      columns: [
        { title: '退款单号', width: 22, cell: (row) => text(row.refund_no) },
        { title: '状态', width: 10, cell: (row) => text(paymentPlatformWords.paybackStateLabel[row.status]) },
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
    platformCalls.exportChannelDifferences,
    platformTerms.exportChannelDifferences,
    fileOf(routes, channelDifferences, {
      title: '渠道对账差异',
      file: 'channel_differences',
      choice: ({ state, kind, channel }) =>
        [state && differenceStateLabel[state], kind && differenceKindLabel[kind], channel && payChannelLabel[channel]]
          .filter(Boolean)
          .join('、'),
      columns: [
        { title: '账单日', width: 12, cell: (row) => text(row.bill_date) },
        { title: '渠道', width: 12, cell: (row) => text(payChannelLabel[row.channel]) },
        { title: '差异', width: 22, cell: (row) => text(differenceKindLabel[row.kind]) },
        { title: '状态', width: 12, cell: (row) => text(differenceStateLabel[row.state]) },
        { title: '支付单号', width: 22, cell: (row) => text(row.payment_no) },
        { title: '退款单号', width: 22, cell: (row) => text(row.refund_no) },
        { title: '渠道单号', width: 32, cell: (row) => text(row.channel_no) },
        { title: '商城金额', width: 14, cell: (row) => (row.here_fen === null ? text('') : fen(row.here_fen)) },
        { title: '渠道金额', width: 14, cell: (row) => (row.there_fen === null ? text('') : fen(row.there_fen)) },
        { title: '渠道时间', width: 20, cell: (row) => at(row.happened_at) },
        { title: '商品', width: 30, cell: (row) => text(row.title) },
        { title: '付款方', width: 24, cell: (row) => text(row.payer) },
        { title: '处理说明', width: 30, cell: (row) => text(row.note) },
        { title: '处理人', width: 14, cell: (row) => text(row.operator) },
        { title: '处理时间', width: 20, cell: (row) => at(row.settled_at) },
      ],
    }),
  ),
  route(
    platformCalls.exportWithdrawals,
    platformTerms.exportWithdrawals,
    fileOf(routes, paymentPlatformCalls.withdrawals, {
      title: '提现',
      file: 'withdrawals',
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
    platformCalls.exportMallInvoices,
    platformTerms.exportMallInvoices,
    fileOf(routes, mallInvoices, {
      title: '发票',
      file: 'invoices',
      choice: ({ tab, type, from, until }) =>
        [deskInvoiceTabLabel[tab], type && invoiceTypeLabel[type], (from || until) && `${from ?? ''} 至 ${until ?? ''}`]
          .filter(Boolean)
          .join('，'),
      columns: [
        { title: '申请单号', width: 22, cell: (row) => text(row.request_no) },
        { title: '状态', width: 10, cell: (row) => text(row.state_text) },
        { title: '类型', width: 12, cell: (row) => text(invoiceTypeLabel[row.type]) },
        { title: '店铺', width: 24, cell: (row) => text(row.mer_name) },
        { title: '买家', width: 28, cell: (row) => text(row.buyer) },
        { title: '抬头', width: 32, cell: (row) => text(row.title) },
        { title: '税号', width: 22, cell: (row) => text(row.tax_no) },
        { title: '发票号码', width: 24, cell: (row) => text(row.invoice_no) },
        { title: '价税合计', width: 14, cell: (row) => fen(row.amount_fen) },
        { title: '税额', width: 14, cell: (row) => fen(row.tax_fen) },
        { title: '已红冲', width: 14, cell: (row) => fen(row.red_fen) },
        { title: '待红冲', width: 14, cell: (row) => fen(row.to_red_fen) },
        { title: '申请时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '开票时间', width: 20, cell: (row) => at(row.issued_at) },
      ],
    }),
  ),
  route(
    platformCalls.exportPoints,
    platformTerms.exportPoints,
    fileOf(routes, pointsEntries, {
      title: '积分流水',
      file: 'points',
      choice: ({ holder, kind, from, until }) =>
        [
          holder && holderKinds[holder],
          kind && pointsKindLabel[kind],
          (from || until) && `${from ?? ''} 至 ${until ?? ''}`,
        ]
          .filter(Boolean)
          .join('，'),
      columns: [
        { title: '时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '账户', width: 28, cell: (row) => text(row.holder_name) },
        { title: '账户类型', width: 10, cell: (row) => text(holderKinds[row.holder_kind]) },
        { title: '手机号', width: 16, cell: (row) => text(row.phone) },
        { title: '类型', width: 12, cell: (row) => text(pointsKindLabel[row.kind]) },
        { title: '积分', width: 10, cell: (row) => count(row.points) },
        { title: '冻结中', width: 8, cell: (row) => yes(row.is_frozen) },
        { title: '订单编号', width: 22, cell: (row) => text(row.order_no ?? '') },
        { title: '说明', width: 40, cell: (row) => text(row.title) },
      ],
    }),
  ),
  route(
    platformCalls.exportUsers,
    platformTerms.exportUsers,
    fileOf(routes, mallUsers, {
      title: '用户',
      file: 'users',
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
    platformCalls.exportAudit,
    platformTerms.exportAudit,
    fileOf(routes, deskAudit, {
      title: '操作记录',
      file: 'audit_log',
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
  route(
    platformCalls.exportMallInquiries,
    platformTerms.exportMallInquiries,
    fileOf(routes, mallInquiries, {
      title: '询价',
      file: 'inquiries',
      choice: ({ waiting }) => (waiting ? '待指派' : ''),
      columns: [
        { title: '询价编号', width: 22, cell: (row) => text(row.inquiry_no) },
        { title: '标题', width: 36, cell: (row) => text(row.title) },
        { title: '企业', width: 32, cell: (row) => text(row.company_name) },
        { title: '状态', width: 12, cell: (row) => text(inquiryStateLabel[row.state]) },
        { title: '项数', width: 8, cell: (row) => count(row.item_count) },
        { title: '文字需求', width: 10, cell: (row) => count(row.needs.length) },
        { title: '询价店铺', width: 10, cell: (row) => count(row.asked_count) },
        { title: '已报价', width: 8, cell: (row) => count(row.quoted_count) },
        { title: '提交时间', width: 20, cell: (row) => at(row.created_at) },
        { title: '截止时间', width: 20, cell: (row) => at(row.deadline_at) },
        { title: '关闭原因', width: 30, cell: (row) => text(row.close_reason) },
      ],
    }),
  ),
]
