import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Floor } from '@mall/contract/decoration.schema'
import { Button } from 'antd'
import type { NamedGoods } from '#parts/goods/GoodsBox.tsx'
import { FloorFields } from './FloorFields.tsx'
import { aboutOf, nameOf } from './floors.ts'

type Props = {
  floor: Floor
  place: { at: number; of: number }
  faults: Readonly<Record<string, string>>
  open: boolean
  readOnly: boolean
  names: readonly NamedGoods[]
  onKnown: (more: readonly NamedGoods[]) => void
  onOpen: () => void
  onChange: (floor: Floor) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** A floor in the list: its handle, what it is, and, opened, what it holds. */
export function FloorRow(props: Props) {
  const { floor, place, faults, open, readOnly, onOpen, onMove, onRemove } = props
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: floor.key })
  const name = nameOf(floor)
  const isWrong = Object.keys(faults).length > 0
  return (
    <li
      ref={setNodeRef}
      className="decoration-floor"
      style={{ transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 1 : 0 }}
    >
      <div className="decoration-line">
        {!readOnly && (
          <button
            type="button"
            className="decoration-handle"
            {...attributes}
            {...listeners}
            aria-label={`拖动排序：${name}`}
          >
            ⠿
          </button>
        )}
        <button type="button" className="decoration-name" aria-expanded={open} onClick={onOpen}>
          <span>{name}</span>
          <small>{isWrong ? <span className="desk-late">{Object.values(faults)[0]}</span> : aboutOf(floor)}</small>
        </button>
        {!readOnly && (
          <span className="decoration-moves">
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
        <fieldset className="decoration-fields" disabled={readOnly}>
          <FloorFields {...props} />
        </fieldset>
      )}
    </li>
  )
}
