import { type HelpTopic, helpIcons, helpStates } from '@mall/contract/help/words'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id, ref, tsvector } from '#db/columns.ts'

export const helpCategories = pgTable('help_categories', {
  id: id(),
  /** The mall's own key of a shipped category; null for the platform's own. */
  key: text().unique(),
  name: text().notNull().unique(),
  icon: text({ enum: helpIcons }).notNull(),
  sort: integer().notNull(),
  /** Nothing in it can be read while it is. */
  isHidden: boolean('is_hidden').notNull().default(false),
})

export const helpArticles = pgTable(
  'help_articles',
  {
    id: id(),
    /** The mall's own key of a shipped article; null for the platform's own. */
    key: text().unique(),
    categoryId: ref('category_id')
      .notNull()
      .references(() => helpCategories.id),
    title: text().notNull(),
    /** Sanitised when written. */
    contentHtml: text('content_html').notNull(),
    state: text({ enum: helpStates }).notNull(),
    sort: integer().notNull(),
    isHot: boolean('is_hot').notNull().default(false),
    /** The orders that it is about. */
    about: jsonb().$type<HelpTopic[]>().notNull().default([]),
    /** Counts of the votes. */
    helpful: integer().notNull().default(0),
    unhelpful: integer().notNull().default(0),
    /** Digest of the last shipped words, as long as no one at the desk wrote in the article: null from then on. */
    digest: text(),
    /** Counts the changes of its words. */
    version: integer().notNull().default(1),
    /** Search vector of its title. */
    words: tsvector().notNull(),
    /** The person who wrote in it last. */
    operator: text().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('help_articles_category').on(t.categoryId, t.sort, t.id),
    index('help_articles_words').using('gin', t.words),
    check('help_articles_counted', sql`${t.helpful} >= 0 and ${t.unhelpful} >= 0`),
  ],
)

/** One a device, by the name that it made up for itself. */
export const helpVotes = pgTable(
  'help_votes',
  {
    articleId: ref('article_id')
      .notNull()
      .references(() => helpArticles.id, { onDelete: 'cascade' }),
    voter: text().notNull(),
    helpful: boolean().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.voter] })],
)
