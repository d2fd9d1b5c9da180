import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { showsGoods } from '@mall/contract/merchant/words'
import type * as calls from '@mall/contract/store-page/calls'
import type { ShownFloor } from '@mall/contract/store-page/console.terms'
import type { Floor } from '@mall/contract/store-page/store.terms'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { anyGoods, cardsByIds, listGoods, type OwnCodes, viewerOf } from '#modules/catalog/catalog.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { goodsIn } from './store-goods.ts'
import { storePageEditions as editions } from './store-page.table.ts'

const published = cachePerDatabase<{ floors: Floor[] }>({ max: 1_000, ttl: 5_000 })
export const forgetFloors = (merchantId: number) => published.forget(String(merchantId))

type Visit = Ctx<Actor | null>

/** The floors of a store as they are now; a store that is closed or frozen shows none. Five seconds old at most. */
export const storeFloors =
  (codes: OwnCodes) =>
  async (ctx: Visit, { mer_id }: ParsedOf<typeof calls.storeFloors>): Promise<OutputOf<typeof calls.storeFloors>> => {
    const { floors } = await published.of(ctx.db, String(mer_id), async () => ({ floors: await read(ctx.db, mer_id) }))
    return { floors: await shownFloors(ctx, codes, mer_id, floors) }
  }

async function read(db: Db, merchantId: number): Promise<Floor[]> {
  const [last] = await db
    .select({ floors: editions.floors, status: merchants.status })
    .from(editions)
    .innerJoin(merchants, eq(merchants.id, editions.merchantId))
    .where(eq(editions.merchantId, merchantId))
    .orderBy(desc(editions.number))
    .limit(1)
  return last && showsGoods(last) ? last.floors : []
}

/** Floors with the goods that stand there now, at the prices that this viewer may see; of goods there is a floor only where there are any. */
export async function shownFloors(
  ctx: Visit,
  codes: OwnCodes,
  merchantId: number,
  floors: readonly Floor[],
): Promise<ShownFloor[]> {
  const shown = await Promise.all(floors.map((floor) => present(ctx, codes, merchantId, floor)))
  return shown.flat()
}

async function present(ctx: Visit, codes: OwnCodes, merchantId: number, floor: Floor): Promise<ShownFloor[]> {
  if (floor.kind === 'coupons') return [{ kind: 'coupons' }]
  if (floor.kind === 'notice') return [{ kind: 'notice', text: floor.text }]
  if (floor.kind === 'banners') return [{ kind: 'banners', slides: floor.slides }]
  const { kind, title, look, way } = floor
  const its = await goodsOf(ctx, codes, merchantId, floor)
  if (its.length === 0) return []
  return [{ kind, title, look, way, category_id: way === 'category' ? floor.category_id : 0, goods: its }]
}

async function goodsOf(ctx: Visit, codes: OwnCodes, merchantId: number, floor: Extract<Floor, { kind: 'goods' }>) {
  const { way, goods_ids, category_id, count } = floor
  if (way === 'chosen') return cardsByIds(ctx.db, goods_ids, await viewerOf(ctx), { at: ctx.now() })
  const within = way === 'category' ? await goodsIn(ctx.db, merchantId, category_id) : undefined
  const sort = way === 'category' ? 'default' : way
  const asked = { ...anyGoods, mer_id: merchantId, within, sort, page: 1, list_rows: count } as const
  return (await listGoods({ ...ctx, ...codes }, asked)).list
}
