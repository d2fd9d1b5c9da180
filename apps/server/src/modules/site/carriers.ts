import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { carriers } from './carrier.table.ts'

const choosable = (db: Db) =>
  db
    .select({ code: carriers.code, name: carriers.name, phone: carriers.phone, numberForm: carriers.numberForm })
    .from(carriers)
    .where(eq(carriers.isOn, true))
    .orderBy(asc(carriers.sort), asc(carriers.code))

export type Carrier = Awaited<ReturnType<typeof choosable>>[number]

const kept = cachePerDatabase<Carrier[]>({ max: 1, ttl: 5000 })

/** Those that a store may ship with, in their order; a change of another process is known within five seconds. */
export const openCarriers = (db: Db): Promise<Carrier[]> => kept.of(db, 'open', () => choosable(db))
export const forgetCarriers = () => kept.forget()

/** Whether it may be shipped with; null for a code that no carrier has, or one that is off. */
export const carrierToShipWith = async (db: Db, code: string): Promise<Carrier | null> =>
  (await choosable(db)).find((carrier) => carrier.code === code) ?? null
