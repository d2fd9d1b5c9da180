import type { OutputOf } from '@mall/contract/call/call'
import type { previewInvoice } from '@mall/contract/invoice/calls'
import { Fact } from '#ui/Cell.tsx'
import { moneyText } from '#ui/money.ts'

type Props = {
  invoice: OutputOf<typeof previewInvoice>['invoices'][number]
  /** Shows its own sum below it then: the bar at the foot has the total. */
  isOneOfSeveral: boolean
}

/** Shows the invoice requested from one store. */
export const StoreInvoice = ({ invoice, isOneOfSeveral }: Props) => (
  <section className="mt-3" aria-label={`${invoice.mer_name}的发票`}>
    <dl>
      <Fact name="商家">{invoice.mer_name}</Fact>
      <Fact name="订单">{invoice.order_nos.length} 个</Fact>
      {invoice.rates.map(({ tax_rate, amount_fen, tax_fen }) => (
        <Fact key={tax_rate} name={`税率 ${tax_rate}%`}>
          <span className="digits">
            {moneyText(amount_fen)}（含税 {moneyText(tax_fen)}）
          </span>
        </Fact>
      ))}
      {isOneOfSeveral ? (
        <Fact name="价税合计">
          <b className="digits">{moneyText(invoice.amount_fen)}</b>
        </Fact>
      ) : null}
    </dl>
  </section>
)
