import { wordCategories, wordHitSources, wordHitStates, wordKinds } from '@mall/contract/banned-word/platform.words'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

export const bannedWords = pgTable('banned_words', {
  id: id(),
  /** As it was typed. */
  word: text().notNull(),
  /** As it is compared: no two spellings of one word. */
  bare: text().notNull().unique(),
  kind: text({ enum: wordKinds }).notNull(),
  category: text({ enum: wordCategories }).notNull(),
  reason: text().notNull().default(''),
  isOn: boolean('is_on').notNull().default(true),
  operator: text().notNull(),
  changedAt: at('changed_at').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Texts with words that an operator reviews: a row for each goods, evaluation, addition and reply. */
export const wordHits = pgTable(
  'word_hits',
  {
    id: id(),
    source: text({ enum: wordHitSources }).notNull(),
    /** The id of the goods, or of the evaluation that it stands in. */
    sourceId: ref('source_id').notNull(),
    goodsId: ref('goods_id').notNull(),
    words: text().array().notNull(),
    excerpt: text().notNull(),
    state: text({ enum: wordHitStates }).notNull().default('open'),
    note: text().notNull().default(''),
    operator: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    unique('word_hits_source').on(t.source, t.sourceId),
    index('word_hits_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
  ],
)
