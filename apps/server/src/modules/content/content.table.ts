import { articleKinds } from '@mall/contract/article/platform.words'
import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'

/** Agreements and rules as people read them now: the last edition of each. */
export const richtexts = pgTable('richtexts', {
  id: id(),
  key: text().notNull().unique(),
  title: text().notNull(),
  contentHtml: text('content_html').notNull(),
  sort: integer().notNull(),
  /** Number of the edition, from 1. */
  number: integer().notNull().default(1),
  updatedAt: at('updated_at').notNull(),
  effectiveAt: at('effective_at').notNull(),
})

/** Everything that was ever published of them: what somebody agreed to stays to be read. */
export const richtextEditions = pgTable(
  'richtext_editions',
  {
    id: id(),
    key: text().notNull(),
    /** Counts from 1 within its key. */
    number: integer().notNull(),
    title: text().notNull(),
    contentHtml: text('content_html').notNull(),
    note: text().notNull().default(''),
    operator: text().notNull(),
    at: at('at').notNull(),
    effectiveAt: at('effective_at').notNull(),
  },
  (t) => [unique('richtext_editions_number').on(t.key, t.number)],
)

/** Texts that operators change before they publish them; the row is the lock of a change. */
export const richtextDrafts = pgTable('richtext_drafts', {
  key: text().primaryKey(),
  title: text().notNull(),
  contentHtml: text('content_html').notNull(),
  /** Counts the changes. */
  version: integer().notNull(),
  operator: text().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Earlier texts of an article of information or of help, each under the version that it had then. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    kind: text({ enum: articleKinds }).notNull(),
    articleId: ref('article_id').notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    contentHtml: text('content_html').notNull(),
    /** For information; empty for help. */
    author: text().notNull().default(''),
    summary: text().notNull().default(''),
    cover: text().notNull().default(''),
    /** The operator who had written it, and when. */
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.articleId, t.version] })],
)
