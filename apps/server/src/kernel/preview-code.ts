import type { Ctx } from './ctx.ts'
import { seal, unseal } from './seal.ts'
import { later, minutes } from './time.ts'

/** The purpose of a code, and the thing that it is about; it opens nothing else. */
type Named = { purpose: string; about: string }

const lastsFor = minutes(10)

/** A code for the phone, good for ten minutes. All that the preview goes by is sealed in it, so that no one can choose anything else. */
export function newPreview({ now, random, ports }: Pick<Ctx, 'now' | 'random' | 'ports'>, named: Named, said = '') {
  const until = later(now(), lastsFor)
  const preview = seal(ports.secret, named, `${until.getTime()}|${said}`, random)
  return { preview, until: until.toISOString() }
}

/** The text that was sealed in a code; null for one that was never sealed here, that is about something else, or that has expired. */
export function openedPreview({ ports, now }: Pick<Ctx, 'ports' | 'now'>, named: Named, code: string): string | null {
  try {
    const [until, ...said] = unseal(ports.secret, named, code).split('|')
    return Number(until) > now().getTime() ? said.join('|') : null
  } catch {
    // Anybody may write anything into an address.
    return null
  }
}
