import type { OutputOf } from '@mall/contract/call/call'
import type { deskCategories } from '@mall/contract/category/platform.calls'
import type { Drop } from '#parts/tree/drop.ts'

export type Category = OutputOf<typeof deskCategories>['list'][number]
/** A place for a category: below `parent_id` (0: the first level), before a sibling, or as the last (0). */
export type Where = { parent_id: number; before_id: number }

export const childrenOf = (all: readonly Category[], parentId: number | null): Category[] =>
  all.filter(({ parent_id }) => parent_id === parentId)

/** From the first level down to the category itself. */
export function pathTo(all: readonly Category[], id: number): Category[] {
  const own = all.find((one) => one.id === id)
  if (!own) return []
  return own.parent_id === null ? [own] : [...pathTo(all, own.parent_id), own]
}

/** The present place of a category, in the form of a move. */
export function standsAt(all: readonly Category[], { id, parent_id }: Category): Where {
  const sisters = childrenOf(all, parent_id)
  return { parent_id: parent_id ?? 0, before_id: sisters[sisters.findIndex((one) => one.id === id) + 1]?.id ?? 0 }
}

/** One step up or down among its siblings; null at the end. */
export function stepOf(all: readonly Category[], { id, parent_id }: Category, step: -1 | 1): Where | null {
  const sisters = childrenOf(all, parent_id)
  const at = sisters.findIndex((one) => one.id === id) + step
  if (at < 0 || at >= sisters.length) return null
  const next = sisters[step === 1 ? at + 1 : at]
  return { parent_id: parent_id ?? 0, before_id: next?.id ?? 0 }
}

/** The place at which a dropped category lands; null where it may not: a category keeps its level. */
export function dropOf(all: readonly Category[], dragged: Category, { onto, gap }: Drop<Category>): Where | null {
  if (gap === 'into') {
    if (onto.level !== dragged.level - 1) return null
    const [first] = childrenOf(all, onto.id).filter(({ id }) => id !== dragged.id)
    return { parent_id: onto.id, before_id: first?.id ?? 0 }
  }
  if (onto.level !== dragged.level) return null
  const parent_id = onto.parent_id ?? 0
  if (gap === 'before') return { parent_id, before_id: onto.id }
  const others = childrenOf(all, onto.parent_id).filter(({ id }) => id !== dragged.id)
  return { parent_id, before_id: others[others.findIndex(({ id }) => id === onto.id) + 1]?.id ?? 0 }
}

/** Those whose name holds the word, with everything above and below them; all for no word. */
export function matching(all: readonly Category[], word: string): Category[] {
  if (word === '') return [...all]
  const hits = new Set(all.filter(({ name }) => name.includes(word)).map(({ id }) => id))
  const above = new Set([...hits].flatMap((id) => pathTo(all, id).map((one) => one.id)))
  return all.filter(({ id }) => above.has(id) || pathTo(all, id).some((one) => hits.has(one.id)))
}
