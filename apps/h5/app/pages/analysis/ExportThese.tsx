import { type ExportFormat, exportOrders } from '@mall/contract/export'
import { download } from '#api/call.ts'
import { ExportButton } from '#features/exporting/ExportButton.tsx'
import type { Months } from './range.ts'

/** The orders behind the numbers, as a file. */
export function ExportThese({ months: { from, to }, isCompany }: { months: Months; isCompany: boolean }) {
  const fetch = (format: ExportFormat) =>
    download(exportOrders, { scope: isCompany ? 'company' : 'mine', paid: `${from},${to}`, format })
  const name = from === to ? `${from} 付款的订单` : `${from} 至 ${to} 付款的订单`
  return <ExportButton permission="order:export" look="more" shown={{ name, fetch }} />
}
