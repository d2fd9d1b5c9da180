import type { Slice } from '@mall/contract/analysis'
import type { ReactNode } from 'react'
import { cx } from '#ui/classNames.ts'
import { Icon } from '#ui/Icon.tsx'
import { CardHead } from './CardHead.tsx'
import chartStyles from './chart.module.css'
import type { Dimension } from './orders-behind.ts'
import { SliceTable } from './SliceTable.tsx'
import table from './table.module.css'
import type { View } from './view.ts'

type Props = {
  /** 「商家」 */
  title: string
  by: Dimension
  slices: readonly Slice[]
  view: View
  /** a drawing above the list, and then the list has its colours */
  chart?: ReactNode
}

/** Enough to see who matters; the rest on demand. */
const shownFirst = 6

/** Parts of the whole, the largest first, as bars or as numbers. */
export function SliceCard({ title, by, slices, view, chart }: Props) {
  const all = view.showsAll(by)
  const asTable = view.isTable(by)
  // A line that says that one more is hidden takes as much room as that one.
  const hidden = slices.length > shownFirst + 1 ? slices.length - shownFirst : 0
  const shown = all || hidden === 0 ? slices : slices.slice(0, shownFirst)
  return (
    <section className={cx('card', chart ? chartStyles.series : undefined)}>
      <CardHead
        title={title}
        extra={slices.length > 1 ? `${slices.length} 项` : undefined}
        asTable={asTable}
        onTable={(on) => view.setTable(by, on)}
      />
      {asTable ? null : chart}
      <div className={asTable ? table.tableBox : undefined}>
        <SliceTable
          title={title}
          by={by}
          slices={shown}
          view={view}
          look={asTable ? 'numbers' : 'bars'}
          dots={!asTable && chart !== undefined}
        />
      </div>
      {hidden > 0 ? (
        <button className={table.rest} type="button" aria-expanded={all} onClick={() => view.setAll(by, !all)}>
          {all ? '收起' : `展开其余 ${hidden} 项`}
          <Icon name={all ? 'up' : 'down'} size={14} />
        </button>
      ) : null}
    </section>
  )
}
