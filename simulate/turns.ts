import { habits } from './acts/acts.ts'
import type { Cast, Player } from './cast.ts'
import type { Dice } from './dice.ts'
import type { Look } from './oracle/fact.ts'
import type { Act } from './scene.ts'

/** Roles of a company that may submit orders. */
const orderers: readonly string[] = ['owner', 'purchase_manager', 'buyer']
const payers: readonly string[] = ['owner', 'purchase_manager']
const approvers: readonly string[] = ['reviewer', ...payers]

/** Players by the kinds that `habits` names. */
export const peopleFor = (cast: Cast): Readonly<Record<string, readonly Player[]>> => {
  const { shoppers, staff } = cast
  const having = (roles: readonly string[]) => staff.filter(({ role }) => roles.includes(role))
  return {
    buyer: [...shoppers, ...having(orderers)],
    payer: [...shoppers, ...having(payers)],
    orderer: having(orderers),
    approver: having(approvers),
    owner: having(['owner']),
    shopper: shoppers,
    company: staff,
    store: cast.storeKeepers,
    platform: cast.operators,
  }
}

const ordersOf = (id: 'owner_id' | 'merchant_id', statuses: string, days: number) =>
  `select distinct ${id}::int as id from orders where status in (${statuses}) and created_at > $1::timestamptz - interval '${days} days'`
const sent = `'partially_shipped', 'shipped', 'completed'`
const reviews = `select distinct o.owner_id::int as id from order_reviews r join orders o on o.id = r.order_id
  where r.state = 'pending' and o.created_at > $1::timestamptz - interval '30 days'`

const owing =
  'select distinct owner_id::int as id from credit_lines where settled_fen < amount_fen and at < $1::timestamptz'

