import { type Disagreement, type Look, yuan } from './fact.ts'

type Line = {
  paid: number
  refunded: number
  qty: number
  gone: number
  rate: number
  coupon: number
  campaign: number
  points: number
}
type Row = {
  order_no: string
  freight: number
  freight_back: number
  freight_gift: number
  undone: boolean
  lines: Line[]
  net: number
  settled: boolean
}

/** Orders out of after-sales for days, without an open request. */
const due = `select o.order_no, o.paid_amount_fen > 0 and o.refunded_fen >= o.paid_amount_fen as undone, o.freight_fen::float8 as freight,
    (o.refunded_fen - (select sum(l.refunded_fen) from order_lines l where l.order_id = o.id))::float8 as freight_back,
    coalesce((select sum(c.freight_fen * c.platform_percent / 100) from order_coupons c where c.order_id = o.id), 0)::float8 as freight_gift,
    (select jsonb_agg(jsonb_build_object('qty', l.qty, 'gone', l.dropped_qty + l.refunded_qty, 'rate', l.commission_points,
      'refunded', l.refunded_fen,
      'paid', l.amount_fen - coalesce((select sum(s.value::bigint) from jsonb_each_text(l.discount_shares) s), 0),
      'points', coalesce((l.discount_shares->>'points')::bigint, 0),
      'coupon', coalesce((select sum(s.value::bigint * c.platform_percent / 100) from jsonb_each_text(l.discount_shares) s
        join order_coupons c on c.order_id = o.id and s.key = 'coupon:' || c.user_coupon_id), 0),
      'campaign', coalesce((select sum(s.value::bigint * c.platform_percent / 100) from jsonb_each_text(l.discount_shares) s
        join campaign_uses c on c.order_id = o.id and s.key = 'campaign:' || c.campaign_id), 0))) from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(sum(s.net_fen), 0)::float8 from settlement_lines s where s.order_id = o.id) as net,
    exists (select from settlement_lines s where s.order_id = o.id) as settled
  from orders o where not o.is_self and o.paid_at is not null and o.status in ('completed', 'closed')
    and coalesce(o.completed_at, o.paid_at) between $1::timestamptz and $2::timestamptz
    and not exists (select from order_lines l where l.order_id = o.id and l.held_qty + l.service_qty + l.service_fen > 0)
    -- What was asked afterwards and ended only now is settled with the next round of the clock.
    and not exists (select from aftersales a join aftersale_words e on e.aftersale_id = a.id where a.order_id = o.id and e.at > $3::timestamptz)`

const part = (fen: number, of: number, whole: number) => (whole === 0 ? 0 : Math.floor((fen * of) / whole))

/** The store's due for a line: the price before the mall's gifts, for the part that the buyer kept, less the commission. */
function earned({ paid, refunded, qty, gone, rate, coupon, campaign, points }: Line): number {
  const kept = paid - refunded
  // If nothing was paid in money, the kept part follows from the pieces.
  const gift = (fen: number) => (paid > 0 ? part(fen, kept, paid) : part(fen, qty - gone, qty))
  const base = kept + gift(coupon) + gift(campaign) + gift(points)
  return base - Math.floor((base * rate) / 10_000)
}

/** Every store gets for every order what it would have got, less its commission: no fen of the mall's gifts is the store's loss. */
export async function settlementFaults(look: Look, now: Date): Promise<Disagreement[]> {
  const day = 86_400_000
  const at = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const rows = await look<Row>(due, [at(60), at(18), at(2)])
  return rows.flatMap(({ order_no, freight, freight_back, freight_gift, undone, lines, net, settled }) => {
    const goods = lines.reduce((sum, line) => sum + earned(line), 0)
    const isNothingKept = lines.every(
      (line) => line.gone === line.qty || (line.paid > 0 && line.refunded === line.paid),
    )
    const forFreight =
      freight -
      freight_back +
      (freight > 0 ? part(freight_gift, freight - freight_back, freight) : isNothingKept ? 0 : freight_gift)
    // A whole refund, goods and freight, leaves nothing to settle.
    const should = undone ? 0 : goods + forFreight
    // The mall may round shares as it likes, so a difference of up to 3 fen a line is accepted.
    if (Math.abs(should - net) <= 3 * lines.length) return []
    return [
      {
        rule: 'settlement',
        about: `${order_no}: the store is ${settled ? '' : 'not '}settled, ${yuan(net)}, and should have ${yuan(should)}`,
      },
    ]
  })
}
