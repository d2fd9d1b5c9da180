import type { SQL } from 'drizzle-orm'
import type { Actor } from '#kernel/ctx.ts'

/** As a condition on rows of `messages`: those that tell of nothing that this person may not see any more. */
type Readable = (reader: Actor) => SQL | undefined

const conditions: Readable[] = []

/** What messages are about is kept floors above: whoever knows says once at start which of them somebody may read. */
export const readMessagesOnlyIf = (condition: Readable) => void conditions.push(condition)

export const readable = (reader: Actor) => conditions.map((condition) => condition(reader))
