import type { Actor, Ctx } from '#kernel/ctx.ts'
import { openCarriers } from './carriers.ts'
import { siteSettings } from './settings.ts'

export async function init(ctx: Ctx<Actor | null>) {
  const { actor, config, db, now } = ctx
  const carriers = await openCarriers(db)
  return {
    ...(await siteSettings(ctx)),
    frontDomain: config.publicUrl ?? '',
    imageDomain: config.imageDomain,
    userIsPaidMember: actor?.isPaidMember ?? false,
    ip_district_url: config.ipDistrictUrl,
    express: carriers.map(({ code, name, phone }) => ({ code, name, phone })),
    demo: config.demo,
    server_now: now().toISOString(),
  }
}
