import { type SettlementMove, type SettlementState, settlementMoves } from '@mall/contract/settlement/console.words'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { settlements, settlementWords } from './settlement.table.ts'

export type Settlement = typeof settlements.$inferSelect

export const mayMove = (name: SettlementMove, state: SettlementState) => {
  const from: readonly SettlementState[] = settlementMoves[name].from
  return from.includes(state)
}

type Deed = { actor: Actor | null; at: Date; text?: string; set?: Partial<Settlement>; guard?: SQL }

/**
 * The only writer of a settlement's state, in the caller's transaction; when two move it at once, the second gets undefined, and nothing of
 * theirs is written. Without anything to pay, a confirmed one is carried.
 */
export async function tryMove(
  db: Db,
  name: SettlementMove,
  id: number,
  { actor, at, text = '', set = {}, guard }: Deed,
): Promise<{ row: Settlement; wordId: number } | undefined> {
  const { by, from, to, label } = settlementMoves[name]
  const [row] = await db
    .update(settlements)
    .set({
      ...set,
      state: to === 'confirmed' ? sql`case when ${settlements.payableFen} = 0 then 'carried' else 'confirmed' end` : to,
      ...(to === 'confirmed' ? { confirmedAt: at, confirmUntil: null } : {}),
    })
    .where(and(eq(settlements.id, id), inArray(settlements.state, [...from]), guard))
    .returning()
  if (!row) return undefined
  const [word] = await db
    .insert(settlementWords)
    .values({
      settlementId: id,
      side: by,
      userId: actor?.userId ?? null,
      operator: actor?.nickname ?? '系统',
      title: label,
      text,
      at,
    })
    .returning({ id: settlementWords.id })
  if (!word) throw new Error('insert returned no row')
  return { row, wordId: word.id }
}

/** The same; refuses `settlement.state_changed`. */
export async function moveSettlement(db: Db, name: SettlementMove, id: number, deed: Deed) {
  const moved = await tryMove(db, name, id, deed)
  if (!moved) throw new Refusal('settlement.state_changed')
  return moved
}
