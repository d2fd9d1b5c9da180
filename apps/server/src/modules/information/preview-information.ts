import type { ParsedOf } from '@mall/contract/call/call'
import type { informationPreview as Preview } from '@mall/contract/information/calls'
import type { informationPreviewCode as PreviewCode } from '@mall/contract/information/platform.calls'
import { eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { Refusal } from '#kernel/refusal.ts'
import { information } from './information.table.ts'
import { known, present } from './list-information.ts'

const sealed = (id: number) => ({ purpose: 'information preview', about: `information:${id}` })

/** Refuses `information.not_found`. */
export async function informationPreviewCode(ctx: Ctx, { id }: ParsedOf<typeof PreviewCode>) {
  if ((await ctx.db.$count(information, eq(information.id, id))) === 0) throw new Refusal('information.not_found')
  return newPreview(ctx, sealed(id))
}

/** Where the code is another's, or its time is over, it is as if there were no such article. */
export async function previewInformation(ctx: Ctx<Actor | null>, { id, preview }: ParsedOf<typeof Preview>) {
  const found = openedPreview(ctx, sealed(id), preview) === null ? null : await known(ctx.db, eq(information.id, id))
  if (!found) throw new Refusal('information.not_found')
  return present(ctx, found, { isVisitor: true, seesMemberPrices: false })
}
