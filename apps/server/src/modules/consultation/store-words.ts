import type { OutputOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/consultation/store.calls'
import * as storeTerms from '@mall/contract/consultation/store.terms'
import { mostPhrases } from '@mall/contract/consultation/store.words'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { holdStore } from '#modules/merchant/merchant.public.ts'
import { consultationAways, consultationPhrases } from './consultation.table.ts'
import { refuseBannedWords } from './write-message.ts'

const done = { done: true as const }

export const listPhrases = useCase(storeCalls.storePhrases, storeTerms.storePhrases, async ({ db, actor }) => {
  const list = await db
    .select({
      phrase_id: consultationPhrases.id,
      title: consultationPhrases.title,
      text: consultationPhrases.text,
    })
    .from(consultationPhrases)
    .where(eq(consultationPhrases.merchantId, actor.merchantId))
    .orderBy(asc(consultationPhrases.id))
  return { list }
})

/** The store's row is held, so that of two who add the last one, one does. */
export const savePhrase = useCase(
  storeCalls.savePhrase,
  storeTerms.savePhrase,
  async ({ db, actor, now }, { phrase_id, title, text }) => {
    const { merchantId } = actor
    await refuseBannedWords(db, text)
    await db.transaction(async (tx) => {
      await holdStore(tx, merchantId)
      if (phrase_id === 0) {
        if ((await tx.$count(consultationPhrases, eq(consultationPhrases.merchantId, merchantId))) >= mostPhrases)
          throw new Refusal('consultation.too_many_phrases', { limit: mostPhrases })
        await tx.insert(consultationPhrases).values({ merchantId, title, text, createdAt: now() })
        return
      }
      const changed = await tx
        .update(consultationPhrases)
        .set({ title, text })
        .where(and(eq(consultationPhrases.id, phrase_id), eq(consultationPhrases.merchantId, merchantId)))
        .returning({ id: consultationPhrases.id })
      if (changed.length === 0) throw new Refusal('consultation.phrase_not_found')
    })
    return done
  },
)

export const deletePhrase = useCase(
  storeCalls.deletePhrase,
  storeTerms.deletePhrase,
  async ({ db, actor }, { phrase_id }) => {
    const gone = await db
      .delete(consultationPhrases)
      .where(and(eq(consultationPhrases.id, phrase_id), eq(consultationPhrases.merchantId, actor.merchantId)))
      .returning({ id: consultationPhrases.id })
    if (gone.length === 0) throw new Refusal('consultation.phrase_not_found')
    return done
  },
)

const allDay = { opens_at: '00:00', closes_at: '00:00', away_text: '' }

export const viewAway = useCase(
  storeCalls.awaySettings,
  storeTerms.awaySettings,
  async ({ db, actor }): Promise<OutputOf<typeof storeCalls.setAway>> => {
    const [away] = await db.select().from(consultationAways).where(eq(consultationAways.merchantId, actor.merchantId))
    return away ? { opens_at: away.opensAt, closes_at: away.closesAt, away_text: away.text } : allDay
  },
)

export const setAway = useCase(
  storeCalls.setAway,
  storeTerms.setAway,
  async (ctx, input): Promise<OutputOf<typeof storeCalls.setAway>> => {
    const { merchantId } = ctx.actor
    await refuseBannedWords(ctx.db, input.away_text)
    await ctx.db.transaction(async (db) => {
      const before = await viewAway({ ...ctx, db })
      const row = { opensAt: input.opens_at, closesAt: input.closes_at, text: input.away_text }
      await db
        .insert(consultationAways)
        .values({ merchantId, ...row })
        .onConflictDoUpdate({ target: consultationAways.merchantId, set: row })
      const what = { action: 'consultation.away', subject: `merchant:${merchantId}`, detail: input.away_text }
      await audit({ ...ctx, db }, { ...what, before, after: input })
    })
    return input
  },
)
