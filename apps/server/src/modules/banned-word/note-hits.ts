import type { WordHitSource } from '@mall/contract/banned-word/platform.words'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { wordHits } from './banned-word.table.ts'
import type { Noticed } from './read-texts.ts'

type Place = { source: WordHitSource; sourceId: number; goodsId: number }

/**
 * Puts found words before the platform, in the caller's transaction; if none were found, drops the hits that waited there. Words
 * that an operator has found to be fine there are not reported again.
 */
export async function noteHits(db: Db, place: Place, noticed: Noticed | null, at: Date): Promise<void> {
  if (noticed === null) return dropHits(db, [place.source], place.sourceId)
  const wasFine = sql`${wordHits.state} = 'fine' and excluded.words <@ ${wordHits.words}`
  const anew = (held: AnyPgColumn, fresh: SQL) => sql`case when ${wasFine} then ${held} else ${fresh} end`
  await db
    .insert(wordHits)
    .values({ ...place, ...noticed, createdAt: at })
    .onConflictDoUpdate({
      target: [wordHits.source, wordHits.sourceId],
      set: {
        words: anew(wordHits.words, sql`excluded.words`),
        excerpt: sql`excluded.excerpt`,
        state: anew(wordHits.state, sql`'open'`),
        note: anew(wordHits.note, sql`''`),
        operator: anew(wordHits.operator, sql`''`),
        createdAt: sql`case when ${wordHits.state} = 'open' or (${wasFine}) then ${wordHits.createdAt} else excluded.created_at end`,
        decidedAt: anew(wordHits.decidedAt, sql`null`),
      },
    })
}

/** Drops the hits of a text that is gone: it needs no review any more. */
export async function dropHits(db: Db, sources: readonly WordHitSource[], sourceId: number): Promise<void> {
  await db.delete(wordHits).where(and(inArray(wordHits.source, [...sources]), eq(wordHits.sourceId, sourceId)))
}
