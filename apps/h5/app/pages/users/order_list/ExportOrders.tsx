import { type ExportFormat, exportOrders } from '@mall/contract/export'
import { download } from '#api/call.ts'
import { ExportButton } from '#features/exporting/ExportButton.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Check } from '#ui/Check.tsx'
import styles from './list.module.css'
import { filterOf, type ListState } from './list-state.ts'
import type { Chosen } from './useChosen.ts'

type Props = {
  state: ListState
  /** orders that the filter finds, once they are counted */
  total?: number
}

const shownPart = ({ state, total }: Props) => ({
  count: total,
  fetch: (format: ExportFormat) => download(exportOrders, { ...filterOf(state), format }),
})

/** 「导出」 beside the search: what it found, or to tick some first. */
export function ExportTool({ state, total, onPick }: Props & { onPick: () => void }) {
  return <ExportButton permission="order:export" look="tool" shown={shownPart({ state, total })} onPick={onPick} />
}

/** While orders are ticked to be exported. */
export function ExportBar({ state, total, chosen: { eligible, chosen, markAll } }: Props & { chosen: Chosen }) {
  const count = chosen.length
  const fetch = (format: ExportFormat) =>
    download(exportOrders, { format, order_nos: chosen.map((order) => order.order_no) })
  return (
    <BottomBar>
      <Check checked={count > 0 && count === eligible.length} mixed={count > 0} onChange={markAll}>
        全选
      </Check>
      <span className={styles.sum}>
        <span className="s12 t3">{`已选 ${count} 单`}</span>
      </span>
      <ExportButton
        permission="order:export"
        look="bar"
        shown={shownPart({ state, total })}
        chosen={{ count, fetch }}
      />
    </BottomBar>
  )
}
