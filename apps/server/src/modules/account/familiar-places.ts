import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { addressKey } from '#kernel/address-key.ts'
import type { Client } from '#kernel/ctx.ts'
import { sha256 } from '#kernel/random.ts'
import { familiarPlaces } from './account.table.ts'

/** `device`: what a browser made up for itself and tells when somebody logs in; nobody else can know it. */
type From = { client: Client; device: string | undefined }

const addressOf = ({ client }: From) => `address:${addressKey(client.ip)}`
const placesOf = (from: From) => [addressOf(from), ...(from.device ? [`device:${sha256(from.device)}`] : [])]

/**
 * The place of a login attempt: the device, if this user has used it before, else the address; and whether neither
 * is one that they have used. Call it for an unknown user as well (0), so that it takes as long.
 */
export async function placeOf(db: Db, userId: number, from: From): Promise<{ place: string; stranger: boolean }> {
  const places = placesOf(from)
  const known = await db
    .select({ place: familiarPlaces.place })
    .from(familiarPlaces)
    .where(and(eq(familiarPlaces.userId, userId), inArray(familiarPlaces.place, places)))
  const device = known.find(({ place }) => place.startsWith('device:'))
  return { place: device?.place ?? addressOf(from), stranger: known.length === 0 }
}

/** Notes where somebody has logged in, in the transaction of the login. */
export async function notePlaces(tx: Db, userId: number, from: From, at: Date): Promise<void> {
  await tx
    .insert(familiarPlaces)
    .values(placesOf(from).map((place) => ({ userId, place, lastSeenAt: at })))
    .onConflictDoUpdate({ target: [familiarPlaces.userId, familiarPlaces.place], set: { lastSeenAt: at } })
}
