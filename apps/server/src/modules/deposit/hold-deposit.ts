import type { DepositMoveKind } from '@mall/contract/deposit/console.words'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Life, storeNow } from '#modules/merchant/merchant.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { shortSinceAfter } from './deposit.rules.ts'
import { depositMoves, merchantDeposits } from './deposit.table.ts'

export type Deposit = typeof merchantDeposits.$inferSelect
/** A deposit that is held, with its store as it stands. */
export type Held = Deposit & Pick<Life, 'name' | 'status' | 'closedAt'>

/** For a store that has just been approved: the amount due is missing until it is paid. */
export async function openDeposit(db: Db, merchantId: number, dueFen: number, at: Date): Promise<void> {
  await db
    .insert(merchantDeposits)
    .values({ merchantId, dueFen, shortSince: dueFen > 0 ? at : null })
    .onConflictDoNothing()
}

/** Refuses `deposit.store_not_found`. */
export async function demandStore(db: Db, merchantId: number): Promise<void> {
  if ((await db.$count(merchants, eq(merchants.id, merchantId))) === 0) throw new Refusal('deposit.store_not_found')
}

/** Holds the deposit of a store until the caller's transaction ends, opened where there is none yet. */
export async function holdDeposit(db: Db, merchantId: number, at: Date): Promise<Held> {
  await openDeposit(db, merchantId, 0, at)
  const [held] = await db
    .select()
    .from(merchantDeposits)
    .where(eq(merchantDeposits.merchantId, merchantId))
    .for('no key update')
  // Read once it is held: the next caller sees a store that is closed at this moment.
  const store = await storeNow(db, merchantId)
  if (!held || !store) throw new Error(`no deposit of store ${merchantId}`)
  return { ...held, name: store.name, status: store.status, closedAt: store.closedAt }
}

type Move = {
  moveNo: string
  kind: DepositMoveKind
  /** Below zero for what leaves. */
  amountFen: number
  operator: string
  at: Date
  more?: Partial<
    Pick<typeof depositMoves.$inferInsert, 'bankTxnNo' | 'payerName' | 'orderNo' | 'ownerId' | 'reason' | 'images'>
  >
}

/**
 * The only writer of the held amount, for callers that hold the row: a refund comes off the amount on its way, and a deduction never
 * touches that. Undefined where less is held; nothing is written then. The caller posts the same amount to the ledger.
 */
export async function moveDeposit(db: Db, held: Held, move: Move): Promise<Deposit | undefined> {
  const { kind, amountFen, at } = move
  const heldFen = held.heldFen + amountFen
  const shortSince = shortSinceAfter({ dueFen: held.dueFen, heldFen }, held.shortSince, at)
  const paying = kind === 'back' ? sql`${merchantDeposits.payingFen} + ${amountFen}` : merchantDeposits.payingFen
  const [after] = await db
    .update(merchantDeposits)
    .set({
      heldFen: sql`${merchantDeposits.heldFen} + ${amountFen}`,
      shortSince,
      payingFen: sql`${paying}`,
      ...(shortSince === null ? { toldDays: null } : {}),
    })
    .where(
      sql`${merchantDeposits.merchantId} = ${held.merchantId} and ${paying} >= 0
        and ${merchantDeposits.heldFen} + ${amountFen} >= ${paying}`,
    )
    .returning()
  if (!after) return undefined
  await db.insert(depositMoves).values({
    moveNo: move.moveNo,
    merchantId: held.merchantId,
    kind,
    amountFen,
    heldFen: after.heldFen,
    operator: move.operator,
    at,
    ...move.more,
  })
  return after
}

export const storeAccount = (merchantId: number) => ({ kind: 'deposit' as const, party: `merchant:${merchantId}` })
