import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Client } from '#kernel/ctx.ts'
import { knownDevices } from './account.table.ts'
import { notifyNewDevice } from './account-messages.ts'
import { deviceName } from './device.rules.ts'

/**
 * Notes what a user logs in with, in the transaction of the login, and tells them when it is something they never used
 * before; the first device of all, as at registration, is no news. One statement where the device is known.
 */
export async function noteDevice(tx: Db, userId: number, client: Client, at: Date): Promise<void> {
  const name = deviceName(client.device)
  const mine = eq(knownDevices.userId, userId)
  const known = await tx
    .update(knownDevices)
    .set({ lastSeenAt: at })
    .where(and(mine, eq(knownDevices.name, name)))
    .returning({ id: knownDevices.id })
  if (known.length > 0) return
  const [noted] = await tx
    .insert(knownDevices)
    .values({ userId, name, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoNothing()
    .returning({ id: knownDevices.id })
  if (!noted) return
  const [other] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(mine, ne(knownDevices.id, noted.id)))
    .limit(1)
  if (other) await notifyNewDevice(tx, { userId, client, at, deviceId: noted.id })
}
