import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { messages, mutedMessageKinds } from './message.table.ts'

/** The newest message about its subject, as a condition on rows of `messages`. One that its reader deleted still hides the older ones. */
export const isNewest: SQL = sql`not exists (select from ${messages} newer where newer.user_id = ${messages}.user_id
  and newer.topic = ${messages}.topic and newer.topic <> '' and newer.id > ${messages}.id)`

/** Stands in the list. */
export const isShown = and(isNull(messages.deletedAt), isNewest)

/** Its reader does not want to be called to messages of this kind. */
export const isMuted: SQL<boolean> = sql`exists (select from ${mutedMessageKinds} muted
  where muted.user_id = ${messages}.user_id and muted.kind = ${messages}.kind)`

/** Stands in the list, waits to be read, and its reader wants to be called to it. */
export const countsAsUnread = and(isNull(messages.readAt), isShown, sql`not ${isMuted}`)
