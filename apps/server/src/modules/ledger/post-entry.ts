import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { asJson, type Part, part, type Slots, statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type AccountName, type Carrying, nameOf, type Plain, plainAccounts } from './account-names.ts'
import { dayOf, dayTotals } from './ledger.rules.ts'
import { type EntryKind, ledgerAccounts, ledgerDays, ledgerEntries, ledgerPostings } from './ledger.table.ts'

export type Entry = {
  kind: EntryKind
  /** The document that causes it; a kind and ref are posted once, however often it is tried. */
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
export async function post(db: Db, entry: Entry): Promise<boolean> {
  const [row] = await postAlone(db, entryGiven(entry))
  if (!row) throw new Error('the statement has one row')
  return afterPosting(db, entry, row.posted)
}

const partyOf = (account: AccountName) => ('ownerId' in account ? `owner:${account.ownerId}` : account.party)

/** Values for the slots of `posting`. */
export function entryGiven({ kind, ref, title, at, postings }: Entry): EntryGiven {
  const sum = postings.reduce((total, posting) => total + posting.amount, 0)
  if (sum !== 0) throw new Error(`entry ${kind} ${ref} does not balance: ${sum}`)
  // A movement that stands twice in an entry is posted once here, and a second time by `afterPosting`.
  const asked = new Map<string, EntryGiven['asked'][number]>()
  for (const { account, amount } of postings) {
    const one = { kind: account.kind, party: partyOf(account), amount }
    if (amount !== 0 && !asked.has(nameOf(one))) asked.set(nameOf(one), one)
  }
  return {
    entryKind: kind,
    entryRef: ref,
    entryTitle: title,
    entryAt: at,
    entryDay: dayOf(at),
    asked: [...asked.values()],
  }
}

export type EntryGiven = {
  entryKind: EntryKind
  entryRef: string
  entryTitle: string
  entryAt: Date
  entryDay: string
  asked: { kind: string; party: string; amount: number }[]
}
/** The entry that was made, if any, and the accounts that were posted to: those that are open, and hold enough. */
export type Posted = { entryId: number | null; accounts: string[] }

/** The one kind of entry that points go below zero by: it takes back points for a purchase that came to nothing. */
const takesBack = sql.raw("'take_back'")

/**
 * An entry as parts of a statement, made if `when` holds. Accounts are looked up one by one, by their index: PostgreSQL
 * does not know how few are asked for. Postings to an account that does not exist yet, or holds too little, are left to
 * `afterPosting`, which has to follow. Accounts that carry a balance are locked in the order of their owners, so that two
 * entries never wait for each other.
 */
export const posting = (db: Db, given: Slots<EntryGiven>, when: SQL): Part[] => {
  const { entryKind: kind, entryRef: ref, entryTitle: title, entryAt: at, entryDay: day, asked } = given
  return [
    part(
      db,
      'entry',
      sql`insert into ${ledgerEntries} (kind, ref, title, at)
        select ${kind}::text, ${ref}::text, ${title}::text, ${at}::timestamptz where ${when} on conflict do nothing returning id`,
    ),
    part(
      db,
      'asked',
      sql`select asked.*, account.* from jsonb_to_recordset(${asJson(asked)}) asked(kind text, party text, amount bigint)
        left join lateral (
          select a.id as account_id, a.balance is null as summed from ${ledgerAccounts} a
          where a.kind = asked.kind and a.party = asked.party limit 1
        ) account on true`,
    ),
    part(
      db,
      'wallets',
      sql`select a.id, asked.amount from asked join ${ledgerAccounts} a on a.id = asked.account_id
        where not asked.summed and a.id = any(array(select account_id from asked)) and exists (select from entry)
        order by a.owner_id for no key update of a`,
    ),
    part(
      db,
      'carried',
      sql`update ${ledgerAccounts} set balance = ${ledgerAccounts.balance} + wallets.amount from wallets
        where ${ledgerAccounts.id} = wallets.id and ${ledgerAccounts.id} = any(array(select id from wallets))
          and (${ledgerAccounts.balance} + wallets.amount >= 0 or wallets.amount > 0
            or (${ledgerAccounts.kind} = 'points' and ${kind}::text = ${takesBack}))
        returning ${ledgerAccounts.id} as id, wallets.amount, ${ledgerAccounts.balance} as balance`,
    ),
    part(
      db,
      'posted',
      sql`insert into ${ledgerPostings} (entry_id, account_id, amount, balance_after, kind, at)
        select entry.id, moved.id, moved.amount, moved.balance, ${kind}::text, ${at}::timestamptz from entry, (
          select id, amount, balance from carried
          union all select account_id, amount, null from asked where summed
        ) moved returning account_id`,
    ),
    part(
      db,
      'days',
      sql`insert into ${ledgerDays} as days (account_id, day, kind, income_fen, income_count, expense_fen, expense_count)
        select id, ${day}::date, ${kind}::text, greatest(amount, 0), (amount > 0)::int, greatest(-amount, 0), (amount < 0)::int
        from carried
        on conflict (account_id, day, kind) do update set income_fen = days.income_fen + excluded.income_fen,
          income_count = days.income_count + excluded.income_count, expense_fen = days.expense_fen + excluded.expense_fen,
          expense_count = days.expense_count + excluded.expense_count`,
    ),
  ]
}
export const postedRow = sql<Posted>`(
  select jsonb_build_object('entryId', (select id from entry), 'accounts', coalesce(jsonb_agg(asked.kind || ':' || asked.party), '[]'))
  from posted join asked using (account_id)
)`

const postAlone = statement<EntryGiven>()('post_entry', (db, given) =>
  db
    .with(...posting(db, given, sql`true`))
    .select({ posted: postedRow })
    .from(sql`(values (1)) once`),
)

/**
 * Posts what `posting` could not: to accounts that are named for the first time, or twice. False when the entry was there before.
 * Refuses `wallet.short` when a wallet would go below zero.
 */
export async function afterPosting(
  db: Db,
  { kind, at, postings }: Entry,
  { entryId, accounts }: Posted,
): Promise<boolean> {
  if (entryId === null) return false
  const done = new Set(accounts)
  // `delete` is true once: of two postings to one account the second is still to be made.
  const rest = postings.filter(
    ({ account, amount }) => amount !== 0 && !done.delete(nameOf({ kind: account.kind, party: partyOf(account) })),
  )
  if (rest.length === 0) return true
  const plain: { account: Plain; amount: number }[] = []
  const carrying: { account: Carrying; amount: number }[] = []
  for (const { account, amount } of rest) {
    if ('ownerId' in account) carrying.push({ account, amount })
    else plain.push({ account, amount })
  }
  const idOf = await plainAccounts(
    db,
    plain.map(({ account }) => account),
  )
  const row = { entryId, kind, at }
  const rows: (typeof ledgerPostings.$inferInsert)[] = plain.map(({ account, amount }) => ({
    ...row,
    accountId: idOf(account),
    amount,
    balanceAfter: null,
  }))
  const moved = []
  for (const { account, amount } of carrying.sort((a, b) => a.account.ownerId - b.account.ownerId)) {
    const { id, balance } = await move(db, account, amount)
    rows.push({ ...row, accountId: id, amount, balanceAfter: balance })
    moved.push({ accountId: id, amount })
  }
  await write(db, rows, moved)
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
  // It exists by now: another transaction opened it in between, or it holds too little.
  const [found] = await db.select(held).from(ledgerAccounts).where(named)
  if ((found?.balance ?? 0) + amount >= 0) return move(db, account, amount)
  throw new Refusal('wallet.short')
}
