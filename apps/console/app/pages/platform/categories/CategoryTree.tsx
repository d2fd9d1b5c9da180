import { moveCategory } from '@mall/contract/category/platform.calls'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { Status } from '#parts/cells.tsx'
import { MoveTree } from '#parts/tree/MoveTree.tsx'
import { useMay } from '#session/me.ts'
import { type Category, dropOf, matching, pathTo, type Where } from './places.ts'

type Props = {
  all: readonly Category[]
  chosen: number
  onChoose: (id: number) => void
  onMove: (category: Category, to: Where) => void
}

/** The whole tree: dragging moves within a level; words narrow it. */
export function CategoryTree({ all, chosen, onChoose, onMove }: Props) {
  const mayMove = useMay()(moveCategory.needs)
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<readonly number[]>([])
  const shown = useMemo(() => matching(all, word.trim()), [all, word])
  const above = pathTo(all, chosen).map(({ id }) => id)
  const expanded = word.trim() === '' ? [...new Set([...opened, ...above.slice(0, -1)])] : shown.map(({ id }) => id)
  return (
    <MoveTree
      label="分类"
      all={shown}
      row={(category) => <Row category={category} />}
      chosen={chosen}
      onChoose={onChoose}
      expanded={{ ids: expanded, onChange: setOpened }}
      mayMove={mayMove && word === ''}
      placeOf={(moved, drop) => dropOf(all, moved, drop)}
      onMove={onMove}
      head={
        <Input.Search
          allowClear
          placeholder="查找分类"
          aria-label="查找分类"
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      }
      empty={word === '' ? '还没有类目，可以逐个添加、用表格导入，或从行业模板添加' : '没有符合的分类'}
    />
  )
}

const Row = ({ category: { name, goods, is_hidden, attributes } }: { category: Category }) => (
  <span className="move-row">
    <span>{name}</span>
    {is_hidden && <Status tone="idle">已隐藏</Status>}
    {attributes.length > 0 && <small>{attributes.length} 属性</small>}
    <em>{goods > 0 ? goods : ''}</em>
  </span>
)
