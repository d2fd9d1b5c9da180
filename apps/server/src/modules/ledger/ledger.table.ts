import { pointsKinds } from '@mall/contract/points/words'
import { walletTypes } from '@mall/contract/wallet/query.words'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'

const accountKinds = [
  'wallet',
  'sales',
  'channel',
  'promotion',
  'suspense',
  'points',
  'points_issue',
  'credit',
  'payable',
  'commission',
  'deposit',
  'penalty',
] as const

/** A store leaves its deposit; the mall takes of it; it is paid back. */
const depositEntries = ['deposit', 'deduct', 'deposit_back'] as const

/** The platform's share is taken out of a store's account at a channel; so much of it is put back. */
const splitEntries = ['share', 'unshare'] as const

/**
 * Kinds of entries: movements of money, or of points. `points_used`: those of an order that was paid are gone for good. `settle`: the sum
 * of a store's sales, less the commission, is owed to it from now on; `payout`: it is paid. `deposit`: a store leaves its deposit,
 * `deduct`: the mall takes of it, `deposit_back`: it is paid back.
 */
export const entryKinds = [
  ...walletTypes,
  ...pointsKinds,
  'points_used',
  'settle',
  'payout',
  ...depositEntries,
  ...splitEntries,
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Whether a kind of account carries its balance, guarded, or is summed from its postings. */
export const accountRows = {
  wallet: 'carried',
  sales: 'summed',
  channel: 'summed',
  promotion: 'summed',
  suspense: 'summed',
  points: 'carried',
  points_issue: 'summed',
  credit: 'summed',
  payable: 'summed',
  commission: 'summed',
  deposit: 'summed',
  penalty: 'summed',
} as const satisfies Record<(typeof accountKinds)[number], 'carried' | 'summed'>

/**
 * An account of the double-entry ledger. `party` tells whose: `owner:12`, `merchant:3`, `alipay`. Wallets and points carry
 * their balance, guarded not to go below zero, except for points that are taken back; the busy accounts of the mall's side are summed
 * from their postings, so that no two payments wait for the same row.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text({ enum: accountKinds }).notNull(),
    party: text().notNull(),
    ownerId: ref('owner_id'),
    balance: fen('balance'),
  },
  (t) => [
    uniqueIndex('ledger_accounts_party').on(t.kind, t.party),
    index('ledger_accounts_owner').on(t.ownerId),
    check('ledger_balance_not_negative', sql`${t.balance} is null or ${t.balance} >= 0 or ${t.kind} = 'points'`),
  ],
)

/** One thing that happened, posted once: `ref` is the document that caused it. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    kind: text({ enum: entryKinds }).notNull(),
    ref: text().notNull(),
    title: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [uniqueIndex('ledger_entries_once').on(t.kind, t.ref)],
)

/** The movements of an entry; their amounts add up to zero. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    entryId: ref('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: ref('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: fen('amount').notNull(),
    /** Balance after this posting, where the account carries one. */
    balanceAfter: fen('balance_after'),
    /** As of the entry, kept here too: an account's log is read by them. */
    kind: text({ enum: entryKinds }).notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('ledger_postings_entry').on(t.entryId),
    index('ledger_postings_account').on(t.accountId, t.id),
    index('ledger_postings_kind').on(t.accountId, t.kind, t.id),
    index('ledger_postings_at').on(t.accountId, t.at),
    check('ledger_posting_not_zero', sql`${t.amount} <> 0`),
  ],
)

/**
 * Movements of an account that carries a balance in a day of Asia/Shanghai, by kind: counts and sums of a log of any length
 * are read from here. Written with each posting; `doctor` adds the postings up again.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    accountId: ref('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    incomeFen: fen('income_fen').notNull(),
    incomeCount: integer('income_count').notNull(),
    /** Positive. */
    expenseFen: fen('expense_fen').notNull(),
    expenseCount: integer('expense_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.kind] })],
)
