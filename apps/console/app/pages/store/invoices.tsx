import { deskInvoiceTabs } from '@mall/contract/invoice/console.words'
import {
  issueInvoice,
  redInvoice,
  refuseInvoice,
  retryInvoice,
  storeInvoice,
  storeInvoices,
  takeBackInvoice,
  voidInvoice,
} from '@mall/contract/invoice/store.calls'
import { invoiceTypeLabel, invoiceTypes } from '@mall/contract/invoice/words'
import { pages } from '#app/pages.ts'
import { columns, type Row, tabs } from '#parts/invoices/cells.tsx'
import { redForm } from '#parts/invoices/red.ts'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf, words } from '#parts/url-state.ts'

const Sheet = later(async () => (await import('./invoices/Sheet.tsx')).Sheet)

const TaxAccount = later(async () => (await import('./invoices/TaxAccount.tsx')).TaxAccount)

const by = actsOn<Row>()
const waits = ({ state }: Row) => state === 'applied' || state === 'reissuing'
const acts = [
  by(issueInvoice)({
    label: '开票',
    when: (row) => waits(row) && row.type !== 'p_special',
    confirm: (rows) =>
      rows.length === 1 ? `向开票服务提交“${rows[0]?.title}”的发票。` : `向开票服务提交 ${rows.length} 张发票。`,
    input: ({ invoice_id }) => ({ invoice_id }),
  }),
  by(retryInvoice)({
    label: '重新提交',
    when: ({ failure }) => failure !== '',
    confirm: (rows) =>
      rows.length === 1
        ? `上次没有开出：${rows[0]?.failure.replace(/。$/, '')}。重新提交不会重复开票。`
        : `${rows.length} 张上次没有开出，重新提交不会重复开票。`,
    input: ({ invoice_id }) => ({ invoice_id }),
  }),
  by(takeBackInvoice)({
    label: '撤回',
    when: ({ can_take_back }) => can_take_back,
    bulk: false,
    confirm: ([row]) =>
      row?.state === 'issued'
        ? '不再办理这张红字发票，原发票继续有效。'
        : '不再由开票服务开具，回到待开票：可以上传在税务平台开好的发票，或驳回并写明原因。',
    input: ({ invoice_id }) => ({ invoice_id }),
  }),
  by(refuseInvoice)({
    label: '驳回',
    when: waits,
    danger: true,
    form: {
      schema: async () =>
        (await import('@mall/contract/invoice/store.terms')).refuseInvoice.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '驳回原因（买家可见）', kind: 'area' }],
    },
    input: ({ invoice_id }, { reason }) => ({ invoice_id, reason }),
  }),
  by(redInvoice)({
    label: '红冲',
    when: ({ state, red_due_at }) => state === 'issued' && red_due_at === null,
    danger: true,
    confirm: () => '有退款的按已退部分红冲，没有退款的全额红冲；专票需买家在 72 小时内确认。',
    form: redForm,
    input: ({ invoice_id }, { reason }) => ({ invoice_id, reason }),
  }),
  by(voidInvoice)({
    label: '作废',
    when: ({ state, type }) => state === 'issued' && type === 'p_special',
    danger: true,
    form: {
      schema: async () => (await import('@mall/contract/invoice/store.terms')).voidInvoice.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '作废原因（买家可见）', kind: 'area' }],
    },
    input: ({ invoice_id }, { reason }) => ({ invoice_id, reason }),
  }),
]

const params = { tab: oneOf(deskInvoiceTabs, 'waiting'), keyword: words(), type: maybeOf(invoiceTypes) }

/** Buyers' invoice requests to this store, the longest waiting first. */
export const Page = () => (
  <Queue
    page={pages.invoices}
    call={storeInvoices}
    changes={[storeInvoice]}
    params={params}
    input={(input) => input}
    keyOf={({ invoice_id }) => String(invoice_id)}
    tabs={{ param: 'tab', list: tabs() }}
    search={{ param: 'keyword', placeholder: '申请单号、订单编号、抬头、税号、发票号码' }}
    selects={[
      {
        param: 'type',
        label: '全部类型',
        choices: invoiceTypes.map((value) => ({ value, label: invoiceTypeLabel[value] })),
      },
    ]}
    columns={columns}
    acts={acts}
    headActs={<TaxAccount />}
    titleOf={({ title }) => title}
    detail={({ invoice_id }) => <Sheet key={invoice_id} id={invoice_id} />}
    detailWidth={720}
    empty="没有开票申请"
  />
)
