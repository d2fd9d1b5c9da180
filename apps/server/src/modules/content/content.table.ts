import { floorKinds } from '@mall/contract/content'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '#db/columns.ts'

export const richtexts = pgTable('richtexts', {
  id: id(),
  key: text().notNull().unique(),
  title: text().notNull(),
  contentHtml: text('content_html').notNull(),
  sort: integer().notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const banners = pgTable('banners', {
  id: id(),
  title: text().notNull(),
  subTitle: text('sub_title').notNull(),
  button: text().notNull(),
  link: text().notNull(),
  image: text().notNull(),
  ground: text({ enum: ['safety', 'office', 'gift', 'clean', 'electric', 'tool'] }).notNull(),
  sort: integer().notNull(),
  isShown: boolean('is_shown').notNull().default(true),
})

export const menus = pgTable('menus', {
  id: id(),
  title: text().notNull(),
  icon: text().notNull(),
  link: text().notNull(),
  sort: integer().notNull(),
})

export const notices = pgTable('notices', {
  id: id(),
  title: text().notNull(),
  link: text().notNull(),
  sort: integer().notNull(),
})

export const homeFloors = pgTable('home_floors', {
  id: id(),
  kind: text({ enum: floorKinds }).notNull(),
  title: text().notNull(),
  subTitle: text('sub_title').notNull(),
  link: text().notNull(),
  goodsIds: jsonb('goods_ids').$type<number[]>().notNull(),
  sort: integer().notNull(),
})
