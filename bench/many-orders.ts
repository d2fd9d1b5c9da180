import type { Database } from '../apps/server/src/db/client.ts'
import { indexesOf } from './indexes.ts'

/** Buyers by their number of orders, from large firms to people: 100,000 owners, 3.3 million orders, ten million lines. */
export const buyers = [
  { kind: 'large', title: '一万笔订单的企业', owners: 20, orders: 10_000 },
  { kind: 'company', title: '五百笔订单的企业', owners: 1_980, orders: 500 },
  { kind: 'shopper', title: '二十二笔订单的个人', owners: 98_000, orders: 22 },
] as const

/** Two years of everybody's orders, written by the database itself. `bench_buyers` has the buyers. */
export async function manyOrders(database: Database): Promise<void> {
  const indexes = await indexesOf(database, ['orders', 'order_lines', 'trades'])
  const kinds = buyers.map(({ kind, owners, orders }) => `('${kind}', ${owners}, ${orders})`).join(', ')
  // In one call, and so in one transaction.
  await database.exec(`
    set local session_replication_role = replica; set local maintenance_work_mem = '1GB'; set local work_mem = '512MB';
    create table bench_buyers as select nextval(pg_get_serial_sequence('owners', 'id')) as owner_id,
        nextval(pg_get_serial_sequence('users', 'id')) as user_id, b.*
      from (values ${kinds}) b(kind, owners, orders), generate_series(1, owners);
    insert into owners (id, kind) overriding system value
      select owner_id, case kind when 'shopper' then 'user' else 'company' end from bench_buyers;
    with own as (insert into owners (kind) select 'user' from bench_buyers where kind <> 'shopper' returning id),
      numbered as (select id, row_number() over () as nth from own)
    insert into users (id, owner_id, phone, nickname, created_at) overriding system value
      select b.user_id, coalesce(numbered.id, b.owner_id), '15' || lpad(b.user_id::text, 9, '0'), '买家' || b.user_id, now()
      from (select *, row_number() over (partition by kind = 'shopper') as nth from bench_buyers) b
        left join numbered on b.kind <> 'shopper' and numbered.nth = b.nth;
    with made as (insert into companies (owner_id, name, created_at)
        select owner_id, '企业' || owner_id, now() from bench_buyers where kind <> 'shopper' returning id, owner_id)
    insert into employees (user_id, company_id, is_owner, real_name, created_at)
      select b.user_id, made.id, true, '主账号', now() from made join bench_buyers b on b.owner_id = made.owner_id;
    ${indexes.drop} ${written} ${indexes.make}`)
}

