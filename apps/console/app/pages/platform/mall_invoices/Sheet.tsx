import { mallInvoice } from '@mall/contract/invoice/platform.calls'
import { useCall } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { InvoiceFacts } from '#parts/invoices/InvoiceFacts.tsx'

export function Sheet({ id }: { id: number }) {
  const { data, error, refetch } = useCall(mallInvoice, { invoice_id: id })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <InvoiceFacts of={data} /> : null
}
