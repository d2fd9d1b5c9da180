import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type AccountName, type Carrying, type Plain, plainAccounts } from './accounts.ts'
import { dayOf, dayTotals } from './ledger.rules.ts'
import { type entryKinds, ledgerAccounts, ledgerDays, ledgerEntries, ledgerPostings } from './ledger.table.ts'

type Entry = {
  kind: (typeof entryKinds)[number]
  /** The document that causes it; a kind and ref are posted once, whoever tries again. */
  ref: string
  title: string
  at: Date
  /** Amounts in fen (points for points accounts); they add up to zero. */
  postings: readonly { account: AccountName; amount: number }[]
}

/**
 * Posts an entry in the caller's transaction. False when this kind and ref was posted before: nothing changes then.
 * Refuses `wallet.short` when a wallet would go below zero.
 */
export async function post(db: Db, { kind, ref, title, at, postings }: Entry): Promise<boolean> {
  const sum = postings.reduce((total, posting) => total + posting.amount, 0)
  if (sum !== 0) throw new Error(`entry ${kind} ${ref} does not balance: ${sum}`)
  const [entry] = await db
    .insert(ledgerEntries)
    .values({ kind, ref, title, at })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  if (!entry) return false
  const plain: { account: Plain; amount: number }[] = []
  const carrying: { account: Carrying; amount: number }[] = []
  for (const { account, amount } of postings) {
    if (amount === 0) continue
    if ('ownerId' in account) carrying.push({ account, amount })
    else plain.push({ account, amount })
  }
  const idOf = await plainAccounts(
    db,
    plain.map(({ account }) => account),
  )
  const row = { entryId: entry.id, kind, at }
  const rows: (typeof ledgerPostings.$inferInsert)[] = plain.map(({ account, amount }) => ({
    ...row,
    accountId: idOf(account),
    amount,
    balanceAfter: null,
  }))
  const moved = []
  // Wallets are always locked in the same order, so that two entries never wait for each other.
  for (const { account, amount } of carrying.sort((a, b) => a.account.ownerId - b.account.ownerId)) {
    const { id, balance } = await move(db, account, amount)
    rows.push({ ...row, accountId: id, amount, balanceAfter: balance })
    moved.push({ accountId: id, amount })
  }
  if (rows.length > 0) await write(db, rows, moved)
  return true
}

/** Postings and days in one trip. The rows of a day are safe behind the lock of their account, which is held by now. */
async function write(
  db: Db,
  rows: (typeof ledgerPostings.$inferInsert)[],
  moved: { accountId: number; amount: number }[],
) {
  const [first] = rows
  const posting = db.insert(ledgerPostings).values(rows)
  if (!first || moved.length === 0) {
    await posting
    return
  }
  const day = dayOf(first.at)
  const written = db.$with('written').as(posting.returning({ id: ledgerPostings.id }))
  await db
    .with(written)
    .insert(ledgerDays)
    .values(dayTotals(moved).map((totals) => ({ ...totals, day, kind: first.kind })))
    .onConflictDoUpdate({
      target: [ledgerDays.accountId, ledgerDays.day, ledgerDays.kind],
      set: {
        incomeFen: sql`${ledgerDays.incomeFen} + excluded.income_fen`,
        incomeCount: sql`${ledgerDays.incomeCount} + excluded.income_count`,
        expenseFen: sql`${ledgerDays.expenseFen} + excluded.expense_fen`,
        expenseCount: sql`${ledgerDays.expenseCount} + excluded.expense_count`,
      },
    })
}

const held = { id: ledgerAccounts.id, balance: ledgerAccounts.balance }

/** Moves a balance, opening the account at its first income. */
async function move(db: Db, account: Carrying, amount: number): Promise<{ id: number; balance: number | null }> {
  const named = and(eq(ledgerAccounts.kind, account.kind), eq(ledgerAccounts.party, `owner:${account.ownerId}`))
  const [moved] = await db
    .update(ledgerAccounts)
    .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
    .where(and(named, sql`${ledgerAccounts.balance} + ${amount} >= 0`))
    .returning(held)
  if (moved) return moved
  if (amount > 0) {
    const { kind, ownerId } = account
    const [opened] = await db
      .insert(ledgerAccounts)
      .values({ kind, party: `owner:${ownerId}`, ownerId, balance: amount })
      .onConflictDoNothing()
      .returning(held)
    if (opened) return opened
  }
  // It exists by now: opened by somebody else in between, or it holds too little.
  const [found] = await db.select(held).from(ledgerAccounts).where(named)
  if ((found?.balance ?? 0) + amount >= 0) return move(db, account, amount)
  throw new Refusal('wallet.short')
}
