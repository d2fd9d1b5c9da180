import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A surrogate key. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A reference to a surrogate key. */
export const ref = (name: string) => bigint(name, { mode: 'number' })
/** An amount in fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' })
/** An instant with zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
