import { exportMallInvoices } from '@mall/contract/export/platform.calls'
import { deskInvoiceTabs } from '@mall/contract/invoice/console.words'
import { invoiceTotals, mallInvoice, mallInvoices, redMallInvoice } from '@mall/contract/invoice/platform.calls'
import { pages } from '#app/pages.ts'
import { Line } from '#parts/cells.tsx'
import { columns, type Row, tabs } from '#parts/invoices/cells.tsx'
import { redForm } from '#parts/invoices/red.ts'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { DayRange } from '#parts/Ranges.tsx'
import { day, oneOf, useUrlState, whole, words } from '#parts/url-state.ts'
import { Totals } from './mall_invoices/Totals.tsx'

const Sheet = later(async () => (await import('./mall_invoices/Sheet.tsx')).Sheet)

const by = actsOn<Row>()
const acts = [
  by(redMallInvoice)({
    label: '代为红冲',
    when: ({ state, red_due_at }) => state === 'issued' && red_due_at === null,
    danger: true,
    confirm: () => '有退款的按已退部分红冲，没有退款的全额红冲；专票仍需买家确认。',
    form: redForm,
    input: ({ invoice_id }, { reason }) => ({ invoice_id, reason }),
  }),
]
const params = { tab: oneOf(deskInvoiceTabs, 'all'), keyword: words(), from: day(), until: day() }
const withPage = { ...params, page: whole(1) }

/** Invoices of all stores. */
export function Page() {
  const [{ from, until }, change] = useUrlState(withPage)
  return (
    <Queue
      page={pages.mall_invoices}
      call={mallInvoices}
      file={exportMallInvoices}
      changes={[invoiceTotals, mallInvoice]}
      lead={<Totals />}
      params={params}
      input={(input) => input}
      keyOf={({ invoice_id }) => String(invoice_id)}
      tabs={{ param: 'tab', list: tabs() }}
      search={{ param: 'keyword', placeholder: '申请单号、订单编号、抬头、税号、发票号码' }}
      filters={
        <DayRange
          label="申请时间"
          from={from}
          until={until}
          onChange={(range) => change({ page: 1, from: range.from, until: range.until })}
        />
      }
      columns={[...columns, { title: '店铺', cell: ({ mer_name }: Row) => <Line most={160}>{mer_name}</Line> }]}
      acts={acts}
      titleOf={({ title }) => title}
      detail={({ invoice_id }) => <Sheet key={invoice_id} id={invoice_id} />}
      detailWidth={720}
      empty="没有开票申请"
    />
  )
}
