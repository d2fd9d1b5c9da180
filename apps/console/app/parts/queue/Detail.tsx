import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Drawer } from '#overlay/Drawer.tsx'
import { ActButtons } from './ActButtons.tsx'
import type { Act } from './acts.ts'

type Props<Row> = {
  open: boolean
  title: string
  onClose: () => void
  row: Row | undefined
  /** The row as it stood in the list before it left. */
  last: Row | undefined
  /** The action done here: `已缺货退款`. */
  done: string | null
  acts: readonly Act<Row>[]
  onAct: (act: Act<Row>, rows: readonly Row[]) => void
  children: (row: Row) => ReactNode
  width?: number
}

/** One row in full, beside the list; its acts at the foot. */
export function Detail<Row>({ open, title, onClose, row, last, done, acts, onAct, children, width = 560 }: Props<Row>) {
  const possible = row === undefined ? [] : acts.filter((act) => act.when(row))
  // After the action the row may leave the list; its drawer still shows it.
  const shown = row ?? last
  const foot = row !== undefined && possible.length > 0 && (
    <ActButtons acts={possible} onAct={(act) => onAct(act, [row])} />
  )
  return (
    <Drawer open={open} onClose={onClose} title={title} size={width} footer={foot || null}>
      {row === undefined && last !== undefined && (
        <Alert
          type={done === null ? 'info' : 'success'}
          showIcon
          role="status"
          title={done === null ? '已不在当前列表中，可能有人处理过了' : `${done}，不再列在当前列表中`}
          style={{ marginBottom: 16 }}
        />
      )}
      {shown === undefined ? <p className="desk-empty">当前列表中没有这一项，可能处理过了。</p> : children(shown)}
    </Drawer>
  )
}
