import { moveStoreCategory } from '@mall/contract/storecategory'
import { Empty, Tree, type TreeDataNode } from 'antd'
import { useMay } from '#session/me.ts'
import { type Category, type Drop, type Place, placeOf, under } from './places.ts'

type Props = {
  all: readonly Category[]
  chosen: number
  onChoose: (id: number) => void
  onMove: (category: Category, to: Place) => void
}
type Node = TreeDataNode & { category: Category; children: Node[] }

const nodesIn = (all: readonly Category[], parentId: number): Node[] =>
  under(all, parentId).map((category) => ({
    ...{ key: category.id, category, title: <Row category={category} /> },
    children: nodesIn(all, category.id),
  }))

const Row = ({ category: { name, goods } }: { category: Category }) => (
  <span className="own-row">
    <span>{name}</span>
    <em>{goods > 0 ? goods : ''}</em>
  </span>
)

/** Both levels, all open: arrows and enter choose, dragging moves. */
export function OwnTree({ all, chosen, onChoose, onMove }: Props) {
  const mayMove = useMay()(moveStoreCategory.needs)
  return (
    <section className="desk-box own-tree" aria-label="店内分类">
      {all.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有店内分类" />
      ) : (
        <Tree<Node>
          blockNode
          showLine={false}
          treeData={nodesIn(all, 0)}
          selectedKeys={[chosen]}
          expandedKeys={all.map(({ id }) => id)}
          onSelect={(_keys, { node }) => onChoose(node.category.id)}
          draggable={mayMove ? { icon: false } : false}
          allowDrop={({ dragNode, dropNode, dropPosition }) =>
            placeOf(all, dragNode.category, { onto: dropNode.category, gap: gapOf(dropPosition) }) !== null
          }
          onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
            // It tells a place among all; what counts is on which side of this one.
            const side = dropPosition - Number(node.pos.split('-').at(-1))
            const gap = dropToGap ? gapOf(side < 0 ? -1 : 1) : 'into'
            const to = placeOf(all, dragNode.category, { onto: node.category, gap })
            if (to) onMove(dragNode.category, to)
          }}
        />
      )}
    </section>
  )
}

const gapOf = (side: number): Drop['gap'] => (side === 0 ? 'into' : side < 0 ? 'before' : 'behind')
