import { withdrawStatuses } from '@mall/contract/wallet/words'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'

/** Money asked to be paid out: it left the wallet when it was asked for, and rests in suspense until it is paid or refused. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    withdrawNo: text('withdraw_no').notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    amountFen: fen('amount_fen').notNull(),
    status: text({ enum: withdrawStatuses }).notNull(),
    accountName: text('account_name').notNull(),
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    reason: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    doneAt: at('done_at'),
  },
  (t) => [
    index('withdrawals_owner').on(t.ownerId, t.id),
    index('withdrawals_open').on(t.id).where(sql`${t.status} in ('pending', 'paying')`),
    check('withdrawals_amount', sql`${t.amountFen} > 0`),
  ],
)
