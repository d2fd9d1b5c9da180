import type { ParsedOf } from '@mall/contract/endpoint'
import type { goodsPreview } from '@mall/contract/goods'
import type { GoodsDetail } from '@mall/contract/goods.schema'
import type { previewCode as Contract } from '@mall/contract/storegoods'
import { and, eq } from 'drizzle-orm'
import { later, minutes } from '#kernel/clock.ts'
import type { Actor, Ctx, StaffActor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { goods } from './catalog.table.ts'
import { ownGoodsNow } from './view-goods.ts'

const lastsFor = minutes(10)
const sealed = (goodsId: number) => ({ purpose: 'goods preview', about: `goods:${goodsId}` })

/** A code for goods of the caller's own store. Refuses `goods.not_found`. */
export async function previewCode(
  { db, actor, now, random, ports }: Ctx<StaffActor>,
  { goods_id }: ParsedOf<typeof Contract>,
) {
  const { merchantId } = actor
  const [own] = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, goods_id), eq(goods.merchantId, merchantId)))
  if (!own) throw new Refusal('goods.not_found')
  const until = later(now(), lastsFor)
  const text = `${merchantId} ${until.getTime()}`
  return { preview: seal(ports.secret, sealed(goods_id), text, random), until: until.toISOString() }
}

/** Told with all its prices. Where the code is another's, or its time is over, it is as if there were no such goods. */
export async function previewGoods(
  ctx: Ctx<Actor | null>,
  { goods_id, preview }: ParsedOf<typeof goodsPreview>,
): Promise<GoodsDetail> {
  const merchantId = storeIn(ctx, goods_id, preview)
  const viewer = { isVisitor: false, seesMemberPrices: true }
  const found = merchantId === null ? null : await ownGoodsNow(ctx.db, { goodsId: goods_id, merchantId, viewer })
  if (!found) throw new Refusal('goods.not_found')
  return found
}

/** Whose store gave the code, while it lasts. */
function storeIn({ ports, now }: Pick<Ctx, 'ports' | 'now'>, goodsId: number, code: string): number | null {
  const [, merchantId, until] = /^(\d+) (\d+)$/.exec(opened(ports.secret, goodsId, code)) ?? []
  return Number(until) > now().getTime() ? Number(merchantId) : null
}

/** Empty for what was never sealed here about these goods: anybody may write anything into an address. */
function opened(secret: string, goodsId: number, code: string): string {
  try {
    return unseal(secret, sealed(goodsId), code)
  } catch {
    return ''
  }
}
