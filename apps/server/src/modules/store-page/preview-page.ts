import type { storeFloorsPreview as Contract } from '@mall/contract/decoration'
import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import { eq } from 'drizzle-orm'
import { later, minutes } from '#kernel/clock.ts'
import type { Actor, Ctx, CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { shownFloors } from './show-floors.ts'
import { storePages } from './store-page.table.ts'

const lastsFor = minutes(10)
const sealed = (merchantId: number) => ({ purpose: 'store page preview', about: `store:${merchantId}` })

/** A code for the draft of the caller's own store. */
export function decorationPreviewCode({ actor, now, random, ports }: CtxFor<'store:content:see'>) {
  const until = later(now(), lastsFor)
  const preview = seal(ports.secret, sealed(actor.merchantId), String(until.getTime()), random)
  return { preview, until: until.toISOString() }
}

/** Where the code is another's, or its time is over, it is as if there were no such store. */
export const storeFloorsPreview =
  (codes: OwnCodes) =>
  async (
    ctx: Ctx<Actor | null>,
    { mer_id, preview }: ParsedOf<typeof Contract>,
  ): Promise<OutputOf<typeof Contract>> => {
    if (!lasts(ctx, mer_id, preview)) throw new Refusal('merchant.not_found')
    const [draft] = await ctx.db.select().from(storePages).where(eq(storePages.merchantId, mer_id))
    return { floors: await shownFloors(ctx, codes, mer_id, draft?.floors ?? []) }
  }

/** Anybody may write anything into an address: what was never sealed here about this store is over. */
function lasts({ ports, now }: Pick<Ctx, 'ports' | 'now'>, merchantId: number, code: string): boolean {
  try {
    return Number(unseal(ports.secret, sealed(merchantId), code)) > now().getTime()
  } catch {
    return false
  }
}
