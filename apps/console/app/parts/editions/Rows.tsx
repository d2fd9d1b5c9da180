import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import './editions.css'

type RowsProps = {
  /** Keys of the rows, in their order. */
  keys: readonly string[]
  disabled: boolean
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Rows that are put in order by dragging their handle, by keys, or by the buttons of each. */
export function Rows({ keys, disabled, onMove, children }: RowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className="edition-rows">{children}</ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = {
  id: string
  name: string
  /** A line below the name; a fault replaces it. */
  about: ReactNode
  faults: Readonly<Record<string, string>>
  place: { at: number; of: number }
  open: boolean
  readOnly: boolean
  onOpen: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  /** The fields, shown once the row is open. */
  children: ReactNode
}

/** One row: its handle, its name, and, when open, its fields. */
export function Row(props: RowProps) {
  const { id, name, about, faults, place, open, readOnly, onOpen, onMove, onRemove, children } = props
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const [wrong] = Object.values(faults)
  return (
    <li
      ref={setNodeRef}
      className="edition-row"
      style={{ transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 1 : 0 }}
    >
      <div className="edition-line">
        {!readOnly && (
          <button
            type="button"
            className="edition-handle"
            {...attributes}
            {...listeners}
            aria-label={`拖动排序：${name}`}
          >
            ⠿
          </button>
        )}
        <button type="button" className="edition-name" aria-expanded={open} onClick={onOpen}>
          <span>{name}</span>
          <small>{wrong === undefined ? about : <span className="desk-late">{wrong}</span>}</small>
        </button>
        {!readOnly && (
          <span className="edition-moves">
            <Button
              size="small"
              type="text"
              disabled={place.at === 0}
              onClick={() => onMove(-1)}
              aria-label={`上移：${name}`}
            >
              ↑
            </Button>
            <Button
              size="small"
              type="text"
              disabled={place.at === place.of - 1}
              onClick={() => onMove(1)}
              aria-label={`下移：${name}`}
            >
              ↓
            </Button>
            <Button size="small" type="text" danger onClick={onRemove} aria-label={`删除：${name}`}>
              删除
            </Button>
          </span>
        )}
      </div>
      {open && (
        <fieldset className="edition-fields" disabled={readOnly}>
          {children}
        </fieldset>
      )}
    </li>
  )
}

type BoxProps = { label: string; fault?: string | undefined; hint?: ReactNode; children: ReactNode }

/** A field of a row, under its label. */
export const Box = ({ label, fault, hint, children }: BoxProps) => (
  <Form.Item label={label} extra={hint} help={fault} validateStatus={fault ? 'error' : ''} layout="vertical">
    {children}
  </Form.Item>
)

/** Fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className="edition-pair">{children}</div>
