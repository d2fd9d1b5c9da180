/** One of a store's own, with how many of its goods stand right in it. */
export type OwnCategory = { id: number; parentId: number | null; name: string; sort: number; goods: number }

type Ordered = { id: number; parentId: number | null; sort: number }
const byPlace = (a: Ordered, b: Ordered) => a.sort - b.sort || a.id - b.id

/** Each after the one that it stands in. */
export function inTreeOrder<One extends Ordered>(all: readonly One[]): One[] {
  const under = (parentId: number | null) => all.filter((one) => one.parentId === parentId).toSorted(byPlace)
  return under(null).flatMap((top) => [top, ...under(top.id)])
}

/** The ids below a parent in their order, with one of them put at a place; what is beyond the end is the end. */
export function placedAt(ids: readonly number[], id: number, index: number): number[] {
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, index), id, ...rest.slice(index)]
}

/** A category and the ones in it. */
export const withChildren = (all: readonly { id: number; parentId: number | null }[], id: number): number[] =>
  all.filter((one) => one.id === id || one.parentId === id).map((one) => one.id)
