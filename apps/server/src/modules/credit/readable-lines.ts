import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/ctx.ts'
import { l } from './open-line-rows.ts'

/** Orders are kept in a module above: it says, as a condition, whether the viewer may see the order of this id. */
export type OrderSightOf = { seesOrder(viewer: Actor, orderId: SQL): SQL | undefined }

/** Condition on lines `l`: those of orders that the caller may see. All credit purchases of a company are for people who see all. */
export const readable = ({ actor, seesOrder }: { actor: Actor } & OrderSightOf) => seesOrder(actor, sql`${l.orderId}`)
