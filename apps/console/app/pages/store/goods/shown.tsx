import type { OutputOf } from '@mall/contract/call/call'
import type { categories } from '@mall/contract/goods/calls'
import type { storeCategories } from '@mall/contract/store-page/store.calls'
import { formatFen } from '@mall/contract/text/money'
import { Fen } from '#parts/cells.tsx'

type Tree = OutputOf<typeof categories>

/** Categories of the first two levels in one list, each named with the one above it. */
export const categoryChoices = (tree: Tree | undefined): { value: string; label: string }[] =>
  (tree?.list ?? []).flatMap((top) => [
    { value: String(top.id), label: top.name },
    ...top.children.map((one) => ({ value: String(one.id), label: `${top.name} / ${one.name}` })),
  ])

/** The lowest and the highest price among skus. */
export function priceSpan(skus: readonly { price_fen: number | null }[]) {
  const prices = skus.flatMap(({ price_fen }) => price_fen ?? [])
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 0) return <span className="desk-dim">询价</span>
  if (low === high) return <Fen fen={low} />
  return (
    <span className="desk-fen">
      ¥{formatFen(low)} – {formatFen(high)}
    </span>
  )
}

export type Choice = { value: number; label: string }
type Own = OutputOf<typeof storeCategories>['list'][number]

/** The store's own categories; one of the second level by the way to it. */
export function ownChoices(own: readonly Own[]): Choice[] {
  const nameOf = new Map(own.map(({ id, name }) => [id, name]))
  return own.map(({ id, parent_id, name }) => ({
    value: id,
    label: parent_id === 0 ? name : `${nameOf.get(parent_id) ?? ''} / ${name}`,
  }))
}
