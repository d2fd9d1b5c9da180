import * as calls from '@mall/contract/information/calls'
import * as platformCalls from '@mall/contract/information/platform.calls'
import * as platformTerms from '@mall/contract/information/platform.terms'
import * as terms from '@mall/contract/information/terms'
import { eq } from 'drizzle-orm'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { information } from './information.table.ts'
import { known, present } from './list-information.ts'

const sealed = (id: number) => ({ purpose: 'information preview', about: `information:${id}` })

/** Refuses `information.not_found`. */
export const informationPreviewCode = useCase(
  platformCalls.informationPreviewCode,
  platformTerms.informationPreviewCode,
  async (ctx, { id }) => {
    if ((await ctx.db.$count(information, eq(information.id, id))) === 0) throw new Refusal('information.not_found')
    return newPreview(ctx, sealed(id))
  },
)

/** With a code of another article, or one that has expired, it is as if there were no such article. */
export const previewInformation = useCase(
  calls.informationPreview,
  terms.informationPreview,
  async (ctx, { id, preview }) => {
    const found = openedPreview(ctx, sealed(id), preview) === null ? null : await known(ctx.db, eq(information.id, id))
    if (!found) throw new Refusal('information.not_found')
    return present(ctx, found, { isVisitor: true, seesMemberPrices: false })
  },
)
