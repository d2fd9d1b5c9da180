import type { Cart, CartLine } from '@mall/contract/cart'
import { priceChange } from '#features/cart/line-text.ts'
import type { Filter } from './query.ts'

const passes: Record<Filter, (line: CartLine) => boolean> = {
  all: () => true,
  mine: (line) => line.added_by.me,
  cut: (line) => priceChange(line)?.down === true,
}

/** The cart as a filter shows it; stores without a line left are not shown. */
export function visibleOf(cart: Cart, filter: Filter): Pick<Cart, 'groups' | 'invalid'> {
  const shown = passes[filter]
  const groups = cart.groups.map((group) => ({ ...group, lines: group.lines.filter(shown) }))
  return {
    groups: groups.filter((group) => group.lines.length > 0),
    invalid: filter === 'cut' ? [] : cart.invalid.filter(shown),
  }
}

/** How many lines each filter would show. */
export function filterCounts({ groups, invalid }: Cart): Record<Filter, number> {
  const live = groups.flatMap((group) => group.lines)
  const all = [...live, ...invalid]
  return { all: all.length, mine: all.filter(passes.mine).length, cut: live.filter(passes.cut).length }
}
