import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type { storeFloorsPreview as Contract } from '@mall/contract/store-page/calls'
import type { previewDecoration as Live } from '@mall/contract/store-page/store.calls'
import { eq } from 'drizzle-orm'
import type { Actor, Ctx, CtxFor } from '#kernel/ctx.ts'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { demandFit } from './decorate.ts'
import { shownFloors } from './show-floors.ts'
import { storePages } from './store-page.table.ts'

const sealed = (merchantId: number) => ({ purpose: 'store page preview', about: `store:${merchantId}` })

/** A code for the draft of the caller's own store. */
export const decorationPreviewCode = (ctx: CtxFor<'store:content:see'>) => newPreview(ctx, sealed(ctx.actor.merchantId))

/** Where the code is another's, or its time is over, it is as if there were no such store. */
export const storeFloorsPreview =
  (codes: OwnCodes) =>
  async (
    ctx: Ctx<Actor | null>,
    { mer_id, preview }: ParsedOf<typeof Contract>,
  ): Promise<OutputOf<typeof Contract>> => {
    if (openedPreview(ctx, sealed(mer_id), preview) === null) throw new Refusal('merchant.not_found')
    const [draft] = await ctx.db.select().from(storePages).where(eq(storePages.merchantId, mer_id))
    return { floors: await shownFloors(ctx, codes, mer_id, draft?.floors ?? []) }
  }

/** What stands in the form, as a guest would see it. Nothing is kept; what could not be kept is refused alike. */
export const previewDecoration =
  (codes: OwnCodes) =>
  async (
    { actor, ...ctx }: CtxFor<'store:content'>,
    { floors }: ParsedOf<typeof Live>,
  ): Promise<OutputOf<typeof Live>> => {
    await demandFit(ctx.db, actor.merchantId, floors, [])
    return { floors: await shownFloors({ ...ctx, actor: null }, codes, actor.merchantId, floors) }
  }
