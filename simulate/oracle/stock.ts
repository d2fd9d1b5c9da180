import type { Disagreement, Look } from './fact.ts'

/**
 * Pieces on the shelf by sku, as acknowledged acts leave them. If two skus of one line were exchanged in part, nobody can say which of
 * them came back: such skus are tied, and their sum is compared.
 */
export function stockBook() {
  const shelf = new Map<number, number>()
  const tied = new Map<number, number>()
  const rootOf = (sku: number): number => {
    const next = tied.get(sku)
    return next === undefined || next === sku ? sku : rootOf(next)
  }
  const move = (sku: number, by: number) => void shelf.set(sku, (shelf.get(sku) ?? 0) + by)
  return {
    opened: (sku: number, qty: number) => void shelf.set(sku, qty),
    move,
    /** `inFlash`: pieces that are in the pools of flash sales, or were taken from them for good. */
    tie: (one: number, other: number) => void tied.set(rootOf(one), rootOf(other)),
    async check(look: Look, inFlash: ReadonlyMap<number, number>): Promise<Disagreement[]> {
      const rows = await look<{ id: number; stock: number }>('select id::int, stock::int from skus')
      const found: Disagreement[] = []
      const sums = new Map<number, { should: number; is: number; ids: number[] }>()
      for (const { id, stock } of rows) {
        // New goods begin with the stock that their store entered.
        if (!shelf.has(id)) shelf.set(id, stock + (inFlash.get(id) ?? 0))
        const root = rootOf(id)
        const sum = sums.get(root) ?? { should: 0, is: 0, ids: [] }
        sum.should += (shelf.get(id) ?? 0) - (inFlash.get(id) ?? 0)
        sum.is += stock
        sum.ids.push(id)
        sums.set(root, sum)
      }
      for (const { should, is, ids } of sums.values())
        if (should !== is)
          found.push({ rule: 'stock', about: `sku ${ids.join('+')}: ${is} on the shelf, ${should} by what was done` })
      return found
    },
  }
}
