import { informationStates } from '@mall/contract/information/words'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id, ref, tsvector } from '#db/columns.ts'

export const informationCategories = pgTable('information_categories', {
  id: id(),
  name: text().notNull().unique(),
  sort: integer().notNull(),
})

/** A published article whose time has come is out: nothing is written when it comes. */
export const information = pgTable(
  'information',
  {
    id: id(),
    categoryId: ref('category_id')
      .notNull()
      .references(() => informationCategories.id),
    title: text().notNull(),
    author: text().notNull(),
    summary: text().notNull(),
    cover: text().notNull(),
    /** Sanitised when written. */
    contentHtml: text('content_html').notNull(),
    goodsIds: jsonb('goods_ids').$type<number[]>().notNull(),
    state: text({ enum: informationStates }).notNull(),
    /** When it came or comes out; null for drafts. */
    publishedAt: at('published_at'),
    /** People and guests who read it, each once a day. */
    readCount: integer('read_count').notNull().default(0),
    /** Counts the changes of its words. */
    version: integer().notNull().default(1),
    /** Search vector of its words. */
    words: tsvector().notNull(),
    /** The person who wrote in it last. */
    operator: text().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('information_out').on(t.publishedAt, t.id).where(sql`${t.state} = 'published'`),
    index('information_category').on(t.categoryId, t.publishedAt, t.id),
    index('information_words').using('gin', t.words),
    check('information_time', sql`(${t.state} = 'draft') = (${t.publishedAt} is null)`),
    check('information_reads_counted', sql`${t.readCount} >= 0`),
  ],
)

/** Readers of an article on a day: a hash under the day's salt, as visits have it. Kept as long as it may count twice. */
export const informationReads = pgTable(
  'information_reads',
  {
    day: date().notNull(),
    informationId: ref('information_id')
      .notNull()
      .references(() => information.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.informationId, t.visitor] }),
    index('information_reads_information').on(t.informationId),
  ],
)
