import { z } from 'zod'
import type { Database } from '../apps/server/src/db/client.ts'
import { sha256 } from '../apps/server/src/kernel/random.ts'

export const logRows = 100_000

const Holder = z.tuple([z.object({ account: z.number(), user: z.number(), owner: z.number(), order: z.number() })])

/**
 * Gives the holder of a token a log of 100,000 rows over three years, most of them payments, each with its order: the
 * wallet's side of it, which is all that is read.
 */
export async function fillLog(database: Database, { token, orderNo }: { token: string; orderNo: string }) {
  const { rows } = await database.query(
    `select a.id as account, u.id as user, u.owner_id as owner, o.id as order
      from tokens t join users u on u.id = t.user_id
      join ledger_accounts a on a.kind = 'wallet' and a.owner_id = u.owner_id join orders o on o.order_no = $2
      where t.hash = $1`,
    [sha256(token), orderNo],
  )
  const [holder] = Holder.parse(rows)
  await database.exec(`
    create temp table wanted as
      select i, case when i % 10 = 0 then 'recharge' when i % 10 = 5 then 'refund' when i % 100 = 7 then 'withdraw'
          else 'consume' end as kind,
        now() - (${logRows} - i) * interval '15 minutes 46 seconds' as at,
        case when i % 10 = 0 then 900 when i % 10 = 5 then 40 else -100 end as amount,
        'P26' || lpad(i::text, 15, '0') as ref
      from generate_series(1, ${logRows}) i;
    insert into ledger_entries (kind, ref, title, at) select kind, ref, '订单 ${orderNo}', at from wanted order by i;
    insert into ledger_postings (entry_id, account_id, amount, balance_after, kind, at)
      select e.id, ${holder.account}, w.amount, 1000000, w.kind, w.at
      from wanted w join ledger_entries e on e.kind = w.kind and e.ref = w.ref order by w.i;
    insert into ledger_days (account_id, day, kind, income_fen, income_count, expense_fen, expense_count)
      select ${holder.account}, (at at time zone 'Asia/Shanghai')::date, kind,
        coalesce(sum(amount) filter (where amount > 0), 0), count(*) filter (where amount > 0),
        coalesce(-sum(amount) filter (where amount < 0), 0), count(*) filter (where amount < 0)
      from wanted group by 2, 3
      on conflict (account_id, day, kind) do update set income_count = ledger_days.income_count + excluded.income_count;
    insert into payments (payment_no, owner_id, user_id, channel, status, amount_fen, created_at, paid_at)
      select ref, ${holder.owner}, ${holder.user}, 'balance', 'paid', 100, at, at from wanted where kind = 'consume';
    insert into payment_orders (payment_id, order_id, amount_fen)
      select p.id, ${holder.order}, 100 from wanted w join payments p on p.payment_no = w.ref where w.kind = 'consume';
    drop table wanted;
    analyze;`)
}
