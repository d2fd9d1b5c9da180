import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/store-page/calls'
import * as storeCalls from '@mall/contract/store-page/store.calls'
import * as storeTerms from '@mall/contract/store-page/store.terms'
import { eq } from 'drizzle-orm'
import type { Actor, Ctx, CtxFor } from '#kernel/ctx.ts'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import type { OwnCodes } from '#modules/catalog/catalog.public.ts'
import { demandFit } from './decorate.ts'
import { shownFloors } from './show-floors.ts'
import { storePages } from './store-page.table.ts'

const sealed = (merchantId: number) => ({ purpose: 'store page preview', about: `store:${merchantId}` })

/** A code for the draft of the caller's own store. */
export const decorationPreviewCode = useCase(
  storeCalls.decorationPreviewCode,
  storeTerms.decorationPreviewCode,
  (ctx) => newPreview(ctx, sealed(ctx.actor.merchantId)),
)

/** A code of another store, or one whose time is over, is refused as if there were no such store. */
export const storeFloorsPreview =
  (codes: OwnCodes) =>
  async (
    ctx: Ctx<Actor | null>,
    { mer_id, preview }: ParsedOf<typeof calls.storeFloorsPreview>,
  ): Promise<OutputOf<typeof calls.storeFloorsPreview>> => {
    if (openedPreview(ctx, sealed(mer_id), preview) === null) throw new Refusal('merchant.not_found')
    const [draft] = await ctx.db.select().from(storePages).where(eq(storePages.merchantId, mer_id))
    return { floors: await shownFloors(ctx, codes, mer_id, draft?.floors ?? []) }
  }

/** The floors in the form, as a guest would see them. Nothing is kept; floors that could not be kept are refused alike. */
export const previewDecoration =
  (codes: OwnCodes) =>
  async (
    { actor, ...ctx }: CtxFor<'store:content'>,
    { floors }: ParsedOf<typeof storeCalls.previewDecoration>,
  ): Promise<OutputOf<typeof storeCalls.previewDecoration>> => {
    await demandFit(ctx.db, actor.merchantId, floors, [])
    return { floors: await shownFloors({ ...ctx, actor: null }, codes, actor.merchantId, floors) }
  }
