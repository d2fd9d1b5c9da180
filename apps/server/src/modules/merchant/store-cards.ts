import type { MerchantCard } from '@mall/contract/merchant/terms'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { merchants } from './merchant.table.ts'

type Row = typeof merchants.$inferSelect
/** A store as cards show it, without its goods. */
export type StoreCard = Omit<MerchantCard, 'goods'>

const cached = cachePerDatabase<{ row: Row | null }>({ max: 2_000, ttl: 3_000 })

/** The stores by id; unknown ids are not in the map. May be three seconds old. */
export async function storesByIds(db: Db, ids: readonly number[]): Promise<Map<number, Row>> {
  const wanted = [...new Set(ids)]
  let batch: Promise<Map<number, Row>> | undefined
  // One query for all that are not kept, however many they are.
  const load = () => {
    batch ??= readStores(db, wanted)
    return batch
  }
  const found = await Promise.all(
    wanted.map((id) => cached.of(db, String(id), async () => ({ row: (await load()).get(id) ?? null }))),
  )
  return new Map(found.flatMap(({ row }) => (row ? [[row.id, row]] : [])))
}

async function readStores(db: Db, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(merchants)
    .where(inArray(merchants.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function merchantCards(db: Db, ids: readonly number[]): Promise<Map<number, StoreCard>> {
  const rows = await storesByIds(db, ids)
  return new Map([...rows].map(([id, row]) => [id, storeCard(row)]))
}

export const forgetStore = (id: number) => cached.forget(String(id))

/** Holidays do not overlap: of those that a resting store has, the first that is not over is the one. */
function restOf({ status, holidays }: Row) {
  const holiday = status === 'resting' ? holidays[0] : undefined
  return { rests_until: holiday?.end_at ?? null, rest_notice: holiday?.notice ?? '' }
}

/** The three together, in tenths; null without a rating. */
function meanOf(scores: readonly (number | null)[]): number | null {
  const rated = scores.filter((score) => score !== null)
  return rated.length < scores.length ? null : Math.round(rated.reduce((sum, score) => sum + score, 0) / rated.length)
}

const storeCard = (row: Row): StoreCard => ({
  mer_id: row.id,
  name: row.name,
  logo: row.logo,
  is_self: row.isSelf,
  type_name: row.typeName,
  status: row.status,
  score: meanOf([row.descScore, row.serviceScore, row.deliveryScore]),
  desc_score: row.descScore,
  service_score: row.serviceScore,
  delivery_score: row.deliveryScore,
  fans: row.fans,
  region: row.region,
  phone: row.phone,
  business_time: row.businessTime,
  ...restOf(row),
})
