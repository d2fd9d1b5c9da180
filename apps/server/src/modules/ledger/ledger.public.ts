import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type accountKinds, type entryKinds, ledgerAccounts, ledgerEntries, ledgerPostings } from './ledger.table.ts'

type AccountKind = (typeof accountKinds)[number]

/** An account by what it is and whose: `{kind: 'wallet', ownerId: 3}`, `{kind: 'sales', party: 'merchant:7'}`. */
export type AccountName =
  | { kind: 'wallet' | 'points'; ownerId: number }
  | { kind: Exclude<AccountKind, 'wallet' | 'points'>; party: string }

export type Entry = {
  kind: (typeof entryKinds)[number]
  /** The document that causes it; a kind and ref are posted once, whoever tries again. */
  ref: string
  title: string
  at: Date
  /** Amounts in fen (points for points accounts); they add up to zero. */
  postings: readonly { account: AccountName; amount: number }[]
}

const partyOf = (account: AccountName) => ('ownerId' in account ? `owner:${account.ownerId}` : account.party)
const carriesBalance = (kind: AccountKind) => kind === 'wallet' || kind === 'points'

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
  // Accounts are always locked in the same order, so that two entries never wait for each other.
  const ordered = [...postings]
    .filter((posting) => posting.amount !== 0)
    .sort((a, b) => sortKey(a.account) - sortKey(b.account))
  const rows = []
  for (const { account, amount } of ordered) {
    const { id, balance } = await move(db, account, amount)
    rows.push({ entryId: entry.id, accountId: id, amount, balanceAfter: balance })
  }
  if (rows.length > 0) await db.insert(ledgerPostings).values(rows)
  return true
}

const sortKey = (account: AccountName) => ('ownerId' in account ? account.ownerId : -1)

async function move(db: Db, account: AccountName, amount: number): Promise<{ id: number; balance: number | null }> {
  const party = partyOf(account)
  const named = and(eq(ledgerAccounts.kind, account.kind), eq(ledgerAccounts.party, party))
  if (carriesBalance(account.kind)) {
    const [moved] = await db
      .update(ledgerAccounts)
      .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
      .where(and(named, sql`${ledgerAccounts.balance} + ${amount} >= 0`))
      .returning({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
    if (moved) return moved
  } else {
    const [found] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(named)
    if (found) return { id: found.id, balance: null }
  }
  const opened = await open(db, account, amount)
  if (opened) return opened
  // It exists by now: opened by somebody else in between, or it holds too little.
  if (!carriesBalance(account.kind)) return move(db, account, amount)
  const [held] = await db.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(named)
  if ((held?.balance ?? 0) + amount >= 0) return move(db, account, amount)
  throw new Refusal('wallet.short')
}

async function open(db: Db, account: AccountName, amount: number) {
  const carries = carriesBalance(account.kind)
  if (carries && amount < 0) return undefined
  const [opened] = await db
    .insert(ledgerAccounts)
    .values({
      kind: account.kind,
      party: partyOf(account),
      ownerId: 'ownerId' in account ? account.ownerId : null,
      balance: carries ? amount : null,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
  return opened
}

/** What a wallet holds, in fen. */
export async function walletBalance(db: Db, ownerId: number): Promise<number> {
  const [held] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.ownerId, ownerId)))
  return held?.balance ?? 0
}

/** Accounts whose carried balance is not the sum of their postings, and entries that do not add up to zero. */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const drifted = await db
    .select({
      kind: ledgerAccounts.kind,
      party: ledgerAccounts.party,
      balance: ledgerAccounts.balance,
      sum: sql<number>`coalesce(sum(${ledgerPostings.amount}), 0)`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerPostings, eq(ledgerPostings.accountId, ledgerAccounts.id))
    .where(inArray(ledgerAccounts.kind, ['wallet', 'points']))
    .groupBy(ledgerAccounts.id)
    .having(sql`${ledgerAccounts.balance} <> coalesce(sum(${ledgerPostings.amount}), 0)`)
  const unbalanced = await db
    .select({ entryId: ledgerPostings.entryId, sum: sql<number>`sum(${ledgerPostings.amount})`.mapWith(Number) })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.entryId)
    .having(sql`sum(${ledgerPostings.amount}) <> 0`)
  return [
    ...drifted.map((row) => `账户 ${row.kind} ${row.party} 余额 ${row.balance} 与流水合计 ${row.sum} 不符`),
    ...unbalanced.map((row) => `分录 ${row.entryId} 借贷不平，差 ${row.sum}`),
  ]
}
