import * as platformCalls from '@mall/contract/banned-word/platform.calls'
import * as platformTerms from '@mall/contract/banned-word/platform.terms'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { wordHits, bannedWords as words } from './banned-word.table.ts'
import { forgetWords } from './cached-words.ts'

const done = { done: true as const }

export const bannedWords = useCase(platformCalls.bannedWords, platformTerms.bannedWords, async ({ db }, input) => {
  const { keyword, kind, category, page, list_rows } = input
  const pattern = holding(keyword)
  const where = and(
    kind && eq(words.kind, kind),
    category && eq(words.category, category),
    keyword === ''
      ? undefined
      : or(ilike(words.word, pattern), ilike(words.bare, pattern), ilike(words.reason, pattern)),
  )
  const rows = await db
    .select()
    .from(words)
    .where(where)
    .orderBy(desc(words.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const list = rows.map(({ id, word, isOn, operator, changedAt, createdAt, ...row }) => ({
    id,
    word,
    kind: row.kind,
    category: row.category,
    reason: row.reason,
    is_on: isOn,
    operator,
    changed_at: changedAt.toISOString(),
    created_at: createdAt.toISOString(),
  }))
  return { list, total: await db.$count(words, where), page, list_rows }
})

type Word = typeof words.$inferSelect

/** Finds the word, has something done with it, and from then on counts what is left. */
async function onWord(ctx: Ctx, id: number, act: (db: Db, held: Word) => Promise<void>) {
  await ctx.db.transaction(async (db) => {
    const [held] = await db.select().from(words).where(eq(words.id, id)).for('update')
    if (!held) throw new Refusal('word.not_found')
    await act(db, held)
  })
  forgetWords()
  return done
}

const marks = (ctx: Ctx) => ({ operator: ctx.actor.nickname, changedAt: ctx.now() })
const about = ({ word }: Word) => ({ subject: `banned_word:${word}`, detail: word })

export const editBannedWord = useCase(
  platformCalls.editBannedWord,
  platformTerms.editBannedWord,
  (ctx, { id, ...fields }) =>
    onWord(ctx, id, async (db, held) => {
      const before = { kind: held.kind, category: held.category, reason: held.reason }
      if (JSON.stringify(before) === JSON.stringify({ ...before, ...fields })) return
      await db
        .update(words)
        .set({ ...fields, ...marks(ctx) })
        .where(eq(words.id, id))
      await audit({ ...ctx, db }, { action: 'word.edit', ...about(held), before, after: fields })
    }),
)

export const turnBannedWord = useCase(platformCalls.turnBannedWord, platformTerms.turnBannedWord, (ctx, { id, on }) =>
  onWord(ctx, id, async (db, held) => {
    if (held.isOn === on) return
    await db
      .update(words)
      .set({ isOn: on, ...marks(ctx) })
      .where(eq(words.id, id))
    await audit(
      { ...ctx, db },
      { action: on ? 'word.on' : 'word.off', ...about(held), before: { on: held.isOn }, after: { on } },
    )
  }),
)

export const removeBannedWord = useCase(platformCalls.removeBannedWord, platformTerms.removeBannedWord, (ctx, { id }) =>
  onWord(ctx, id, async (db, held) => {
    await db.delete(words).where(eq(words.id, id))
    const { word, kind, category, reason, isOn } = held
    const before = { word, kind, category, reason, on: isOn }
    await audit({ ...ctx, db }, { action: 'word.remove', ...about(held), before, after: {} })
  }),
)

/** If two operators decide the same hit at once, the second is told. */
export const decideWordHit = useCase(
  platformCalls.decideWordHit,
  platformTerms.decideWordHit,
  async (ctx, { hit_id, decision, note }) => {
    await ctx.db.transaction(async (db) => {
      const [held] = await db.select().from(wordHits).where(eq(wordHits.id, hit_id)).for('update')
      if (!held) throw new Refusal('word.hit_not_found')
      if (held.state !== 'open') throw new Refusal('word.hit_decided')
      const decided = { state: decision, note, operator: ctx.actor.nickname, decidedAt: ctx.now() }
      await db.update(wordHits).set(decided).where(eq(wordHits.id, hit_id))
      await audit(
        { ...ctx, db },
        {
          action: 'word.decide',
          subject: `${held.source === 'goods' ? 'goods' : 'evaluation'}:${held.sourceId}`,
          detail: [held.words.join('、'), note].filter(Boolean).join('：'),
          before: { state: held.state },
          after: { state: decision },
        },
      )
    })
    return done
  },
)
