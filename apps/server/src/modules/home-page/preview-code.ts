import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import { type homePreviewCode as Code, type HomeAudience, homeAudiences } from '@mall/contract/homedesk'
import { later, minutes } from '#kernel/clock.ts'
import type { Ctx, CtxFor } from '#kernel/ctx.ts'
import { seal, unseal } from '#kernel/seal.ts'

const lastsFor = minutes(10)
const sealed = { purpose: 'home page preview', about: 'home' }

/** `until|audience|at`: all that a preview goes by is sealed, so that nobody chooses another moment. */
export function homePreviewCode(
  { now, random, ports }: CtxFor<'platform:content:see'>,
  { audience, at }: ParsedOf<typeof Code>,
): OutputOf<typeof Code> {
  const until = later(now(), lastsFor)
  const said = [until.getTime(), audience, at === null ? '' : Date.parse(at)].join('|')
  return { preview: seal(ports.secret, sealed, said, random), until: until.toISOString() }
}

/** As whom and when a draft is looked at; null for a code that was never sealed here or is over. */
export function previewOf(
  { ports, now }: Pick<Ctx, 'ports' | 'now'>,
  code: string,
): { audience: HomeAudience; at: Date } | null {
  const said = opened(ports.secret, code)
  if (said === null) return null
  const [until, who, at = ''] = said.split('|')
  const audience = homeAudiences.find((one) => one === who)
  if (!audience || !(Number(until) > now().getTime())) return null
  return { audience, at: at === '' ? now() : new Date(Number(at)) }
}

/** Anybody may write anything into an address. */
function opened(secret: Ctx['ports']['secret'], code: string): string | null {
  try {
    return unseal(secret, sealed, code)
  } catch {
    return null
  }
}
