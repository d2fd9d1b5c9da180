import type { OutputOf } from '@mall/contract/call/call'
import type { applyInvoice } from '@mall/contract/invoice/calls'
import { invoiceRules } from '@mall/contract/invoice/words'
import { to } from '#app/pages.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'

export type Applied = OutputOf<typeof applyInvoice>['invoices']

/** Shows the invoices requested from each store, after one request to several. */
export const AppliedInvoices = ({ invoices }: { invoices: Applied }) => (
  <Page
    title="申请开票"
    footer={
      <BottomBar>
        <ButtonLink size="l" grow to={to.invoices({ tab: 'record' })}>
          查看开票记录
        </ButtonLink>
      </BottomBar>
    }
  >
    <div role="status">
      <Note tone="success">
        已向 {invoices.length} 家商家提交 {invoices.length} 份开票申请，合计{' '}
        {moneyText(invoices.reduce((sum, { amount_fen }) => sum + amount_fen, 0))}，商家将在 {invoiceRules.issueDays}{' '}
        个工作日内开具
      </Note>
    </div>
    <CellList label="已提交的开票申请">
      {invoices.map(({ invoice_id, mer_name, amount_fen }) => (
        <Cell
          key={invoice_id}
          label={mer_name}
          value={<span className="digits">{moneyText(amount_fen)}</span>}
          to={to.invoiceView({ invoice_id })}
        />
      ))}
    </CellList>
  </Page>
)
