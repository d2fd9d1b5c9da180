import type { Actor, Ctx } from '#kernel/ctx.ts'
import { carriers } from './carriers.ts'
import { siteSettings } from './settings.ts'

export async function init(ctx: Ctx<Actor | null>) {
  const { actor, config, now } = ctx
  return {
    ...(await siteSettings(ctx)),
    frontDomain: config.publicUrl ?? '',
    imageDomain: config.imageDomain,
    userIsPaidMember: actor?.isPaidMember ?? false,
    ip_district_url: config.ipDistrictUrl,
    express: [...carriers],
    demo: config.demo,
    server_now: now().toISOString(),
  }
}
