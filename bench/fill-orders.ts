import type { Database } from '../apps/server/src/db/client.ts'
import type { Facts } from './prepare.ts'

type Much = { orderCount: number; linesEach: number }

/** The first buyer has bought through the ages: every order with lines of its own, names and addresses of usual length. */
export async function fillOrders(database: Database, { buyers, skuIds }: Facts, { orderCount, linesEach }: Much) {
  await database.exec(`
    create temp table buyer as
      select u.id as user_id, u.owner_id from addresses a join users u on u.owner_id = a.owner_id where a.id = ${buyers[0]?.addressId};
    insert into trades (trade_no, owner_id, user_id, pay_amount_fen, created_at)
      select 'T' || lpad(i::text, 19, '0'), owner_id, user_id, 4000800, now() - i * interval '3 hours'
      from buyer, generate_series(1, ${orderCount}) i;
    insert into orders (order_no, trade_id, owner_id, user_id, merchant_id, merchant_name, is_self, status, is_virtual, address,
        remark, goods_amount_fen, discount_fen, freight_fen, pay_amount_fen, vip_saved_fen, tax_fen, promise, created_at,
        paid_at, po_no, cost_centre, purpose, paid_amount_fen)
      select 'D' || substr(trade_no, 2), t.id, t.owner_id, t.user_id, m.id, m.name, m.is_self, 'completed', false,
        '{"name":"王敏","phone":"13800001234","division_code":"310117","region":"上海市 松江区","detail":"新桥镇申港路 88 号"}',
        '', 4000000, 0, 800, 4000800, 0, 0, '', t.created_at, t.created_at, 'PO-' || t.id, '总装车间', '三季度劳保用品补库', 4000800
      from trades t, (select * from merchants order by id limit 1) m where t.trade_no like 'T0%';
    insert into order_lines (order_id, goods_id, sku_id, name, image, sku_text, sku_code, unit, tax_rate, qty, price_fen,
        price_reasons, amount_fen, discount_shares)
      select o.id, s.goods_id, s.id, g.name, '', '42 码 黑色', s.sku_code, g.unit, 13, 10, 100000, '[]', 1000000, '{}'
      from orders o cross join generate_series(1, ${linesEach}) k
      join skus s on s.id = (array[${skuIds.join(',')}])[1 + (o.id * ${linesEach} + k) % ${skuIds.length}]
      join goods g on g.id = s.goods_id
      where o.order_no like 'D0%';
    drop table buyer;
    analyze;`)
}
