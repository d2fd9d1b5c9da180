import { exportOrders } from '@mall/contract/export/calls'
import type { ExportFormat } from '@mall/contract/export/words'
import type { OrderDigest } from '@mall/contract/order/terms'
import { download } from '#api/call.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { PayTogether } from '#features/order/PayTogether.tsx'
import { SelectionBar } from '#list/SelectionBar.tsx'
import type { Selection } from '#list/selection.ts'
import { filterOf, type ListState } from './drill.ts'
import styles from './list.module.css'

export type Chosen = Selection<OrderDigest>
type Props = { chosen: Chosen }

/** How many. */
const Sum = ({ chosen }: Props) => (
  <span className={styles.sum}>
    <span className="text-hint text-ink-3">{`已选 ${chosen.chosen.length} 单`}</span>
  </span>
)

/** Several orders, one payment. */
export const PayBar = ({ chosen }: Props) => <PayTogether ticked={chosen} className={styles.sum} />

type Found = {
  state: ListState
  /** orders that the filter finds, once they are counted */
  total?: number
}

const shownPart = ({ state, total }: Found) => ({
  count: total,
  fetch: (format: ExportFormat) => download(exportOrders, { ...filterOf(state), format }),
})

/** 「导出」 beside the search: of the found orders, or of ticked ones. */
export const ExportTool = ({ onPick, ...found }: Found & { onPick: () => void }) => (
  <ExportButton permission="order:export" look="tool" shown={shownPart(found)} onPick={onPick} />
)

/** 「导出」 on the list of purchases: exports the found orders one by one. */
export const ExportFound = (found: Found) => (
  <ExportButton permission="order:export" look="tool" shown={shownPart(found)} />
)

/** While orders are ticked to be exported. */
export function ExportBar({ chosen, ...found }: Found & Props) {
  const order_nos = chosen.chosen.map((order) => order.order_no)
  return (
    <SelectionBar selection={chosen}>
      <Sum chosen={chosen} />
      <ExportButton
        permission="order:export"
        look="bar"
        shown={shownPart(found)}
        chosen={{ count: order_nos.length, fetch: (format) => download(exportOrders, { format, order_nos }) }}
      />
    </SelectionBar>
  )
}
