import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/home-page/platform.calls'
import * as platformTerms from '@mall/contract/home-page/platform.terms'
import { type HomeAudience, homeAudiences } from '@mall/contract/home-page/platform.words'
import type { Ctx } from '#kernel/ctx.ts'
import { newPreview, openedPreview } from '#kernel/preview-code.ts'
import { useCase } from '#kernel/use-case.ts'

const sealed = { purpose: 'home page preview', about: 'home' }

/** Seals `audience|at`, `at` in ms or empty for whenever it is looked at. */
export const homePreviewCode = useCase(
  platformCalls.homePreviewCode,
  platformTerms.homePreviewCode,
  (ctx, { audience, at }): OutputOf<typeof platformCalls.homePreviewCode> =>
    newPreview(ctx, sealed, `${audience}|${at === null ? '' : Date.parse(at)}`),
)

/** As whom and when a draft is looked at; null for a code that is none, or is over. */
export function previewOf(ctx: Pick<Ctx, 'ports' | 'now'>, code: string): { audience: HomeAudience; at: Date } | null {
  const [who, at = ''] = openedPreview(ctx, sealed, code)?.split('|') ?? []
  const audience = homeAudiences.find((one) => one === who)
  return audience ? { audience, at: at === '' ? ctx.now() : new Date(Number(at)) } : null
}
