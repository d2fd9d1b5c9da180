import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Act } from './acts.ts'

type Props<Row> = {
  rows: readonly Row[]
  acts: readonly Act<Row>[]
  onAct: (act: Act<Row>, rows: readonly Row[]) => void
  onNone: () => void
  links?: (rows: readonly Row[]) => ReactNode
}

/** Actions on all chosen rows; each shows how many of them it applies to. */
export function Chosen<Row>({ rows, acts, onAct, onNone, links }: Props<Row>) {
  if (rows.length === 0) return null
  return (
    <div className="desk-chosen" role="toolbar" aria-label="批量操作">
      <span>已选 {rows.length} 项</span>
      {acts.map((act) => {
        const fitting = rows.filter(act.when)
        return (
          <Button
            key={act.label}
            size="small"
            danger={act.danger}
            disabled={fitting.length === 0}
            onClick={() => onAct(act, fitting)}
          >
            {act.label}
            {fitting.length < rows.length && `（${fitting.length}）`}
          </Button>
        )
      })}
      {links?.(rows)}
      <Button size="small" type="text" onClick={onNone}>
        取消选择
      </Button>
    </div>
  )
}
