import type { ParsedOf } from '@mall/contract/endpoint'
import type { informationPreview as Preview } from '@mall/contract/information'
import type { informationPreviewCode as PreviewCode } from '@mall/contract/informationdesk'
import { eq } from 'drizzle-orm'
import { later, minutes } from '#kernel/clock.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { information } from './information.table.ts'
import { known, present } from './list-information.ts'

const lastsFor = minutes(10)
const sealed = (id: number) => ({ purpose: 'information preview', about: `information:${id}` })

/** Refuses `information.not_found`. */
export async function informationPreviewCode(
  { db, now, random, ports }: Ctx,
  { id }: ParsedOf<typeof PreviewCode>,
): Promise<{ preview: string; until: string }> {
  if ((await db.$count(information, eq(information.id, id))) === 0) throw new Refusal('information.not_found')
  const until = later(now(), lastsFor)
  return { preview: seal(ports.secret, sealed(id), String(until.getTime()), random), until: until.toISOString() }
}

/** Where the code is another's, or its time is over, it is as if there were no such article. */
export async function previewInformation(ctx: Ctx<Actor | null>, { id, preview }: ParsedOf<typeof Preview>) {
  const found = lasts(ctx, id, preview) ? await known(ctx.db, eq(information.id, id)) : null
  if (!found) throw new Refusal('information.not_found')
  return present(ctx, found, { isVisitor: true, seesMemberPrices: false })
}

function lasts({ ports, now }: Pick<Ctx, 'ports' | 'now'>, id: number, code: string): boolean {
  try {
    return Number(unseal(ports.secret, sealed(id), code)) > now().getTime()
  } catch {
    // Anybody may write anything into an address.
    return false
  }
}
