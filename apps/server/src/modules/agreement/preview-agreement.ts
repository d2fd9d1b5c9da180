import type { agreementPreviewCode as Code } from '@mall/contract/agreementdesk'
import { agreementKeys, type richtextPreview as Preview } from '@mall/contract/content'
import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import { later, minutes } from '#kernel/clock.ts'
import type { Actor, Ctx, CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { agreementDraft } from './edit-agreement.ts'

const lastsFor = minutes(10)
const sealed = { purpose: 'agreement preview', about: 'agreement' }

/** `until|key`, sealed. */
export function agreementPreviewCode(
  { now, random, ports }: CtxFor<'platform:content:see'>,
  { key }: ParsedOf<typeof Code>,
): OutputOf<typeof Code> {
  const until = later(now(), lastsFor)
  const preview = seal(ports.secret, sealed, `${until.getTime()}|${key}`, random)
  return { preview, until: until.toISOString() }
}

/** The draft, for who has a code. Refuses `content.not_found`. */
export async function previewAgreement(ctx: Ctx<Actor | null>, { preview }: ParsedOf<typeof Preview>) {
  const key = keyOf(ctx, preview)
  if (!key) throw new Refusal('content.not_found')
  const { title, content_html } = await agreementDraft(ctx, { key })
  const at = ctx.now().toISOString()
  return { ...{ id: 0, key, title, content_html, number: 0 }, updated_at: at, effective_at: at }
}

function keyOf({ ports, now }: Pick<Ctx, 'ports' | 'now'>, code: string) {
  try {
    const [until, said] = unseal(ports.secret, sealed, code).split('|')
    return Number(until) > now().getTime() ? agreementKeys.find((one) => one === said) : undefined
  } catch {
    // Anybody may write anything into an address.
    return undefined
  }
}
