import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Checkbox, Form, InputNumber, Popover } from 'antd'
import { useState } from 'react'
import { insertTable, isAtTable, type TableSize, tableBounds, tableTools } from './table-editing.ts'

/** Outside a table: a table of so many rows and columns; inside one: its rows, columns and head. */
export function TableTools({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => isAtTable(now) })
  const [open, setOpen] = useState(false)
  if (isInside)
    return (
      <>
        {tableTools.map(({ label, run }) => (
          <Button key={label} size="small" type="text" onClick={() => run(editor)}>
            {label}
          </Button>
        ))}
      </>
    )
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <SizeForm
          onDone={(size) => {
            setOpen(false)
            insertTable(editor, size)
          }}
        />
      }
    >
      <Button size="small" type="text" aria-haspopup="dialog" aria-expanded={open}>
        插入表格
      </Button>
    </Popover>
  )
}

const start: TableSize = { rows: 3, columns: 3, hasHeader: true }

const sides = [
  ['rows', '行数'],
  ['columns', '列数'],
] as const

function SizeForm({ onDone }: { onDone: (size: TableSize) => void }) {
  const [size, setSize] = useState(start)
  return (
    <Form layout="vertical" component="div" style={{ width: 200 }}>
      {sides.map(([side, label]) => (
        <Form.Item key={side} label={label} htmlFor={`table-${side}`}>
          <InputNumber
            id={`table-${side}`}
            precision={0}
            min={1}
            max={tableBounds[side]}
            value={size[side]}
            onChange={(value) => setSize({ ...size, [side]: value ?? 1 })}
          />
        </Form.Item>
      ))}
      <Form.Item>
        <Checkbox checked={size.hasHeader} onChange={({ target }) => setSize({ ...size, hasHeader: target.checked })}>
          首行作表头
        </Checkbox>
      </Form.Item>
      <Button type="primary" block onClick={() => onDone(size)}>
        插入
      </Button>
    </Form>
  )
}
