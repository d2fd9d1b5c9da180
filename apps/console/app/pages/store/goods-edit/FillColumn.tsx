import { Button, Popover } from 'antd'
import { useState } from 'react'
import type { Row } from './draft.ts'
import { type Column, MatrixBox } from './MatrixBox.tsx'

type Props = { column: Column; rows: readonly Row[]; onChange: (rows: Row[]) => void }

/** Asks for one value and lays it on every row; on stock only where a sku is new. */
export function FillColumn({ column, rows, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [sample, setSample] = useState<Row | undefined>(rows[0])
  if (!sample) return null
  const shown = { ...sample, sku_id: null }
  const fill = () => {
    onChange(
      rows.map((row) =>
        column.at === 'stock' && row.sku_id !== null ? row : { ...row, [column.at]: shown[column.at] },
      ),
    )
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      title={`${column.title}，填到全部行`}
      content={
        <div className="goods-fill">
          <MatrixBox
            column={column}
            value={shown}
            onChange={(patch) => setSample({ ...shown, ...patch })}
            label={`全部行的${column.title}`}
          />
          <Button type="primary" onClick={fill}>
            填充
          </Button>
        </div>
      }
    >
      <Button type="link" size="small" aria-label={`批量填充${column.title}`}>
        批量
      </Button>
    </Popover>
  )
}
