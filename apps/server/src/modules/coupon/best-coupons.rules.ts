import type { CouponKind, CouponScope } from '@mall/contract/coupon/words'
import { type Fen, splitFen } from '@mall/contract/text/money'

/** Why no coupon is for goods: they have a quoted price, or are in a flash sale. */
export type Blocked = 'quote' | 'seckill'

/** A line of what is to be ordered. `amountFen` is before any coupon; `blocked`: no coupon is for it, and why. */
export type CouponLine = {
  merchantId: number
  goodsId: number
  /** Its categories, from the first level down. */
  categories: readonly number[]
  amountFen: Fen
  blocked: Blocked | null
}

/** Terms of a coupon from its template. Amounts in fen; `payPercent` 85 lets one pay 85 %. */
export type CouponTerms = {
  id: number
  /** The store that gave it; null: the platform. */
  issuer: number | null
  kind: CouponKind
  /** For 满减, 无门槛 and 包邮; null with 包邮: whatever the freight is. */
  amountFen: Fen | null
  payPercent: number | null
  /** The most that a percentage takes off. */
  capFen: Fen | null
  minFen: Fen
  scope: CouponScope
  scopeIds: readonly number[]
}

/** Freight by store, before any coupon. */
export type Freights = ReadonlyMap<number, Fen>

/** Why a coupon takes nothing off these lines; `gapFen` is what is missing to its threshold. */
export type CouponFault =
  | { why: 'scope' }
  | { why: 'threshold'; gapFen: Fen }
  | { why: Blocked }
  | { why: 'freight' }
  | { why: 'too_little' }

/** Effect of coupons: the sums off each line by coupon, and off each store's freight. All shares add up to `fen`. */
export type CouponEffect = {
  id: number
  fen: Fen
  /** One for each line, in their order. */
  shares: Fen[]
  freight: Map<number, Fen>
}

/** Whether a line is among what a coupon is for. */
export function covers({ issuer, scope, scopeIds }: Omit<CouponTerms, 'id'>, line: CouponLine): boolean {
  if (issuer !== null && issuer !== line.merchantId) return false
  if (scope === 'all') return true
  if (scope === 'goods') return scopeIds.includes(line.goodsId)
  if (scope === 'merchant') return scopeIds.includes(line.merchantId)
  return line.categories.some((id) => scopeIds.includes(id))
}

const sum = (amounts: Iterable<Fen>) => [...amounts].reduce((total, fen) => total + fen, 0)

/** The most that can still come off a line: one fen of it stays to be paid, so that every order is paid for. */
const headroomOf = (leftFen: Fen) => Math.max(0, leftFen - 1)

/** The state to which coupons are applied, one after another. */
type Rest = { lines: readonly CouponLine[]; left: Fen[]; freight: Map<number, Fen> }

const restOf = (lines: readonly CouponLine[], freights: Freights): Rest => ({
  lines,
  left: lines.map(({ amountFen }) => amountFen),
  freight: new Map(freights),
})

/** Why this coupon is not for these lines at all, whatever others take; null when it is. The threshold counts prices before any coupon. */
export function faultOf(coupon: CouponTerms, lines: readonly CouponLine[], freights: Freights): CouponFault | null {
  const its = lines.filter((line) => covers(coupon, line))
  if (its.length === 0) return { why: 'scope' }
  const open = its.filter(({ blocked }) => blocked === null)
  if (open.length === 0) return { why: 'quote' }
  const amount = sum(open.map(({ amountFen }) => amountFen))
  if (amount < coupon.minFen) return { why: 'threshold', gapFen: coupon.minFen - amount }
  if (coupon.kind === 'freight') return freightOf(open, freights).some(([, fen]) => fen > 0) ? null : { why: 'freight' }
  return nominal(coupon, amount) > 0 && open.some(({ amountFen }) => headroomOf(amountFen) > 0)
    ? null
    : { why: 'too_little' }
}

const freightOf = (its: readonly CouponLine[], freights: Freights): [number, Fen][] =>
  [...new Set(its.map(({ merchantId }) => merchantId))].map((id) => [id, freights.get(id) ?? 0])

/** The sum that it takes off goods of this amount by its own terms. */
export function nominal({ kind, amountFen, payPercent, capFen }: CouponTerms, amount: Fen): Fen {
  if (kind !== 'percent_off') return amountFen ?? 0
  const off = Math.floor((amount * (100 - (payPercent ?? 100))) / 100)
  return capFen === null ? off : Math.min(off, capFen)
}

/** Lays a coupon upon what others have left. Its shares follow what is left of each line, by largest remainder. */
function apply(coupon: CouponTerms, rest: Rest): { effect: CouponEffect; rest: Rest } {
  const open = rest.lines.flatMap((line, i) => (line.blocked === null && covers(coupon, line) ? [i] : []))
  const none = rest.lines.map(() => 0)
  if (coupon.kind === 'freight') {
    const its = freightOf(
      open.flatMap((i) => rest.lines[i] ?? []),
      rest.freight,
    )
    const whole = sum(its.map(([, fen]) => fen))
    const fen = Math.min(whole, coupon.amountFen ?? whole)
    const parts = splitFen(
      fen,
      its.map(([, fen]) => fen),
    )
    const freight = new Map(its.map(([id], n) => [id, parts[n] ?? 0]))
    const left = new Map([...rest.freight].map(([id, fen]) => [id, fen - (freight.get(id) ?? 0)]))
    return { effect: { id: coupon.id, fen, shares: none, freight }, rest: { ...rest, freight: left } }
  }
  const lefts = open.map((i) => rest.left[i] ?? 0)
  const headrooms = lefts.map(headroomOf)
  const fen = Math.min(nominal(coupon, sum(lefts)), sum(headrooms))
  const parts = splitFen(fen, headrooms)
  const shares = [...none]
  for (const [n, i] of open.entries()) shares[i] = parts[n] ?? 0
  const left = rest.left.map((fen, i) => fen - (shares[i] ?? 0))
  return { effect: { id: coupon.id, fen, shares, freight: new Map() }, rest: { ...rest, left } }
}

