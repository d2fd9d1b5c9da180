import type { CartLine } from '@mall/contract/cart'
import { exportCart } from '@mall/contract/export'
import { download } from '#api/call.ts'
import { ExportButton } from '#features/exporting/ExportButton.tsx'

type Props = {
  /** as the filter shows them, dead ones included */
  lines: readonly CartLine[]
  /** of those, the ticked ones */
  chosen: readonly CartLine[]
}

/** The cart as a file, for whoever decides elsewhere what is bought. */
export function CartExport({ lines, chosen }: Props) {
  const partOf = (part: readonly CartLine[]) => ({
    count: part.length,
    fetch: (format: 'xlsx' | 'csv') => download(exportCart, { format, cart_ids: part.map((line) => line.cart_id) }),
  })
  return (
    <ExportButton
      permission="cart:export"
      look="icon"
      shown={partOf(lines)}
      chosen={partOf(chosen)}
      hint={{ xlsx: '含商品图片，可直接用表格软件打开' }}
    />
  )
}
