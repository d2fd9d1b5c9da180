import { Empty, Tree, type TreeDataNode } from 'antd'
import type { ReactNode } from 'react'
import type { Drop } from './drop.ts'
import './move-tree.css'

type InTree = { readonly id: number; readonly parent_id: number | null }
type Props<One extends InTree, Place> = {
  label: string
  /** All categories; those of the first level have no parent, or 0. */
  all: readonly One[]
  row: (one: One) => ReactNode
  chosen: number
  onChoose: (id: number) => void
  /** Open categories; all of them when left out. */
  expanded?: { ids: readonly number[]; onChange: (ids: number[]) => void }
  mayMove: boolean
  /** The place at which a dropped category lands; null where it may not. */
  placeOf: (moved: One, drop: Drop<One>) => Place | null
  onMove: (moved: One, to: Place) => void
  /** Stands above the tree. */
  head?: ReactNode
  empty: string
}
type Node<One> = TreeDataNode & { one: One; children: Node<One>[] }

/** Categories in their levels: arrows and enter choose, dragging moves. */
export function MoveTree<One extends InTree, Place>({ all, row, placeOf, ...props }: Props<One, Place>) {
  const { label, chosen, onChoose, expanded, mayMove, onMove, head, empty } = props
  const nodesIn = (parentId: number): Node<One>[] =>
    all
      .filter(({ parent_id }) => (parent_id ?? 0) === parentId)
      .map((one) => ({ key: one.id, one, title: row(one), children: nodesIn(one.id) }))
  return (
    <section className={expanded ? 'desk-box move-tree' : 'desk-box move-tree is-open'} aria-label={label}>
      {head}
      {all.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      ) : (
        <Tree<Node<One>>
          blockNode
          showLine={false}
          treeData={nodesIn(0)}
          selectedKeys={[chosen]}
          expandedKeys={[...(expanded?.ids ?? all.map(({ id }) => id))]}
          onExpand={(keys) => expanded?.onChange(keys.map(Number))}
          onSelect={(_keys, { node }) => onChoose(node.one.id)}
          draggable={mayMove ? { icon: false } : false}
          allowDrop={({ dragNode, dropNode, dropPosition }) =>
            placeOf(dragNode.one, { onto: dropNode.one, gap: gapOf(dropPosition) }) !== null
          }
          onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
            // antd counts the place among all siblings; the side of this one is the difference.
            const side = dropPosition - Number(node.pos.split('-').at(-1))
            const gap = dropToGap ? gapOf(side < 0 ? -1 : 1) : 'into'
            const to = placeOf(dragNode.one, { onto: node.one, gap })
            if (to !== null) onMove(dragNode.one, to)
          }}
        />
      )}
    </section>
  )
}

const gapOf = (side: number): Drop<never>['gap'] => (side === 0 ? 'into' : side < 0 ? 'before' : 'behind')
