import type { Endpoint } from '@mall/contract/call/call'
import type { ReactNode } from 'react'
import { useMay } from '#session/me.ts'
import type { Act } from './queue/acts.ts'
import { type Column, Rows } from './queue/Rows.tsx'
import { useActs } from './queue/useActs.tsx'

type Props<Row> = {
  /** Undefined while it is read. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  acts?: readonly Act<Row>[]
  /** Calls whose answers are different after an act. */
  changes?: readonly Endpoint[]
  title?: ReactNode
  empty: ReactNode
}

/** A list that comes whole: no filters, no pages; the acts are those of a queue. */
export function ShortList<Row>({ rows, keyOf, columns, acts = [], changes = [], title, empty }: Props<Row>) {
  const may = useMay()
  const { start, dialogs } = useActs<Row>({ keyOf, changes, onDone: () => undefined })
  return (
    <section className="desk-box desk-list">
      {title && <h2>{title}</h2>}
      <Rows
        rows={rows ?? []}
        keyOf={keyOf}
        columns={columns}
        acts={acts.filter(({ call }) => may(call.needs))}
        onAct={start}
        busy={rows === undefined}
        at={null}
        chosen={null}
        onChoose={() => undefined}
        onOpen={null}
        empty={empty}
      />
      {dialogs}
    </section>
  )
}