/** Three orders a trade, of one to five lines; older ones are over, settled and in 对账单; those of the last month have every state. */
const written = `
  create temp table sold on commit drop as
    select row_number() over (order by s.id) - 1 as nth, s.id as sku_id, s.sku_code, g.id as goods_id,
      g.name, g.images->>0 as image, g.unit, g.tax_rate, s.price_fen from skus s join goods g on g.id = s.goods_id
    where g.status = 'on_sale' and s.price_fen is not null and s.sort = 0;
  create temp table bought on commit drop as
    select row_number() over (order by at) as id, *, case when age > 30 then case when r < 0.92 then 'completed' when r < 0.97
        then 'cancelled' else 'closed' end else (array['pending_review', 'pending_payment', 'pending_shipment',
          'partially_shipped', 'shipped', 'shipped', 'completed', 'completed', 'completed', 'cancelled'])[1 + floor(r * 10)::int] end
        as status
    from (select b.*, random() as r, t.age, now() - make_interval(secs => t.age * 86400) as at, 1 + floor(random() * 5)::int as lines
      from bench_buyers b, generate_series(1, b.orders) n, lateral (select random() * 730 + n * 0 as age) t) drawn;
  analyze sold; analyze bought;
  insert into order_lines (id, order_id, goods_id, sku_id, name, image, sku_text, sku_code, unit, tax_rate, qty, price_fen,
      price_reasons, amount_fen, discount_shares, shipped_qty, evaluated_at) overriding system value
    select row_number() over (), b.id, s.goods_id, s.sku_id, s.name, coalesce(s.image, ''), '标准', s.sku_code, s.unit, s.tax_rate,
      q.qty, s.price_fen, case when (b.id + i) % 10 = 0 then '[{"kind": "tier", "text": "阶梯价", "saved_fen": 50}]'::jsonb
      else '[]' end, s.price_fen * q.qty, case when (b.id + i) % 10 = 0 then jsonb_build_object('coupon', s.price_fen / 20)
      else '{}' end, case when b.status in ('shipped', 'completed') then q.qty else 0 end,
      case when b.status = 'completed' and b.r < 0.8 then b.at + interval '9 days' end
    from bought b, generate_series(1, b.lines) i, lateral (select 1 + (b.id + i) % 9 as qty) q, sold s
    where s.nth = (b.id * 31 + i * 1009) % (select count(*) from sold);
  create temp table cost on commit drop as select order_id, sum(amount_fen) as goods_fen,
    sum(coalesce((discount_shares->>'coupon')::bigint, 0)) as less_fen from order_lines group by 1;
  analyze cost;
  insert into trades (id, trade_no, owner_id, user_id, pay_amount_fen, created_at) overriding system value
    select id, 'T' || lpad(id::text, 16, '0'), owner_id, user_id, 0, at from bought where id % 3 = 0;
  insert into orders (id, order_no, trade_id, owner_id, user_id, merchant_id, merchant_name, is_self, status, is_virtual,
      address, remark, goods_amount_fen, discount_fen, freight_fen, pay_amount_fen, paid_amount_fen, refunded_fen, settled_refunded_fen, vip_saved_fen,
      tax_fen, promise, cost_centre, expire_at, paid_at, shipped_at, completed_at, created_at) overriding system value
    select b.id, 'D' || lpad(b.id::text, 16, '0'), greatest(3, b.id / 3 * 3), b.owner_id, b.user_id, m.id, m.name, m.is_self,
      b.status, false, '{"name": "王敏", "phone": "13800001234", "division_code": "310117", "region": "上海市松江区", "detail": "新桥镇 88 号"}',
      '', c.goods_fen, c.less_fen, p.freight, p.pay, case when p.paid then p.pay else 0 end,
      case when p.paid and b.r < 0.02 then p.pay / 2 else 0 end,
      case when b.status = 'completed' and b.age > 30 then case when b.r < 0.02 then p.pay / 2 else 0 end end,
      0, 0, '现货，48 小时内发货',
      case when b.kind = 'shopper' then '' else 'C' || b.id % 15 end,
      case when b.status = 'pending_payment' then now() + interval '1 year' end,
      case when p.paid then b.at + interval '10 minutes' end,
      case when b.status in ('shipped', 'completed') then b.at + interval '1 day' end,
      case when b.status = 'completed' then b.at + interval '4 days' end, b.at
    from bought b join cost c on c.order_id = b.id
      cross join lateral (select x.freight, c.goods_fen - c.less_fen + x.freight as pay,
        b.status not in ('pending_review', 'pending_payment', 'cancelled', 'closed') as paid
        from (select case when b.id % 4 = 0 then 800 else 0 end as freight) x) p
      join (select row_number() over (order by id) - 1 as nth, id, name, is_self from merchants) m
        on m.nth = b.id % (select count(*) from merchants);
  insert into reconciliation_marks (owner_id, month)
    select owner_id, to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '1 day', 'YYYY-MM') from companies
    on conflict (owner_id) do update set month = excluded.month;
  select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders)),
    setval(pg_get_serial_sequence('order_lines', 'id'), (select max(id) from order_lines)),
    setval(pg_get_serial_sequence('trades', 'id'), (select max(id) from trades));`
