import type { SQL } from 'drizzle-orm'
import type { Actor } from '#kernel/ctx.ts'

/**
 * What messages are about is kept in rooms above: they say, as a condition on rows of `messages`, which tell of nothing
 * that this person may not see any more.
 */
export type MessageSight = { readable(reader: Actor): SQL }
