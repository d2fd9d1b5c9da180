import type { OutputOf } from '@mall/contract/call/call'
import type { storeInquiry } from '@mall/contract/inquiry/store.calls'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type DraftBody, quoteDrafts } from './inquiry.table.ts'
import { linked } from './inquiry-files.ts'

type OfStore = { inquiryId: number; merchantId: number }
const its = ({ inquiryId, merchantId }: OfStore) =>
  and(eq(quoteDrafts.inquiryId, inquiryId), eq(quoteDrafts.merchantId, merchantId))

/** In place of what this store kept before: of two colleagues who save, the second one's stays. */
export async function keepDraft(db: Db, of: OfStore, draft: { body: DraftBody; userId: number; at: Date }) {
  await db
    .insert(quoteDrafts)
    .values({ ...of, ...draft })
    .onConflictDoUpdate({ target: [quoteDrafts.inquiryId, quoteDrafts.merchantId], set: draft })
}

/** In the caller's transaction: the store has answered. */
export const dropDraft = (db: Db, of: OfStore) => db.delete(quoteDrafts).where(its(of))

/** As its own store reads it; null without one. */
export async function draftOf(
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  of: OfStore,
): Promise<OutputOf<typeof storeInquiry>['draft']> {
  const [kept] = await ctx.db.select().from(quoteDrafts).where(its(of))
  if (!kept) return null
  return { ...kept.body, files: await linked(ctx, kept.body.files), saved_at: kept.at.toISOString() }
}
