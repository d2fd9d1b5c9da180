import { registerInvoice, storeInvoice } from '@mall/contract/invoice/store.calls'
import { useCall } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { InvoiceFacts } from '#parts/invoices/InvoiceFacts.tsx'
import { useMay } from '#session/me.ts'
import { Register } from './Register.tsx'

/** One request; one that was issued elsewhere is uploaded here. */
export function Sheet({ id }: { id: number }) {
  const { data, error, refetch } = useCall(storeInvoice, { invoice_id: id })
  const may = useMay()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <InvoiceFacts of={data} />
      {data.state === 'applied' && may(registerInvoice.needs) && <Register of={data} />}
    </>
  )
}
