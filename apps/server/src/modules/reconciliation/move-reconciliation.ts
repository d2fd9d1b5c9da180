import {
  type ReconciliationMove,
  type ReconciliationState,
  reconciliationMoves,
} from '@mall/contract/reconciliation/words'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reconciliations, reconciliationWords } from './reconciliation.table.ts'

export const mayMove = (name: ReconciliationMove, state: ReconciliationState) => {
  const from: readonly ReconciliationState[] = reconciliationMoves[name].from
  return from.includes(state)
}

type Deed = { actor: Actor; at: Date; text: string }

/**
 * The only writer of a reconciliation's state, in the caller's transaction; when two move it at once, the second finds it moved. Refuses
 * `reconciliation.state_changed`. The row as it stands, and the id of what was said.
 */
export async function moveReconciliation(db: Db, name: ReconciliationMove, id: number, { actor, at, text }: Deed) {
  const { by, from, to, label } = reconciliationMoves[name]
  const [row] = await db
    .update(reconciliations)
    .set({
      state: to,
      ...(name === 'dispute' ? { disputedAt: at } : {}),
      ...(name === 'confirm' ? { confirmedAt: at } : {}),
    })
    .where(and(eq(reconciliations.id, id), inArray(reconciliations.state, [...from])))
    .returning()
  if (!row) throw new Refusal('reconciliation.state_changed')
  const [word] = await db
    .insert(reconciliationWords)
    .values({
      reconciliationId: id,
      side: by,
      userId: actor.userId,
      operator: actor.nickname,
      title: label,
      text,
      at,
    })
    .returning({ id: reconciliationWords.id })
  if (!word) throw new Error('insert returned no row')
  return { row, wordId: word.id }
}
