import type { Actor, Ctx } from '#kernel/ctx.ts'
import { publishedAgreements } from '#modules/content/content.public.ts'
import { openCarriers } from './carriers.ts'
import { siteSettings } from './settings.ts'

export async function init(ctx: Ctx<Actor | null>) {
  const { actor, config, db, now, ports } = ctx
  const carriers = await openCarriers(db)
  // Who runs the mall stands in its agreements.
  const {
    company_name: _n,
    credit_code: _c,
    company_address: _a,
    contact_email: _e,
    // It is told of each goods, where it holds.
    arrival: _r,
    opened_at,
    ...shown
  } = await siteSettings(ctx)
  return {
    ...shown,
    is_open: opened_at !== null,
    agreements: await publishedAgreements(db),
    frontDomain: config.publicUrl ?? '',
    imageDomain: config.imageDomain,
    userIsPaidMember: actor?.isPaidMember ?? false,
    ip_district_url: config.ipDistrictUrl,
    express: carriers.map(({ code, name, phone }) => ({ code, name, phone })),
    mail: ports.mail.kind !== 'none',
    demo: config.demo,
    server_now: now().toISOString(),
  }
}
