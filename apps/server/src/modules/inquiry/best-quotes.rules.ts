import type { Fen } from '@mall/contract/text/money'

type Item = { id: number; qty: number }
type Line = { id: number; itemId: number; priceFen: Fen; qty: number; minQty: number }
type Store = { freightFen: Fen; lines: readonly Line[] }
export type Best = { picks: { lineId: number; qty: number }[]; amountFen: Fen; savedFen: Fen | null }

type Choice = { covered: number; amountFen: Fen; picks: Best['picks'] }

/** Up to so many stores, every choice of stores is tried; beyond, the cheapest of each line is bettered store by store. */
const everyChoice = 10

/**
 * The cheapest way to get everything that can be had: each line whole from one store, every store's freight paid once. Offers of less
 * than is wanted, or of more at least, are passed over; what no store offers whole is left out. The saving is against the cheapest
 * single store that has as much. Null where nothing can be had.
 */
export function bestQuotes(items: readonly Item[], stores: readonly Store[]): Best | null {
  const offers = items.map(({ id, qty }) =>
    stores.map(
      ({ lines }) =>
        lines.filter((line) => line.itemId === id && line.minQty <= qty && line.qty >= qty).toSorted(byPrice)[0] ??
        null,
    ),
  )
  const weigh = (chosen: readonly boolean[]) => choiceOf(items, offers, stores, chosen)
  const all = weigh(stores.map(() => true))
  if (all.covered === 0) return null
  const best =
    stores.length <= everyChoice ? ofEveryChoice(stores.length, weigh) : byOneStoreLess(all, stores.length, weigh)
  const single = stores
    .map((_, i) => weigh(stores.map((_, k) => k === i)))
    .filter(({ covered }) => covered === all.covered)
    .reduce<Fen | null>((least, { amountFen }) => (least === null ? amountFen : Math.min(least, amountFen)), null)
  return { picks: best.picks, amountFen: best.amountFen, savedFen: single === null ? null : single - best.amountFen }
}

const byPrice = (a: Line, b: Line) => a.priceFen - b.priceFen

type Weigh = (chosen: readonly boolean[]) => Choice
const isBetter = (one: Choice, than: Choice) =>
  one.covered !== than.covered ? one.covered > than.covered : one.amountFen < than.amountFen

/** Every line from the cheapest of the chosen stores; a store of which nothing is taken costs nothing. */
function choiceOf(
  items: readonly Item[],
  offers: readonly (readonly (Line | null)[])[],
  stores: readonly Store[],
  chosen: readonly boolean[],
): Choice {
  const used = new Set<number>()
  const picks: Best['picks'] = []
  let amountFen = 0
  items.forEach(({ qty }, i) => {
    let at = -1
    let least: Line | null = null
    offers[i]?.forEach((line, k) => {
      if (line && chosen[k] && (least === null || line.priceFen < least.priceFen)) [least, at] = [line, k]
    })
    const line: Line | null = least
    if (line === null) return
    const { id, priceFen }: Line = line
    picks.push({ lineId: id, qty })
    amountFen += priceFen * qty
    used.add(at)
  })
  for (const k of used) amountFen += stores[k]?.freightFen ?? 0
  return { covered: picks.length, amountFen, picks }
}

function ofEveryChoice(stores: number, weigh: Weigh): Choice {
  let best: Choice = { covered: 0, amountFen: 0, picks: [] }
  for (let mask = 1; mask < 2 ** stores; mask += 1) {
    const one = weigh(Array.from({ length: stores }, (_, k) => (mask & (1 << k)) !== 0))
    if (isBetter(one, best)) best = one
  }
  return best
}

/** Leaves out the store that costs most to keep, until none is worth leaving out. */
function byOneStoreLess(all: Choice, stores: number, weigh: Weigh): Choice {
  let [best, chosen] = [all, Array.from({ length: stores }, () => true)]
  for (;;) {
    const without = chosen.flatMap((is, k) => (is ? [chosen.map((was, j) => was && j !== k)] : []))
    const tried = without.map((choice) => ({ choice, weighed: weigh(choice) }))
    const next = tried.reduce<(typeof tried)[number] | null>(
      (least, one) => (isBetter(one.weighed, least?.weighed ?? best) ? one : least),
      null,
    )
    if (!next) return best
    ;[best, chosen] = [next.weighed, next.choice]
  }
}
