import type { StoreKind, StoreSort } from '@mall/contract/merchant/query.words'
import type { MerchantStatus } from '@mall/contract/merchant/words'

/** Facts to sort and narrow stores by. Scores are tenths of the three summed up, null without a rating; `createdAt` is in ms since 1970. */
export type StreetFacts = {
  id: number
  name: string
  isSelf: boolean
  typeName: string
  status: MerchantStatus
  region: string
  place: number
  score: number | null
  fans: number
  createdAt: number
  sales: number
  newToday: number
  /** First-level categories with goods on sale, that of most goods first. */
  categories: readonly number[]
}

const typeOf: Record<Exclude<StoreKind, 'all'>, (store: StreetFacts) => boolean> = {
  self: ({ isSelf }) => isSelf,
  flagship: ({ typeName }) => typeName === '旗舰店',
  factory: ({ typeName }) => typeName === '厂家直供',
}
export const isOfKind = (store: StreetFacts, kind: StoreKind): boolean => kind === 'all' || typeOf[kind](store)

/** A place by its names; the city is empty where only the province is known. */
export type Place = { province: string; city: string }

/** 2 in the same city, 1 in the same province. A municipality is its own city. */
function nearness({ region }: StreetFacts, near: Place | null): number {
  if (!near || !region.startsWith(near.province)) return 0
  return near.province === near.city || (near.city !== '' && region.includes(near.city)) ? 2 : 1
}

/** A store that nobody has rated stands behind all that somebody has. */
const byScore = (a: StreetFacts, b: StreetFacts) => (b.score ?? 0) - (a.score ?? 0)

const byPlace = (a: StreetFacts, b: StreetFacts) => a.place - b.place || byScore(a, b) || b.fans - a.fans || a.id - b.id

/** Open stores stand before those that rest, whatever they are sorted by. */
export function inOrder(stores: readonly StreetFacts[], sort: StoreSort, near: Place | null): StreetFacts[] {
  const by: Record<StoreSort, (a: StreetFacts, b: StreetFacts) => number> = {
    recommend: () => 0,
    sales: (a, b) => b.sales - a.sales,
    new: (a, b) => b.newToday - a.newToday || b.createdAt - a.createdAt,
    score: byScore,
    near: (a, b) => nearness(b, near) - nearness(a, near),
  }
  const rests = ({ status }: StreetFacts) => Number(status === 'resting')
  return stores.toSorted((a, b) => rests(a) - rests(b) || by[sort](a, b) || byPlace(a, b))
}

/**
 * Those that a keyword finds: the one called so, those with it in their names, then those that sell it, in the order of what they sell. In
 * any other sort than 推荐 only the one called so keeps its place.
 */
export function foundIn(
  stores: readonly StreetFacts[],
  { keyword, selling, sort }: { keyword: string; selling: ReadonlyMap<number, unknown>; sort: StoreSort },
): StreetFacts[] {
  const word = keyword.toLowerCase()
  const places = new Map([...selling.keys()].map((id, i) => [id, i]))
  const rank = ({ id, name }: StreetFacts) => {
    const called = name.toLowerCase()
    if (called === word) return 0
    if (sort !== 'recommend') return 1
    return called.includes(word) ? 1 : 2 + (places.get(id) ?? 0)
  }
  return stores
    .filter(({ id, name }) => places.has(id) || name.toLowerCase().includes(word))
    .toSorted((a, b) => rank(a) - rank(b))
}