/**
 * Effects of these coupons together: at most one of each store, then at most one of the platform, which sees what the
 * stores' have left. One that is not for these lines, or the second of one giver, takes nothing and is not among the effects.
 */
export function effectsOf(
  chosen: readonly CouponTerms[],
  lines: readonly CouponLine[],
  freights: Freights,
): CouponEffect[] {
  const effects: CouponEffect[] = []
  const givers = new Set<number | null>()
  let rest = restOf(lines, freights)
  for (const coupon of chosen.toSorted((a, b) => Number(a.issuer === null) - Number(b.issuer === null))) {
    if (givers.has(coupon.issuer) || faultOf(coupon, lines, freights)) continue
    const applied = apply(coupon, rest)
    if (applied.effect.fen === 0) continue
    givers.add(coupon.issuer)
    effects.push(applied.effect)
    rest = applied.rest
  }
  return effects
}

export const takenOff = (effects: readonly CouponEffect[]): Fen => sum(effects.map(({ fen }) => fen))

/**
 * The coupons that take most off together; of those that take as much, the fewest. Whatever the platform's takes depends on what is left by
 * the stores' only through a sum, and grows with it by at most as much. So of two coupons of one store the one that takes no
 * less and leaves, with what it takes, no less for the platform's is as good in every case, and the other is let go.
 */
export function bestCoupons(
  coupons: readonly CouponTerms[],
  lines: readonly CouponLine[],
  freights: Freights,
): CouponTerms[] {
  const usable = coupons.filter((coupon) => faultOf(coupon, lines, freights) === null)
  const stores = [
    ...Map.groupBy(
      usable.filter(({ issuer }) => issuer !== null),
      ({ issuer }) => issuer,
    ).values(),
  ]
  const ofPlatform = [null, ...usable.filter(({ issuer }) => issuer === null)]
  const candidates = ofPlatform.map((platform) => {
    const picked = bestOfStores(stores, platform, lines, freights)
    return platform ? [...picked, platform] : picked
  })
  const weighed = candidates.map((picked) => {
    const effects = effectsOf(picked, lines, freights)
    const used = new Set(effects.map(({ id }) => id))
    return { picked: picked.filter(({ id }) => used.has(id)), fen: takenOff(effects) }
  })
  const [best] = weighed.toSorted((a, b) => b.fen - a.fen || a.picked.length - b.picked.length)
  return best?.picked ?? []
}

type Way = { picked: CouponTerms[]; took: Fen; left: Fen }
/** More ways than this are never weighed at once: those that take most are kept. */
const mostWays = 400

/** The stores' coupons that go best with one of the platform's. `left` is what that one finds. */
function bestOfStores(
  stores: readonly (readonly CouponTerms[])[],
  platform: CouponTerms | null,
  lines: readonly CouponLine[],
  freights: Freights,
): CouponTerms[] {
  const found = (rest: Rest) => {
    if (!platform) return 0
    const open = rest.lines.flatMap((line, i) => (line.blocked === null && covers(platform, line) ? [i] : []))
    if (platform.kind !== 'freight') return sum(open.map((i) => rest.left[i] ?? 0))
    const its = open.flatMap((i) => rest.lines[i] ?? [])
    return sum(freightOf(its, rest.freight).map(([, fen]) => fen))
  }
  const whole = restOf(lines, freights)
  const full = found(whole)
  let ways: Way[] = [{ picked: [], took: 0, left: full }]
  for (const coupons of stores) {
    const choices = coupons.map((coupon) => {
      const { effect, rest } = apply(coupon, whole)
      return { coupon, took: effect.fen, less: full - found(rest) }
    })
    const grown = ways.flatMap((way) => [
      way,
      ...choices.map(({ coupon, took, less }) => ({
        picked: [...way.picked, coupon],
        took: way.took + took,
        left: way.left - less,
      })),
    ])
    ways = withoutDominated(grown).slice(0, mostWays)
  }
  const weighed = ways.map((way) => ({
    ...way,
    fen: takenOff(effectsOf(platform ? [...way.picked, platform] : way.picked, lines, freights)),
  }))
  const [best] = weighed.toSorted((a, b) => b.fen - a.fen || a.picked.length - b.picked.length)
  return best?.picked ?? []
}

/** Those that take most first; one that takes less stays only where it leaves more in all. */
function withoutDominated(ways: readonly Way[]): Way[] {
  const kept: Way[] = []
  let most = -1
  for (const way of ways.toSorted((a, b) => b.took - a.took || b.left - a.left || a.picked.length - b.picked.length)) {
    if (way.took + way.left <= most) continue
    most = way.took + way.left
    kept.push(way)
  }
  return kept
}
