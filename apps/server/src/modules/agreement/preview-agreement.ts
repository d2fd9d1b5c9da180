import type { agreementPreviewCode as Code } from '@mall/contract/agreement/platform.calls'
import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type { richtextPreview as Preview } from '@mall/contract/home-page/calls'
import { agreementKeys } from '@mall/contract/home-page/words'
import type { Actor, Ctx, CtxFor } from '#kernel/ctx.ts'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { Refusal } from '#kernel/refusal.ts'
import { agreementDraft } from './edit-agreement.ts'

const sealed = { purpose: 'agreement preview', about: 'agreement' }

export const agreementPreviewCode = (
  ctx: CtxFor<'platform:content:see'>,
  { key }: ParsedOf<typeof Code>,
): OutputOf<typeof Code> => newPreview(ctx, sealed, key)

/** The draft, for who has a code. Refuses `content.not_found`. */
export async function previewAgreement(ctx: Ctx<Actor | null>, { preview }: ParsedOf<typeof Preview>) {
  const said = openedPreview(ctx, sealed, preview)
  const key = agreementKeys.find((one) => one === said)
  if (!key) throw new Refusal('content.not_found')
  const { title, content_html } = await agreementDraft(ctx, { key })
  const at = ctx.now().toISOString()
  return { id: 0, key, title, content_html, number: 0, updated_at: at, effective_at: at }
}