/** Queries by act for the owners or stores whose matters it could continue at `$1`; `user` names the one person of an owner who could. */
const waiting: Readonly<Record<string, string>> = {
  'order.move': ordersOf('owner_id', `'pending_payment', 'pending_shipment', 'partially_shipped', 'shipped'`, 60),
  'after.apply': ordersOf('owner_id', `'pending_shipment', 'pending_verification', ${sent}`, 25),
  'after.move': `select distinct owner_id::int as id from aftersales
    where state in ('pending', 'negotiating', 'rejected', 'waiting_return', 'returning', 'resending') and created_at > $1::timestamptz - interval '60 days'`,
  'buyer.review': ordersOf('owner_id', `'completed'`, 40),
  'buyer.codes': ordersOf('owner_id', `'pending_verification'`, 400),
  'buyer.reveal': ordersOf('owner_id', `'pending_verification'`, 400),
  'company.accept': ordersOf('owner_id', sent, 30),
  'company.pending': `select distinct owner_id::int as id, user_id::int as "user" from orders
    where status = 'pending_payment' and expire_at > $1::timestamptz`,
  'company.again': `select distinct o.owner_id::int as id, r.submitted_by::int as "user" from order_reviews r join orders o on o.id = r.order_id
    where (r.state = 'pending' or r.state in ('rejected', 'withdrawn') and o.status = 'closed') and r.created_at > $1::timestamptz - interval '10 days'`,
  'company.decide': reviews,
  'company.decideWhole': reviews,
  'company.byLink': reviews,
  'company.months': `select distinct owner_id::int as id from reconciliations
    where state in ('open', 'answered') and month >= to_char($1::timestamptz - interval '90 days', 'YYYY-MM')`,
  'invoice.apply': ordersOf('owner_id', `'completed'`, 60),
  'invoice.move': `select distinct owner_id::int as id from invoice_requests
    where state in ('applied', 'issued', 'refused', 'reissuing') and created_at > $1::timestamptz - interval '60 days'`,
  'buyer.cart': `select distinct owner_id::int as id from cart_lines where created_at < $1::timestamptz`,
  'company.hire': `select c.owner_id::int as id from employees e join companies c on c.id = e.company_id
    where e.created_at < $1::timestamptz group by 1 having count(*) > 6`,
  'company.wantMore': `select distinct c.owner_id::int as id from budgets b join companies c on c.id = b.company_id
    where b.stopped_at is null and b.created_at < $1::timestamptz`,
  'store.sheets': ordersOf('merchant_id', `'pending_shipment', 'partially_shipped'`, 30),
  'invoice.answer': `select distinct r.owner_id::int as id from invoice_papers p join invoice_requests r on r.id = p.request_id
    where p.state = 'asked' and p.due_at > $1::timestamptz`,
  'company.budget': `select distinct c.owner_id::int as id from budget_requests q join budgets b on b.id = q.budget_id
    join companies c on c.id = b.company_id where q.state = 'open' and q.created_at > $1::timestamptz - interval '90 days'`,
  'buyer.places': ordersOf('owner_id', `'pending_shipment'`, 3),
  'store.deposit': `select m.id::int from merchants m join merchant_deposits d on d.merchant_id = m.id
    where m.status = 'closed' and d.held_fen > 0 and m.closed_at < $1::timestamptz - interval '45 days'`,
  'inquiry.decide': `select distinct i.owner_id::int as id from inquiry_asks a join inquiries i on i.id = a.inquiry_id
    where a.state = 'quoted' and i.cancelled_at is null and i.closed_at is null and i.created_at > $1::timestamptz - interval '30 days'`,
  'inquiry.goOn': `select distinct owner_id::int as id from inquiries
    where cancelled_at is null and closed_at is null and deadline_at > $1::timestamptz - interval '15 days'`,
  'credit.repay': owing,
  'credit.dispute': owing,
  'people.settle': `select distinct u.owner_id::int as id from merchant_applications a join users u on u.id = a.user_id
    where a.status in ('pending', 'rejected') and a.created_at > $1::timestamptz - interval '10 days'`,
  'store.ship': ordersOf('merchant_id', `'pending_shipment', 'partially_shipped'`, 30),
  'store.giveUp': ordersOf('merchant_id', `'pending_shipment'`, 30),
  'store.verify': ordersOf('merchant_id', `'pending_verification'`, 400),
  'store.after': `select distinct merchant_id::int as id from aftersales
    where state in ('pending', 'returning', 'processing') and created_at > $1::timestamptz - interval '60 days'`,
  'store.quote': `select distinct a.merchant_id::int as id from inquiry_asks a join inquiries i on i.id = a.inquiry_id
    where a.state = 'asked' and i.cancelled_at is null and i.closed_at is null and i.opened_at is null and i.deadline_at > $1::timestamptz`,
  'store.list': `select distinct q.merchant_id::int as id from inquiry_awards w
    join quote_lines l on l.id = w.quote_line_id join quotes q on q.id = l.quote_id
    where w.list_by is not null and w.listed_at is null and w.at < $1::timestamptz`,
  'store.invoice': `select distinct merchant_id::int as id from invoice_requests
    where state in ('applied', 'issued') and created_at > $1::timestamptz - interval '60 days'`,
  'store.settlement': `select distinct merchant_id::int as id from settlements
    where state in ('issued', 'answered') and month >= to_char($1::timestamptz - interval '90 days', 'YYYY-MM')`,
  'store.months': `select distinct merchant_id::int as id from reconciliations where state = 'disputed' and disputed_at < $1::timestamptz`,
}

const kindOf = new Map(habits.map(([what, who]) => [what, who]))
/** Percentage of cases in which a person with a waiting matter takes the act. */
const mostly = 85

/**
 * The person who does an act: mostly one whose matter waits for it, so that begun matters go on; else the one whom the act names. People's
 * names do not change, so that a script does the same when others are left out.
 */
export async function turnOf(
  { look, cast, now }: { look: Look; cast: Cast; now: Date },
  dice: Dice,
  act: Act,
): Promise<Player> {
  const [meant, text] = [cast.named(act.who), waiting[act.what]]
  if (text === undefined || !dice.percent(mostly)) return meant
  const rows = await look<{ id: number; user?: number }>(text, [now.toISOString()])
  const ids = new Set(rows.map(({ id }) => id))
  const users = rows.flatMap(({ user }) => user ?? [])
  const able = peopleFor(cast)[kindOf.get(act.what) ?? ''] ?? []
  const concerned = able.filter(
    ({ kind, merchantId, ownerId, userId }) =>
      ids.has(kind === 'store' ? merchantId : ownerId) && (users.length === 0 || users.includes(userId)),
  )
  return dice.lasting(concerned, ({ name }) => name) ?? meant
}
