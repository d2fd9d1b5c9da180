import type { SQL } from 'drizzle-orm'
import type { Actor } from '#kernel/ctx.ts'

/**
 * Modules above know the subjects of messages: they supply a condition on rows of `messages` that leaves out those which
 * tell of something that this person may not see any more.
 */
export type MessageSight = { readable(reader: Actor): SQL }
