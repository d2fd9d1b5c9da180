import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openPostgres, rowsOf, unhurried } from '../apps/server/src/db/client.ts'
import { makeLog } from '../apps/server/src/kernel/log.ts'
import { systemRandom as random } from '../apps/server/src/kernel/random.ts'
import { days, later } from '../apps/server/src/kernel/time.ts'
import { settlementFaults } from '../apps/server/src/modules/doctor/doctor.public.ts'
import { closeMonths } from '../apps/server/src/modules/settlement/settlement.public.ts'
import { startMall } from '../scripts/mall.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { print } from '../scripts/print.ts'
import { at, reading } from './beside.ts'
import { type Facts, prepare, serverEnvironment } from './prepare.ts'
import { figure } from './results.ts'

const orderCount = 100_000

/** A hundred thousand orders that come out of after-sales at once, the month of every store, and a reader meanwhile. */
export async function benchSettlement() {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-settlement-'))
  const postgres = await startPostgres()
  try {
    const database = openPostgres(postgres.url, 4)
    const facts = await prepare(database, { goods: 2000, buyers: 1 })
    const mall = await startMall({ ...serverEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.url })
    try {
      // After the start of the mall, whose own clock would settle them otherwise.
      await completedOrders(database, facts)
      print(`\n结算：真实 PostgreSQL，${orderCount.toLocaleString('en-US')} 个过了售后期的订单`)
      await settled(mall.base, facts, database)
    } finally {
      await mall.stop()
    }
    // The mall's own housekeeping analyzes within a minute: joins of whole tables are planned by their sizes.
    await database.exec('analyze')
    const faults = await unhurried(database.db, settlementFaults)
    print(`  体检：${faults.length === 0 ? '一致' : faults.slice(0, 3).join('；')}`)
    await database.close()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function settled(base: string, facts: Facts, { db }: Database) {
  const alone = await reading(base, facts, 5_000)
  const until = { done: false }
  const meanwhile = reading(base, facts, 600_000, until)
  const log = makeLog('error')
  const from = performance.now()
  // They are due now; next month they are put together.
  await closeMonths({ db, random, log, now: () => new Date() })
  const booked = performance.now()
  const closed = await closeMonths({ db, random, log, now: () => later(new Date(), days(32)) })
  const over = performance.now()
  until.done = true
  const others = await meanwhile
  const [made] = await rowsOf<{ n: number }>(
    db,
    sql`select count(distinct order_id)::int as n from settlement_lines where settlement_id is not null`,
  )
  if (made?.n !== orderCount) throw new Error(`${made?.n} of ${orderCount} orders were settled`)
  figure(`${orderCount.toLocaleString('en-US')} 个订单结算完`, (over - from) / 1000, { unit: 's', aim: '< 60' })
  figure(`其中出 ${closed} 家店的结算单`, (over - booked) / 1000, { unit: 's' })
  figure('其间别人看商品 p99', at(others, 0.99), { unit: 'ms', aim: `< 100，平时 ${at(alone, 0.99).toFixed(1)}` })
}

/** Orders of one line, over all stores that the mall does not run itself, completed long enough ago. */
async function completedOrders(database: Database, { buyers, skuIds }: Facts) {
  await database.exec(`
    create temp table buyer as
      select u.id as user_id, u.owner_id from addresses a join users u on u.owner_id = a.owner_id where a.id = ${buyers[0]?.addressId};
    create temp table sold as
      select row_number() over (order by s.id) - 1 as nth, s.id as sku_id, s.sku_code, g.id as goods_id, g.name, g.unit,
        m.id as merchant_id, m.name as store
      from skus s join goods g on g.id = s.goods_id join merchants m on m.id = g.merchant_id
      where s.id in (${skuIds.join(',')}) and not m.is_self;
    insert into trades (trade_no, owner_id, user_id, pay_amount_fen, created_at)
      select 'T' || lpad(i::text, 19, '0'), owner_id, user_id, 20800, now() - interval '40 days'
      from buyer, generate_series(1, ${orderCount}) i;
    insert into orders (order_no, trade_id, owner_id, user_id, merchant_id, merchant_name, is_self, status, is_virtual, address,
        remark, goods_amount_fen, discount_fen, freight_fen, pay_amount_fen, vip_saved_fen, tax_fen, promise, created_at,
        paid_at, completed_at, paid_amount_fen)
      select 'D' || substr(trade_no, 2), t.id, t.owner_id, t.user_id, s.merchant_id, s.store, false, 'completed', false,
        '{"name":"王敏","phone":"13800001234","division_code":"310117","region":"上海市 松江区","detail":"新桥镇申港路 88 号"}',
        '', 20000, 0, 800, 20800, 0, 0, '', t.created_at, t.created_at, now() - interval '30 days', 20800
      from trades t join sold s on s.nth = t.id % (select count(*) from sold) where t.trade_no like 'T0%';
    insert into order_lines (order_id, goods_id, sku_id, name, image, sku_text, sku_code, unit, tax_rate, qty, shipped_qty, price_fen,
        price_reasons, amount_fen, discount_shares, commission_points)
      select o.id, s.goods_id, s.sku_id, s.name, '', '标准', s.sku_code, s.unit, 13, 2, 2, 10000, '[]', 20000, '{}', 525
      from orders o join sold s on s.nth = o.trade_id % (select count(*) from sold) where o.order_no like 'D0%';
    drop table buyer;
    drop table sold;
    analyze;`)
}
