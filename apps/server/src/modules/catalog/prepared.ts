import type { Db } from '#db/client.ts'

/** Prepares a query once a database: building and planning it would cost more than running it. */
export function preparedPerDatabase<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const held = new WeakMap<Db, Query>()
  return (db) => {
    const known = held.get(db)
    if (known) return known
    const made = prepare(db)
    held.set(db, made)
    return made
  }
}
