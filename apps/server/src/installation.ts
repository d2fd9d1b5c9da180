import { eq, isNotNull, sql } from 'drizzle-orm'
import { type Database, type Db, unhurried } from '#db/client.ts'
import { Fault } from '#kernel/fault.ts'
import type { Random } from '#kernel/random.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { users } from '#modules/account/account.table.ts'
import { opensFactor } from '#modules/desk/desk.public.ts'
import { deskFactors } from '#modules/desk/desk.table.ts'
import { installation } from '#modules/system/installation.table.ts'

/** A mall of the demo's people and goods, or one for real people. A database is one of them from its first start on. */
export type World = 'demo' | 'production'

const named = { purpose: 'installation key', about: 'installation' }

/**
 * Throws a sentence where the database is of the other world. Asked before anything is changed there, its tables included: it may be older
 * than this program, or empty.
 */
export async function refuseOtherWorld(database: Database, wanted: World): Promise<void> {
  const found = await worldOf(database)
  if (found && found !== wanted) throw otherWorld(wanted)
}

async function worldOf(database: Database): Promise<World | null> {
  const isThere = async (query: string) => (await database.query(query)).rows.length > 0
  const has = (table: string) => isThere(`select 1 where to_regclass('public.${table}') is not null`)
  if (await has('installation')) {
    for (const world of ['demo', 'production'] as const) {
      if (await isThere(`select 1 from installation where world = '${world}'`)) return world
    }
  }
  if (!(await has('settings')) || !(await has('users'))) return null
  // Before the row existed the demo left a setting behind, and people tell of a production.
  if (await isThere(`select 1 from settings where key = 'demo.loaded'`)) return 'demo'
  return (await isThere('select 1 from users limit 1')) ? 'production' : null
}

const otherWorld = (wanted: World) =>
  wanted === 'production'
    ? new Fault(
        '这个数据库是演示数据，不能用来正式营业：演示的账号与密码人人知道。请换一个 DATA_DIR 或 DATABASE_URL；要继续看演示，请设 DEMO=1。',
      )
    : new Fault(
        '这个数据库属于正式营业的商城，不会载入演示数据。请换一个 DATA_DIR 或 DATABASE_URL；要正式启动，请设 DEMO=0。',
      )

type Given = { secret: string; random: Random; now: () => Date }

/**
 * Marks a database at its first start, and opens its key with `SECRET`: what the mall seals and hashes with from then on. Throws a sentence
 * where `SECRET` is not the one that the key was sealed with, or the world is the other one.
 */
export const openInstallation = (database: Database, wanted: World, { secret, random, now }: Given): Promise<string> =>
  // Several processes may start at once: the first one marks it, and the others wait for as long as that takes.
  unhurried(database.db, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(727003)`)
    const [row] = await db.select().from(installation)
    if (row) {
      if (row.world !== wanted) throw otherWorld(wanted)
      return openKey(secret, row.sealedKey)
    }
    const key = (await isUsed(db)) ? await keyUntilNow(db, secret) : random.bytes(32).toString('base64url')
    await db
      .insert(installation)
      .values({ world: wanted, sealedKey: seal(secret, named, key, random), createdAt: now() })
    return key
  })

/**
 * Whether a database was begun with a secret, for `npm run setup`. Throws a sentence where it was begun with another one than `secret`; null
 * asks without one.
 */
export async function knowsSecret(database: Database, secret: string | null): Promise<boolean> {
  const [row] = await database.db.select().from(installation)
  if (!row) {
    if (!(await isUsed(database.db))) return false
    if (secret !== null) await keyUntilNow(database.db, secret)
    return true
  }
  if (secret !== null) openKey(secret, row.sealedKey)
  return true
}

/** Seals the key anew with another secret, for `npm run secret`. Throws a sentence where the present one is wrong. */
export async function changeSecret(
  db: Db,
  { from, to, random }: { from: string; to: string; random: Random },
): Promise<void> {
  const [row] = await db.select().from(installation).for('update')
  if (!row) throw new Fault('这个数据库还没有启动过，直接用新的 SECRET 启动即可。')
  await db
    .update(installation)
    .set({ sealedKey: seal(to, named, openKey(from, row.sealedKey), random) })
    .where(eq(installation.id, row.id))
}

function openKey(secret: string, sealedKey: string): string {
  try {
    return unseal(secret, named, sealedKey)
  } catch (error) {
    throw new Fault('SECRET 不是这个数据库所用的那一个。请换回原来的；要更换，请用 npm run secret。', { cause: error })
  }
}

const isUsed = async (db: Db) => (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** Before the row existed everything was sealed with `SECRET` itself. A sealed secret shows whether it is still the same. */
async function keyUntilNow(db: Db, secret: string): Promise<string> {
  const [sealed] = await db.select().from(deskFactors).where(isNotNull(deskFactors.confirmedAt)).limit(1)
  if (sealed && !opensFactor(secret, sealed)) {
    throw new Fault('SECRET 不是这个数据库所用的那一个。请换回原来的。')
  }
  return secret
}
