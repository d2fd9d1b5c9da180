import type { Disagreement, Look } from './fact.ts'
import type { Booked } from './orders.ts'

const goodsOf = (order: Booked) => order.lines.reduce((sum, { paidFen }) => sum + paidFen, 0)

/** Whether the whole price of an order's goods went back, or nothing was ever paid for it and it came to nothing. */
function isUndone(order: Booked): boolean | null {
  if (order.status === 'cancelled' || (order.status === 'closed' && order.paidFen === 0)) return true
  const goods = goodsOf(order)
  if (goods === 0) return null
  return order.goodsBackFen >= goods
}

/** Amounts of a line in fen: the points' discount, the price paid, and the part of it that went back. */
type Share = { share: number; paid: number; back: number }

/** Points due back: by the share of the refund in the money of the lines they were used for, line by line, rounded down. */
function pointsDue(points: number, shares: readonly Share[]): number {
  const all = shares.reduce((sum, { share }) => sum + share, 0)
  const back = shares.reduce(
    (sum, { share, paid, back }) => sum + (paid > 0 ? Math.floor((share * back) / paid) : 0),
    0,
  )
  return all > 0 ? Math.floor((points * back) / all) : 0
}

/**
 * Coupons: held by an order that stands, given back when the whole sum for its goods went back; one for freight only where nothing was
 * sent, since the freight was used (decision 082). Points that an order used come back by the share of that sum, the rest with its last fen.
 */
export async function giftFaults(look: Look, orders: ReadonlyMap<string, Booked>): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  const uses = await look<{
    order_no: string
    coupon: number
    released: boolean
    status: string
    for_freight: boolean
    sent: boolean
  }>(
    `select o.order_no, c.user_coupon_id::int as coupon, c.released_at is not null as released, u.status, c.freight_fen > 0 as for_freight,
       exists (select from order_lines l where l.order_id = o.id and l.shipped_qty > 0) as sent
     from order_coupons c join orders o on o.id = c.order_id join user_coupons u on u.id = c.user_coupon_id`,
  )
  const standing = new Set<number>()
  for (const { order_no, coupon, released, for_freight, sent } of uses) {
    const order = orders.get(order_no)
    if (!order) continue
    if (!released) standing.add(coupon)
    const undone = for_freight && sent ? false : isUndone(order)
    if (undone !== null && undone !== released)
      found.push({
        rule: 'coupon',
        about: `coupon ${coupon} ${released ? 'is back from' : 'stays with'} ${order_no}: ${order.status}, ${order.goodsBackFen} of ${goodsOf(order)} went back`,
      })
  }
  for (const { coupon, status } of uses)
    if (standing.has(coupon) === (status === 'unused'))
      found.push({
        rule: 'coupon',
        about: `coupon ${coupon} is ${status}, ${standing.has(coupon) ? 'an' : 'no'} order holds it`,
      })
  const used = await look<{ order_no: string; used: number; back: number; shares: Share[] }>(
    `select o.order_no, sum(h.points)::float8 as used, sum(h.returned)::float8 as back,
       (select jsonb_agg(jsonb_build_object('share', coalesce((l.discount_shares->>'points')::bigint, 0), 'back', l.refunded_fen,
          'paid', l.amount_fen - coalesce((select sum(s.value::bigint) from jsonb_each_text(l.discount_shares) s), 0)))
        from order_lines l where l.order_id = o.id) as shares
     from points_holds h join orders o on o.id = h.order_id group by o.id`,
  )
  for (const { order_no, used: points, back, shares } of used) {
    const order = orders.get(order_no)
    const undone = order ? isUndone(order) : null
    if (undone === true && back !== points)
      found.push({ rule: 'points', about: `${order_no} came to nothing: ${back} of its ${points} points are back` })
    if (order && undone === false && back !== pointsDue(points, shares))
      found.push({
        rule: 'points',
        about: `${order_no} stands, ${back} of its ${points} points are back, ${pointsDue(points, shares)} were to come`,
      })
  }
  return found
}
