import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { Drawer } from '#overlay/Drawer.tsx'
import type { Act } from './acts.ts'

type Props<Row> = {
  open: boolean
  title: string
  onClose: () => void
  row: Row | undefined
  acts: readonly Act<Row>[]
  onAct: (act: Act<Row>, rows: readonly Row[]) => void
  children: (row: Row) => ReactNode
  width?: number
}

/** One row in full, beside the list; its acts at the foot. */
export function Detail<Row>({ open, title, onClose, row, acts, onAct, children, width = 560 }: Props<Row>) {
  const possible = row === undefined ? [] : acts.filter((act) => act.when(row))
  const foot = possible.length > 0 && row !== undefined && (
    <Space>
      {possible.map((act, i) => (
        <Button
          key={act.label}
          type={i === 0 && !act.danger ? 'primary' : 'default'}
          danger={act.danger}
          onClick={() => onAct(act, [row])}
        >
          {act.label}
        </Button>
      ))}
    </Space>
  )
  return (
    <Drawer open={open} onClose={onClose} title={title} size={width} footer={foot || null}>
      {row === undefined ? <p className="desk-empty">它已不在当前列表中，可能处理过了。</p> : children(row)}
    </Drawer>
  )
}
