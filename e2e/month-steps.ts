import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { actInDrawer } from './at-desk.ts'
import type { NewMall } from './new-mall.ts'
import { clockTimeout } from './people.ts'
import { openDesk } from './sale-steps.ts'

/* Passing time in a mall that runs on the machine's own clock, and paying out its months. */

/** Moves every time in the database so many days back, as if the mall had stood still for them, and starts it again. */
export async function startsAgainAfter(mall: NewMall, databaseUrl: string, days: number) {
  await mall.stop()
  const database = openPostgres(databaseUrl, 1)
  await database.exec(`do $$ declare t record; begin
    -- What a trigger copies to a second table is moved there by itself.
    set local session_replication_role = replica;
    for t in
      select table_name, string_agg(format('%I = %I - interval ''${days} days''', column_name, column_name), ', ') as moved
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and data_type in ('timestamp with time zone', 'date')
      group by table_name
    loop execute format('update %I set %s', t.table_name, t.moved); end loop;
    update settlement_marks set month = to_char((month || '-01')::date - interval '${days} days', 'YYYY-MM');
    -- One after the other they would meet those that have not moved yet.
    update channel_bills set bill_date = 'moved ' || to_char(bill_date::date - interval '${days} days', 'YYYY-MM-DD');
    update channel_bills set bill_date = substr(bill_date, 7);
  end $$`)
  await database.close()
  await mall.start()
}

/** Number of lines that the clock has booked for payment to stores. */
export async function linesToSettle(databaseUrl: string): Promise<number> {
  const database = openPostgres(databaseUrl, 1)
  const { rows } = await database.query('select count(*)::int as count from settlement_lines')
  await database.close()
  return z.object({ count: z.int() }).parse(rows[0]).count
}

/** Waits until a list of the desk has one row with these words; the job behind it runs every minute, or when the mall starts. */
async function oneRow(desk: Page, [path, title]: readonly [string, string], words: string) {
  await expect
    .poll(
      async () => {
        await openDesk(desk, path, title)
        return desk.getByRole('row').filter({ hasText: words }).count()
      },
      { timeout: clockTimeout, intervals: [3_000] },
    )
    .toBe(1)
}

/** The store confirms its month, and the platform pays it by hand, to the amount in yuan. */
export async function payOutMonth(desk: Page, shop: Page, amount: string) {
  await oneRow(shop, ['settlements?tab=all', '结算'], '待确认')
  await actInDrawer(shop, '待确认', '确认')
  await openDesk(desk, 'mall_settlements?tab=confirmed', '商家结算')
  await expect(desk.getByRole('row').filter({ hasText: amount })).toHaveCount(1)
  await actInDrawer(desk, amount, '打款')
  await oneRow(desk, ['mall_settlements?tab=all', '商家结算'], '打款中')
  await actInDrawer(desk, '打款中', '标记已打款')
  await openDesk(shop, 'settlements?tab=all', '结算')
  await expect(shop.getByRole('row').filter({ hasText: '已打款' })).toHaveCount(1)
}
