import type { Disagreement, Look } from './fact.ts'

/** States that end by the clock, with a query for overdue ones: nothing stays there for more than a day after its end. */
const waits: readonly (readonly [what: string, query: string])[] = [
  ['an unpaid order', `select order_no as no from orders where status = 'pending_payment' and expire_at < $1`],
  ['an order to be received', `select order_no as no from orders where status = 'shipped' and auto_receive_at < $1`],
  ['a request after the order', `select aftersale_no as no from aftersales where expire_at < $1`],
  [
    'a refund on its way',
    `select r.refund_no as no from refunds r join payments p on p.id = r.payment_id
     where r.status = 'refunding' and r.created_at < $2 and p.channel in ('alipay', 'wechat')`,
  ],
  [
    'a payment',
    `select payment_no as no from payments where status = 'paying' and channel in ('alipay', 'wechat') and created_at < $2`,
  ],
  [
    'a coupon that an order holds',
    `select u.id::text as no from user_coupons u where u.status = 'locked' and not exists (
     select from order_coupons c join orders o on o.id = c.order_id where c.user_coupon_id = u.id and c.released_at is null
       and o.status in ('pending_payment', 'pending_review', 'pending_confirmation'))`,
  ],
  [
    'a pool of a flash sale',
    `select d.id::text as no from seckill_deals d join seckill_sessions s on s.id = d.session_id
     where d.state = 'approved' and d.returned_at is null and s.end_at < $1`,
  ],
  [
    'an order of which everything was sent or dropped',
    `select order_no as no from orders o where status = 'partially_shipped'
     and not exists (select from order_lines l where l.order_id = o.id and l.qty > l.shipped_qty + l.dropped_qty)`,
  ],
]

/**
 * Orders received automatically of late, before seven days after all was sent, or before ten while one of their parcels was not signed
 * for; five days more for extended orders.
 */
const tooEarly = `select o.order_no as no from orders o join order_logs g on g.order_id = o.id and g.move = 'auto_receive'
  where g.at > $1 and g.at < (select max(s.at) from order_logs s where s.order_id = o.id and s.to_status = 'shipped' and s.from_status <> 'shipped')
    + make_interval(hours => 24 * (case when exists (select from packages p where p.order_id = o.id and p.signed_at is null)
      then 10 else 7 end + case when o.extended then 5 else 0 end))`

/** Returns that the clock took for received of late: before seven days after their 签收, or before fifteen without a report of one. */
const takenEarly = `select a.aftersale_no as no from aftersales a
  join aftersale_words w on w.aftersale_id = a.id and w.move = 'receive' and w.side = 'system'
  where w.at > $1 and w.at < coalesce((a.return_parcel->>'signedAt')::timestamptz + interval '7 days',
    (a.return_parcel->>'sentAt')::timestamptz + interval '15 days')`

export async function waitFaults(look: Look, now: Date): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const early = await look<{ no: string }>(tooEarly, [ago(3)])
  if (early[0])
    found.push({
      rule: 'waits',
      about: `an order was received before its time: ${early[0].no}, and ${early.length - 1} more`,
    })
  const [taken] = await look<{ no: string }>(takenEarly, [ago(3)])
  if (taken) found.push({ rule: 'waits', about: `a return was taken for received before its time: ${taken.no}` })
  for (const [what, query] of waits) {
    const dates = [...(query.includes('$1') ? [ago(1)] : []), ...(query.includes('$2') ? [ago(4)] : [])]
    const rows = await look<{ no: string }>(query.replaceAll('$2', '$1'), dates)
    const [first] = rows
    if (first)
      found.push({ rule: 'waits', about: `${what} should have moved: ${first.no}, and ${rows.length - 1} more` })
  }
  return found
}
