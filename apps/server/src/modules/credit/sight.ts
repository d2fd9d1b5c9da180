import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/ctx.ts'
import { l } from './rows.ts'

/** As a condition: whether somebody may see the order of this id. */
type Seen = (viewer: Actor, orderId: SQL) => SQL | undefined

let condition: Seen = () => undefined

/** Orders are kept floors above: whoever knows says once at start whose lines somebody reads. */
export const readLinesOnlyIf = (seen: Seen) => {
  condition = seen
}

/** Of lines `l`: those of orders that are the viewer's to see. */
export const readable = (viewer: Actor) => condition(viewer, sql`${l.orderId}`)
