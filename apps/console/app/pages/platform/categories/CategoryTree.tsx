import { moveCategory } from '@mall/contract/platform-category'
import { Empty, Input, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import { Status } from '#parts/cells.tsx'
import { useMay } from '#session/me.ts'
import { type Category, childrenOf, type Drop, dropOf, matching, pathTo, type Where } from './places.ts'

type Props = {
  all: readonly Category[]
  chosen: number
  onChoose: (id: number) => void
  onMove: (category: Category, to: Where) => void
}
type Node = TreeDataNode & { category: Category; children: Node[] }

const nodesIn = (all: readonly Category[], parentId: number | null): Node[] =>
  childrenOf(all, parentId).map((category) => ({
    ...{ key: category.id, category, title: <Row category={category} /> },
    children: nodesIn(all, category.id),
  }))

/** The whole tree: arrows and enter choose, dragging moves within a level; words narrow it. */
export function CategoryTree({ all, chosen, onChoose, onMove }: Props) {
  const mayMove = useMay()(moveCategory.needs)
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<readonly number[]>([])
  const shown = useMemo(() => matching(all, word.trim()), [all, word])
  const nodes = useMemo(() => nodesIn(shown, null), [shown])
  const above = pathTo(all, chosen).map(({ id }) => id)
  const expanded = word.trim() === '' ? [...new Set([...opened, ...above.slice(0, -1)])] : shown.map(({ id }) => id)
  return (
    <section className="desk-box category-tree" aria-label="分类">
      <Input.Search
        allowClear
        placeholder="查找分类"
        aria-label="查找分类"
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {nodes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={word === '' ? '还没有分类' : '没有符合的分类'} />
      ) : (
        <Tree<Node>
          blockNode
          showLine={false}
          treeData={nodes}
          selectedKeys={[chosen]}
          expandedKeys={expanded}
          onExpand={(keys) => setOpened(keys.map(Number))}
          onSelect={(_keys, { node }) => onChoose(node.category.id)}
          draggable={mayMove && word === '' ? { icon: false } : false}
          allowDrop={({ dragNode, dropNode, dropPosition }) =>
            dropOf(all, dragNode.category, { onto: dropNode.category, gap: gapOf(dropPosition) }) !== null
          }
          onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
            // It tells a place among all; what counts is on which side of this one.
            const side = dropPosition - Number(node.pos.split('-').at(-1))
            const to = dropOf(all, dragNode.category, {
              onto: node.category,
              gap: dropToGap ? gapOf(side < 0 ? -1 : 1) : 'into',
            })
            if (to) onMove(dragNode.category, to)
          }}
        />
      )}
    </section>
  )
}

const gapOf = (side: number): Drop['gap'] => (side === 0 ? 'into' : side < 0 ? 'before' : 'behind')

const Row = ({ category: { name, goods, is_hidden, attributes } }: { category: Category }) => (
  <span className="category-row">
    <span>{name}</span>
    {is_hidden && <Status tone="idle">已隐藏</Status>}
    {attributes.length > 0 && <small>{attributes.length} 属性</small>}
    <em>{goods > 0 ? goods : ''}</em>
  </span>
)
