import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type {
  deletePhrase as Delete,
  savePhrase as Save,
  setAway as SetAway,
} from '@mall/contract/consultation/store.calls'
import { mostPhrases } from '@mall/contract/consultation/store.words'
import { and, asc, eq } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { holdStore } from '#modules/merchant/merchant.public.ts'
import { consultationAways, consultationPhrases } from './consultation.table.ts'
import { refuseBannedWords } from './write-message.ts'

type Reading = CtxFor<'store:service:see'>
type Acting = CtxFor<'store:service'>
const done = { done: true as const }

export async function listPhrases({ db, actor }: Reading) {
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
}

/** The store's row is held, so that of two who add the last one, one does. */
export async function savePhrase({ db, actor, now }: Acting, { phrase_id, title, text }: ParsedOf<typeof Save>) {
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
}

export async function deletePhrase({ db, actor }: Acting, { phrase_id }: ParsedOf<typeof Delete>) {
  const gone = await db
    .delete(consultationPhrases)
    .where(and(eq(consultationPhrases.id, phrase_id), eq(consultationPhrases.merchantId, actor.merchantId)))
    .returning({ id: consultationPhrases.id })
  if (gone.length === 0) throw new Refusal('consultation.phrase_not_found')
  return done
}

const allDay = { opens_at: '00:00', closes_at: '00:00', away_text: '' }

export async function viewAway({ db, actor }: Reading): Promise<OutputOf<typeof SetAway>> {
  const [away] = await db.select().from(consultationAways).where(eq(consultationAways.merchantId, actor.merchantId))
  return away ? { opens_at: away.opensAt, closes_at: away.closesAt, away_text: away.text } : allDay
}

export async function setAway(ctx: Acting, input: ParsedOf<typeof SetAway>): Promise<OutputOf<typeof SetAway>> {
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
}
