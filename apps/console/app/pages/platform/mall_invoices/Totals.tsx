import { invoiceTotals } from '@mall/contract/invoice/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { useCall } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { Tiles } from '#parts/Tiles.tsx'

/** Waiting requests, and this month's total. */
export function Totals() {
  const { data, error, refetch } = useCall(invoiceTotals, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const money = (fen: number | undefined) => (fen === undefined ? undefined : `¥${formatFen(fen)}`)
  return (
    <Tiles
      busy={!data}
      of={[
        ['待开票', data && String(data.waiting), data && data.late > 0 ? `${data.late} 张已超过 3 天` : '均在时限内'],
        ['待红冲', data && String(data.to_red), '退款后发票金额多于实付'],
        ['本月开具', money(data?.issued_fen), data ? `${data.issued} 张` : ''],
        ['本月税额', money(data?.issued_tax_fen), '蓝字发票'],
        ['本月红冲', money(data?.red_fen), '红字发票'],
      ]}
    />
  )
}
