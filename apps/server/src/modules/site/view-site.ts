import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { publishedAgreements } from '#modules/content/content.public.ts'
import { openCarriers } from './carriers.ts'
import { siteSettings } from './settings.ts'

/** Facts of modules above that every page asks for: whether stores may apply, membership is sold, and goods are. */
export type OffersOf = (db: Db) => Promise<{ settling: boolean; membership: boolean; selling: boolean }>

/** A change of what is offered is known within five seconds. */
const cachedOffers = cachePerDatabase<Awaited<ReturnType<OffersOf>>>({ max: 1, ttl: 5000 })

export const init = (offersOf: OffersOf) => async (ctx: Ctx<Actor | null>) => {
  const { actor, config, db, now, ports } = ctx
  const carriers = await openCarriers(db)
  // The facts of the company that runs the mall stand in its agreements.
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
    ...(await cachedOffers.of(db, 'offers', () => offersOf(db))),
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
