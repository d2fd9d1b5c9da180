import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { BudgetInMonth } from './budget.rules.ts'
import { budgetEntries, budgetMonths, budgets } from './budget.table.ts'
import { lockBudgets } from './find-budgets.ts'

type Entry = typeof budgetEntries.$inferSelect
type Deed = { userId: number | null; at: Date }

/** Unique names of entries, so that none is written twice for one order. Refunds name the sum that has gone back with them. */
const refOf = {
  reserve: (orderId: number) => `order:${orderId}:reserve`,
  // One name for both ends: a reservation is either released or spent, never both.
  settle: (orderId: number) => `order:${orderId}:settle`,
  // The price of an order changes while it waits: the old amount is released and the new one reserved. `turn` counts from 1.
  replaced: (orderId: number, turn: number) => `order:${orderId}:replaced:${turn}`,
  reserveAnew: (orderId: number, turn: number) => `order:${orderId}:reserve:${turn}`,
  refund: (orderId: number, totalFen: number) => `order:${orderId}:refund:${totalFen}`,
}

type Input = Deed & {
  month: string
  orders: readonly { orderId: number; amountFen: number }[]
  /** Review lets it pass, however little is left. */
  force: boolean
}

/**
 * Reserves what orders cost in each of these budgets, in the caller's transaction, which holds the company's budgets. The
 * first budget that has not enough left is handed back; the caller then throws.
 */
export async function reserve(db: Db, of: readonly BudgetInMonth[], input: Input): Promise<BudgetInMonth | null> {
  const priced = input.orders.filter(({ amountFen }) => amountFen > 0)
  const totalFen = priced.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (totalFen === 0) return null
  for (const budget of of) {
    const { month } = input
    await db.insert(budgetMonths).values({ budgetId: budget.id, month }).onConflictDoNothing()
    const left = sql`${budget.monthlyFen} + ${budgetMonths.raisedFen} - ${budgetMonths.reservedFen} - ${budgetMonths.committedFen}`
    const [reserved] = await db
      .update(budgetMonths)
      .set({ reservedFen: sql`${budgetMonths.reservedFen} + ${totalFen}` })
      .where(and(inMonth(budget.id, month), input.force ? undefined : sql`${left} >= ${totalFen}`))
      .returning({ budgetId: budgetMonths.budgetId })
    if (!reserved) return budget
    const { userId, at } = input
    await db.insert(budgetEntries).values(
      priced.map(({ orderId, amountFen }) => ({
        budgetId: budget.id,
        month,
        kind: 'reserve' as const,
        amountFen,
        orderId,
        ref: refOf.reserve(orderId),
        userId,
        at,
      })),
    )
  }
  return null
}

const inMonth = (budgetId: number, month: string) =>
  and(eq(budgetMonths.budgetId, budgetId), eq(budgetMonths.month, month))

/** Entries of an order in its budgets, which are all held from now on. */
async function heldEntries(db: Db, orderId: number): Promise<Entry[]> {
  const ofOrder = db
    .select({ id: budgetEntries.budgetId })
    .from(budgetEntries)
    .where(eq(budgetEntries.orderId, orderId))
  const [first] = await db
    .select({ companyId: budgets.companyId })
    .from(budgets)
    .where(inArray(budgets.id, ofOrder))
    .limit(1)
  if (!first) return []
  await lockBudgets(db, first.companyId)
  return db.select().from(budgetEntries).where(eq(budgetEntries.orderId, orderId)).orderBy(budgetEntries.budgetId)
}

/** The order is paid: what was reserved is spent, in the month it was submitted in. Asked again it changes nothing. */
export const commit = (db: Db, orderId: number, deed: Deed) => settle(db, orderId, 'commit', deed)

/** Releases what was reserved for an order that nobody pays. Repeated, or after a payment, it changes nothing. */
export const release = (db: Db, orderId: number, deed: Deed) => settle(db, orderId, 'release', deed)

