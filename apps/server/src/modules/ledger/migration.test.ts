import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openPglite } from '#db/client.ts'
import { ledgerFaults } from '#modules/doctor/doctor.public.ts'

const sqlOf = async (name: string) =>
  (await readFile(new URL(`../../db/migrations/${name}.sql`, import.meta.url), 'utf8')).replaceAll(
    '--> statement-breakpoint',
    '',
  )

test('a wallet filled before logs were read by day has its days after the migration', async () => {
  const database = await openPglite(null)
  try {
    await database.exec(await sqlOf('0000_opening'))
    await database.exec(`
      insert into ledger_accounts (kind, party, owner_id, balance) values
        ('wallet', 'owner:1', 1, 700), ('channel', 'alipay', null, null), ('wallet', 'owner:2', 2, 0);
      insert into ledger_entries (kind, ref, title, at) values
        ('recharge', 'a', '充值', '2026-03-01T15:00:00Z'), ('recharge', 'b', '充值', '2026-03-01T15:30:00Z'),
        ('consume', 'c', '订单', '2026-03-01T16:30:00Z');
      insert into ledger_postings (entry_id, account_id, amount, balance_after) values
        (1, 1, 500, 500), (1, 2, -500, null), (2, 1, 400, 900), (2, 2, -400, null), (3, 1, -200, 700), (3, 2, 200, null);`)
    await database.exec(await sqlOf('0001_my_things'))
    const { rows } = await database.query(
      `select account_id, day::text, kind, income_fen, income_count, expense_fen, expense_count
       from ledger_days order by day, kind`,
    )
    const row = (day: string, kind: string) => ({ account_id: 1, day, kind })
    expect(z.array(z.object({ account_id: z.number() }).loose()).parse(rows)).toEqual([
      { ...row('2026-03-01', 'recharge'), income_fen: 900, income_count: 2, expense_fen: 0, expense_count: 0 },
      { ...row('2026-03-02', 'consume'), income_fen: 0, income_count: 0, expense_fen: 200, expense_count: 1 },
    ])
    expect(await ledgerFaults(database.db)).toEqual([])
  } finally {
    await database.close()
  }
}, 120_000)
