import * as platformCalls from '@mall/contract/agreement/platform.calls'
import * as platformTerms from '@mall/contract/agreement/platform.terms'
import type { OutputOf } from '@mall/contract/call/call'
import * as homePageCalls from '@mall/contract/home-page/calls'
import { agreementKeys } from '@mall/contract/home-page/query.words'
import * as homePageTerms from '@mall/contract/home-page/terms'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { agreementDraft } from './edit-agreement.ts'

const sealed = { purpose: 'agreement preview', about: 'agreement' }

export const agreementPreviewCode = useCase(
  platformCalls.agreementPreviewCode,
  platformTerms.agreementPreviewCode,
  (ctx, { key }): OutputOf<typeof platformCalls.agreementPreviewCode> => newPreview(ctx, sealed, key),
)

/** Shows the draft to a holder of a preview code. Refuses `content.not_found`. */
export const previewAgreement = useCase(
  homePageCalls.richtextPreview,
  homePageTerms.richtextPreview,
  async (ctx, { preview }) => {
    const said = openedPreview(ctx, sealed, preview)
    const key = agreementKeys.find((one) => one === said)
    if (!key) throw new Refusal('content.not_found')
    const { title, content_html } = await agreementDraft(ctx, { key })
    const at = ctx.now().toISOString()
    return { id: 0, key, title, content_html, number: 0, updated_at: at, effective_at: at }
  },
)