async function settle(db: Db, orderId: number, kind: 'commit' | 'release', { userId, at }: Deed): Promise<void> {
  const reserved = lastReserves(await heldEntries(db, orderId))
  for (const { budgetId, month, amountFen } of reserved) {
    const written = await write(db, {
      budgetId,
      month,
      kind,
      amountFen,
      orderId,
      ref: refOf.settle(orderId),
      userId,
      at,
    })
    if (!written) continue
    const spent = kind === 'commit' ? amountFen : 0
    await db
      .update(budgetMonths)
      .set({
        reservedFen: sql`${budgetMonths.reservedFen} - ${amountFen}`,
        committedFen: sql`${budgetMonths.committedFen} + ${spent}`,
      })
      .where(inMonth(budgetId, month))
  }
}

/** The reservation that the order holds now in each budget: its last one, or none if that was released without a new one. */
function lastReserves(entries: readonly Entry[]): Entry[] {
  const byBudget = Map.groupBy(entries, ({ budgetId }) => budgetId)
  return [...byBudget.values()].flatMap((its) => {
    const reserves = its.filter(({ kind }) => kind === 'reserve').toSorted((a, b) => a.id - b.id)
    const last = reserves.at(-1)
    const replaced = its.filter(({ ref, orderId }) => orderId !== null && ref.startsWith(`order:${orderId}:replaced:`))
    return last && replaced.length < reserves.length ? [last] : []
  })
}

/**
 * The order costs something else from now on, while it waits for approval: what it reserved is free, and the new amount reserved, in the month
 * that it was submitted in. Whether there is enough has been asked.
 */
export async function reserveAnew(db: Db, orderId: number, amountFen: number, { userId, at }: Deed): Promise<void> {
  const entries = await heldEntries(db, orderId)
  for (const { budgetId, month, amountFen: wasFen } of lastReserves(entries)) {
    if (wasFen === amountFen) continue
    const turn = entries.filter((entry) => entry.budgetId === budgetId && entry.kind === 'reserve').length
    const shared = { budgetId, month, orderId, userId, at }
    await write(db, { ...shared, kind: 'release', amountFen: wasFen, ref: refOf.replaced(orderId, turn) })
    if (amountFen > 0) {
      await write(db, { ...shared, kind: 'reserve', amountFen, ref: refOf.reserveAnew(orderId, turn) })
    }
    await db
      .update(budgetMonths)
      .set({ reservedFen: sql`${budgetMonths.reservedFen} + ${amountFen - wasFen}` })
      .where(inMonth(budgetId, month))
  }
}

/**
 * Books how much of an order's payment has gone back by now: it is not spent any more, in the month that it was spent in.
 * `totalFen` counts all refunds of the order, so that a repeated call changes nothing.
 */
export async function refund(db: Db, orderId: number, totalFen: number, { userId, at }: Deed): Promise<void> {
  const entries = await heldEntries(db, orderId)
  for (const { budgetId, month, amountFen } of entries.filter((entry) => entry.kind === 'commit')) {
    const before = entries
      .filter((entry) => entry.kind === 'refund' && entry.budgetId === budgetId)
      .reduce((sum, entry) => sum + entry.amountFen, 0)
    const backFen = Math.min(totalFen, amountFen) - before
    if (backFen <= 0) continue
    const row = { budgetId, month, kind: 'refund' as const, amountFen: backFen, orderId, userId, at }
    if (!(await write(db, { ...row, ref: refOf.refund(orderId, totalFen) }))) continue
    await db
      .update(budgetMonths)
      .set({ committedFen: sql`${budgetMonths.committedFen} - ${backFen}` })
      .where(inMonth(budgetId, month))
  }
}

/** Gives a budget more for one month, in the caller's transaction; once for each `ref`. */
export async function raise(
  db: Db,
  {
    budgetId,
    month,
    amountFen,
    ref,
    userId,
    at,
  }: Deed & { budgetId: number; month: string; amountFen: number; ref: string },
): Promise<void> {
  await db.insert(budgetMonths).values({ budgetId, month }).onConflictDoNothing()
  if (!(await write(db, { budgetId, month, kind: 'raise', amountFen, ref, userId, at }))) return
  await db
    .update(budgetMonths)
    .set({ raisedFen: sql`${budgetMonths.raisedFen} + ${amountFen}` })
    .where(inMonth(budgetId, month))
}

async function write(db: Db, entry: typeof budgetEntries.$inferInsert): Promise<boolean> {
  const rows = await db.insert(budgetEntries).values(entry).onConflictDoNothing().returning({ id: budgetEntries.id })
  return rows.length > 0
}
