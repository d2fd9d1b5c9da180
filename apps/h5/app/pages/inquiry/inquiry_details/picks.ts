import type { Inquiry } from '#features/inquiry/inquiry.ts'

export type Offer = {
  store: string
  merId: number
  freightFen: number
  line: NonNullable<Inquiry['asked'][number]['quote']>['lines'][number]
}
/** The accepted offer by line of the inquiry: `item_id` to `quote_line_id`. */
export type Picks = ReadonlyMap<number, number>

/** Offers that may still be accepted: quotes that are valid and were not refused. */
export const offersIn = ({ asked, awards }: Pick<Inquiry, 'asked' | 'awards'>): Offer[] =>
  asked.flatMap(({ mer_id, mer_name, state, quote }) => {
    if (!quote || state === 'refused') return []
    // A listing for the company outlives its quote: its days count from the listing.
    const isListed = (id: number) => awards.some((one) => one.quote_line_id === id && one.listing?.state === 'listed')
    const lines = quote.is_expired ? quote.lines.filter((line) => isListed(line.quote_line_id)) : quote.lines
    // A standing order of this quote has paid the freight already.
    const isPaid = awards.some(
      ({ quote_line_id, ordered_qty }) =>
        ordered_qty > 0 && quote.lines.some((line) => line.quote_line_id === quote_line_id),
    )
    const freightFen = isPaid ? 0 : quote.freight_fen
    return lines.map((line) => ({ store: mer_name, merId: mer_id, freightFen, line }))
  })

/** The quantity of a line that is not ordered yet. */
export const openQty = ({ items, awards }: Pick<Inquiry, 'items' | 'awards'>, itemId: number): number => {
  const asked = items.find(({ item_id }) => item_id === itemId)?.qty ?? 0
  const ordered = awards
    .filter(({ item_id }) => item_id === itemId)
    .reduce((sum, { ordered_qty }) => sum + ordered_qty, 0)
  return asked - ordered
}

/** The quantity of an offer that would be accepted; 0 when the rest is less than the store's minimum. */
export function takenQty(of: Pick<Inquiry, 'items' | 'awards'>, { line }: Offer): number {
  const most = Math.min(openQty(of, line.item_id), line.qty)
  return most >= line.min_qty ? most : 0
}

/** Earlier picks that are not ordered yet. */
export const picksOf = ({ awards }: Pick<Inquiry, 'awards'>): Picks =>
  new Map(
    awards
      .filter(({ qty, ordered_qty }) => ordered_qty < qty)
      .map(({ item_id, quote_line_id }) => [item_id, quote_line_id]),
  )

/** The total of the picks: goods, and each store's freight once. In fen. */
export function sumOf(of: Inquiry, picks: Picks) {
  const taken = offersIn(of).filter(({ line }) => picks.get(line.item_id) === line.quote_line_id)
  const goodsFen = taken.reduce((sum, offer) => sum + offer.line.price_fen * takenQty(of, offer), 0)
  const freights = new Map(taken.map(({ merId, freightFen }) => [merId, freightFen]))
  const freightFen = [...freights.values()].reduce((sum, fen) => sum + fen, 0)
  return { taken, amountFen: goodsFen + freightFen, stores: freights.size }
}

/** All offers of one store, in place of earlier picks from others. */
export const wholeOf = (of: Inquiry, merId: number): Picks =>
  new Map(
    offersIn(of)
      .filter((offer) => offer.merId === merId && takenQty(of, offer) > 0)
      .map(({ line }) => [line.item_id, line.quote_line_id]),
  )

/** The extra cost of the picks over the best choice; null unless both have the same lines and quantities. In fen. */
export function dearerBy(of: Inquiry, picks: Picks): number | null {
  const { taken, amountFen } = sumOf(of, picks)
  if (!of.best) return null
  const best = new Map(
    offersIn(of).flatMap(({ line }) => {
      const pick = of.best?.picks.find(({ quote_line_id }) => quote_line_id === line.quote_line_id)
      return pick ? [[line.item_id, pick.qty]] : []
    }),
  )
  const isSame = taken.length === best.size && taken.every((one) => best.get(one.line.item_id) === takenQty(of, one))
  return isSame ? amountFen - of.best.amount_fen : null
}

/** The best choice, as the mall calculates it. */
export function bestOf(of: Inquiry): Picks {
  const best = new Set(of.best?.picks.map(({ quote_line_id }) => quote_line_id))
  return new Map(
    offersIn(of)
      .filter(({ line }) => best.has(line.quote_line_id))
      .map(({ line }) => [line.item_id, line.quote_line_id]),
  )
}

/** Names of the picked offers in words that are not listed yet. */
export const inWordsIn = (of: Inquiry, picks: Picks): string[] =>
  sumOf(of, picks)
    .taken.filter(({ line }) => line.words && !listingOf(of, line.quote_line_id))
    .map(({ line }) => line.name)

const listingOf = ({ awards }: Inquiry, id: number) =>
  awards.some(({ quote_line_id, listing }) => quote_line_id === id && listing?.state === 'listed')

/** Picked substitutes: names of the wanted and of the offered goods. */
export const substitutesIn = (of: Inquiry, picks: Picks): { wanted: string; offered: string }[] =>
  sumOf(of, picks)
    .taken.filter(({ line }) => line.is_substitute)
    .map(({ line }) => ({
      wanted: of.items.find(({ item_id }) => item_id === line.item_id)?.name ?? '',
      offered: line.name,
    }))
