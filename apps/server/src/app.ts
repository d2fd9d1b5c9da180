import type { RequestListener } from 'node:http'
import type { Endpoint, Terms } from '@mall/contract/call/call'
import { deskQueues as deskQueuesCall } from '@mall/contract/console/calls'
import { Hono } from 'hono'
import type { Ports } from '#adapters/ports.ts'
import { isBusy } from '#db/busy.ts'
import type { Database } from '#db/client.ts'
import { newsOf } from '#db/news.ts'
import { whenBroken } from '#http/broken.ts'
import { compress } from '#http/compress.ts'
import { failed } from '#http/envelope.ts'
import { mountEvents } from '#http/events.ts'
import { type Limiter, memoryLimiter, noLimits } from '#http/limit.ts'
import { type Meter, meter } from '#http/metrics.ts'
import { openapi } from '#http/openapi.ts'
import { bodies as allBodies, type Bodies } from '#http/read.ts'
import type { ReplyCache } from '#http/reply-cache.ts'
import { answer, checkAccess, type Route } from '#http/route.ts'
import { secured } from '#http/secure.ts'
import { serveCachedReplies } from '#http/serve-cached-replies.ts'
import { shedLoad } from '#http/shed-load.ts'
import { mountSitemap } from '#http/sitemap.ts'
import type { Config } from '#kernel/config.ts'
import type { Client } from '#kernel/ctx.ts'
import type { Log } from '#kernel/log.ts'
import type { News } from '#kernel/news.ts'
import type { Random } from '#kernel/random.ts'
import type { Clock } from '#kernel/time.ts'
import { gatherVisits, type Visits } from '#kernel/visits.ts'
import { acceptanceRoutes } from '#modules/acceptance/acceptance.routes.ts'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { addressRoutes } from '#modules/address/address.routes.ts'
import { takeAftersaleTraces } from '#modules/aftersale/aftersale.public.ts'
import { aftersaleRoutes } from '#modules/aftersale/aftersale.routes.ts'
import { agreementRoutes } from '#modules/agreement/agreement.routes.ts'
import { analysisRoutes } from '#modules/analysis/analysis.routes.ts'
import { isSettlingOpen } from '#modules/application/application.public.ts'
import { applicationRoutes } from '#modules/application/application.routes.ts'
import { approvalRoutes } from '#modules/approval/approval.routes.ts'
import { auditRoutes } from '#modules/audit/audit.routes.ts'
import { bannedWordRoutes } from '#modules/banned-word/banned-word.routes.ts'
import { budgetRoutes } from '#modules/budget/budget.routes.ts'
import { campaignRoutes } from '#modules/campaign/campaign.routes.ts'
import { handLines } from '#modules/cart/cart.public.ts'
import { cartRoutes } from '#modules/cart/cart.routes.ts'
import { isAnythingOnSale } from '#modules/catalog/catalog.public.ts'
import { catalogRoutes } from '#modules/catalog/catalog.routes.ts'
import { channelBillRoutes } from '#modules/channel-bill/channel-bill.routes.ts'
import { collectionRoutes } from '#modules/collection/collection.routes.ts'
import { commissionRoutes } from '#modules/commission/commission.routes.ts'
import { authenticate, loginBar, wasAnsweredTo } from '#modules/company/company.public.ts'
import { companyRoutes } from '#modules/company/company.routes.ts'
import { connectionRoutes } from '#modules/connection/connection.routes.ts'
import { consultationRoutes } from '#modules/consultation/consultation.routes.ts'
import { contentRoutes } from '#modules/content/content.routes.ts'
import { contractPriceRoutes } from '#modules/contract-price/contract-price.routes.ts'
import { giveFollowCoupons } from '#modules/coupon/coupon.public.ts'
import { couponRoutes } from '#modules/coupon/coupon.routes.ts'
import { creditRoutes } from '#modules/credit/credit.routes.ts'
import { depositRoutes } from '#modules/deposit/deposit.routes.ts'
import { authenticateStaff } from '#modules/desk/desk.public.ts'
import { deskRoutes } from '#modules/desk/desk.routes.ts'
import { evaluationRoutes } from '#modules/evaluation/evaluation.routes.ts'
import { exportRoutes } from '#modules/export/export.routes.ts'
import { listExports } from '#modules/export/export-lists.ts'
import { fileRoutes } from '#modules/file/file.routes.ts'
import { freightRoutes } from '#modules/freight/freight.routes.ts'
import { helpRoutes } from '#modules/help/help.routes.ts'
import { homePageRoutes } from '#modules/home-page/home-page.routes.ts'
import { informationRoutes } from '#modules/information/information.routes.ts'
import { handInquiries } from '#modules/inquiry/inquiry.public.ts'
import { inquiryRoutes } from '#modules/inquiry/inquiry.routes.ts'
import { invoiceRoutes } from '#modules/invoice/invoice.routes.ts'
import { invoiceTitleRoutes } from '#modules/invoice-title/invoice-title.routes.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { depositWorld } from '#modules/mall/deposit-world.ts'
import { deskQueues } from '#modules/mall/desk-queues.ts'
import { mallRoutes } from '#modules/mall/mall.routes.ts'
import { sitemapPart, sitemapParts } from '#modules/mall/sitemap.ts'
import { wholeForms } from '#modules/mall/whole-forms.ts'
import { goodsOfOwnCode } from '#modules/material/material.public.ts'
import { materialRoutes } from '#modules/material/material.routes.ts'
import { planOnSale } from '#modules/membership/membership.public.ts'
import { membershipRoutes } from '#modules/membership/membership.routes.ts'
import { messageRoutes } from '#modules/message/message.routes.ts'
import {
  effectOfCampaigns,
  lastPaid,
  memberSavings,
  orderNoOf,
  orderNosOf,
  ordersToApprove,
  ordersWithCoupons,
  owedCodes,
  readableMessages,
  seesOrder,
  soldInDeals,
  soldWithCoupons,
  takeParcelTraces,
  tellsOfOthers,
  waitingForCodes,
} from '#modules/order/order.public.ts'
import { orderRoutes } from '#modules/order/order.routes.ts'
import { paymentRoutes } from '#modules/payment/payment.routes.ts'
import { recallPoints, welcomeCompany } from '#modules/points/points.public.ts'
import { pointsRoutes } from '#modules/points/points.routes.ts'
import { quickOrderRoutes } from '#modules/quick-order/quick-order.routes.ts'
import { reconciliationRoutes } from '#modules/reconciliation/reconciliation.routes.ts'
import { regionRoutes } from '#modules/region/region.routes.ts'
import { seckillRoutes } from '#modules/seckill/seckill.routes.ts'
import { settlementRoutes } from '#modules/settlement/settlement.routes.ts'
import { isOpen, siteName } from '#modules/site/site.public.ts'
import { siteRoutes } from '#modules/site/site.routes.ts'
import { splitRoutes } from '#modules/split/split.routes.ts'
import { storeLifeRoutes } from '#modules/store-life/store-life.routes.ts'
import { storePageRoutes } from '#modules/store-page/store-page.routes.ts'
import { storefrontRoutes } from '#modules/storefront/storefront.routes.ts'
import { installationMark } from '#modules/system/system.public.ts'
import { systemRoutes } from '#modules/system/system.routes.ts'
import { trackingRoutes } from '#modules/tracking/tracking.routes.ts'
import { virtualRoutes } from '#modules/virtual/virtual.routes.ts'
import { walletRoutes } from '#modules/wallet/wallet.routes.ts'
import { waybillRoutes } from '#modules/waybill/waybill.routes.ts'

export type AppDeps = {
  database: Database
  config: Config
  now: Clock
  random: Random
  ports: Ports
  log: Log
  /** Calls that only the demo has. */
  demoRoutes?: readonly Route[]
  limiter?: Limiter
  meter?: Meter
  /** Word of changes; the caller that brings it ends it. */
  news?: News
  bodies?: Bodies
  /** Gathers visits; the caller that brings it writes them. */
  visits?: Visits
  /** True while this process is being stopped: a balancer is to send people elsewhere. */
  isDraining?: () => boolean
}

/** Modules know only those below them. Needs of a module from one above stand here: a forgotten one does not compile. */
const roomRoutes: readonly Route[] = [
  ...bannedWordRoutes,
  ...siteRoutes(async (db) => ({
    settling: await isSettlingOpen(db),
    membership: (await planOnSale(db)) !== null,
    selling: await isAnythingOnSale(db),
  })),
  ...systemRoutes,
  ...trackingRoutes({ receivers: [takeParcelTraces, takeAftersaleTraces] }),
  ...connectionRoutes,
  ...regionRoutes,
  ...fileRoutes,
  ...contentRoutes,
  ...messageRoutes({ readable: readableMessages }),
  ...auditRoutes,
  ...accountRoutes({ loginBar, walletBalance, recall: recallPoints }),
  ...addressRoutes,
  ...deskRoutes({ recall: recallPoints }),
  ...companyRoutes({
    welcome: welcomeCompany,
    recall: recallPoints,
    reassign: async (db, work) => {
      await handLines(db, work)
      await handInquiries(db, work)
    },
  }),
  ...depositRoutes(depositWorld),
  ...catalogRoutes({ goodsOfOwnCode }),
  ...contractPriceRoutes,
  ...commissionRoutes,
  ...campaignRoutes({ goodsOfOwnCode, effectOfCampaigns }),
  ...couponRoutes({ lockedIn: ordersWithCoupons, soldWith: soldWithCoupons, goodsOfOwnCode }),
  ...membershipRoutes({ savedOf: memberSavings, orderNosOf }),
  ...seckillRoutes({ soldInDeals }),
  ...pointsRoutes({ tellsOfOthers }),
  ...inquiryRoutes,
  ...informationRoutes,
  ...virtualRoutes({ owed: owedCodes, waiting: waitingForCodes, orderNo: orderNoOf }),
  ...applicationRoutes,
  ...freightRoutes,
  ...storePageRoutes({ goodsOfOwnCode }),
  ...agreementRoutes,
  ...homePageRoutes,
  ...storefrontRoutes,
  ...collectionRoutes({ giveTo: giveFollowCoupons }),
  ...materialRoutes({ lastPaid }),
  ...cartRoutes,
  ...budgetRoutes,
  ...creditRoutes({ seesOrder }),
  ...approvalRoutes(ordersToApprove),
  ...waybillRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...channelBillRoutes,
  ...aftersaleRoutes,
  ...acceptanceRoutes,
  ...consultationRoutes,
  ...invoiceTitleRoutes,
  ...invoiceRoutes,
  ...evaluationRoutes,
  ...walletRoutes,
  ...analysisRoutes,
  ...helpRoutes,
  ...reconciliationRoutes,
  ...storeLifeRoutes,
  ...settlementRoutes,
  ...splitRoutes,
  ...quickOrderRoutes,
  ...exportRoutes,
  ...mallRoutes,
]
export const allRoutes: readonly Route[] = [...roomRoutes, ...listExports(roomRoutes)]

const termsByCall = new Map(allRoutes.map(({ endpoint, terms }) => [endpoint, terms]))
/** Finds the terms of a call, for code that goes through all calls. */
export function termsOf(call: Endpoint): Terms {
  const its = termsByCall.get(call)
  if (!its) throw new Error(`nothing answers ${call.method} ${call.path}`)
  return its
}

/** The whole API on one Hono app; nothing starts here. Pages and pictures are mounted on it by `main.ts`. */
export function buildApp({
  demoRoutes = [],
  limiter,
  meter: ownMeter,
  news,
  bodies = allBodies(),
  visits = gatherVisits(),
  isDraining = () => false,
  ...world
}: AppDeps): Hono {
  const { database, config, now, random, ports, log } = world
  const base = { db: database.db, now, random, config, ports, log, visits }
  const routes = [...allRoutes, ...demoRoutes]
  const deps = {
    base,
    limiter: limiter ?? (config.rateLimits ? memoryLimiter() : noLimits),
    bodies,
    news: news ?? newsOf(database, log),
    forms: wholeForms(now),
    authenticate: (token: string, client: Client) => authenticate(base, token, client),
    authenticateStaff: (token: string, client: Client) => authenticateStaff(base, token, client),
  }
  const metrics = ownMeter ?? meter(log)
  const app = new Hono()
  app.onError(whenBroken(log))
  app.use(secured(random))
  app.use(metrics.middleware)
  app.use(compress)
  for (const route of routes) {
    app.on(route.endpoint.method, route.endpoint.path, (c) => answer(c, route, deps))
  }
  mountEvents(app, {
    path: '/desk/api/events',
    news: deps.news,
    limiter: deps.limiter,
    trustProxy: config.trustProxy,
    isDraining,
    log,
    authenticate: deps.authenticateStaff,
    stops: (actor) => checkAccess(deskQueuesCall, actor, true),
    view: (actor) => deskQueues({ ...base, actor }),
  })
  mountSitemap(app, {
    origin: config.origin,
    limiter: deps.limiter,
    trustProxy: config.trustProxy,
    isOpen: () => isOpen(database.db),
    parts: () => sitemapParts(database.db),
    part: (name) => sitemapPart(base, name),
  })
  const { wechatDomainCode: mark } = config
  // WeChat asks for this file before it leads anybody back to the domain; it says its own name.
  if (mark !== null) app.get(`/MP_verify_${mark}.txt`, (c) => c.text(mark))
  metrics.mount(app, { token: config.metricsToken, demo: config.demo })
  if (config.docs) app.get('/openapi.json', async (c) => c.json(openapi(routes, await siteName(database.db))))
  app.get('/healthz', async (c) => {
    const mall = await installationMark(database.db).catch((error: unknown) => {
      if (!isBusy(error)) throw error
      log.warn({ err: error }, 'database busy')
      return null
    })
    if (mall === null) return c.json({ ok: false }, 503)
    // Asked last, so that nobody reads "well" of a server that is leaving.
    return isDraining() ? c.json({ ok: false }, 503) : c.json({ ok: true, mall })
  })
  // A path of the API that does not exist is told as the API tells things, never as a page.
  for (const prefix of [
    '/shop/api/*',
    '/user/api/*',
    '/user/company/*',
    '/front/*',
    '/file/api/*',
    '/merchant/api/*',
    '/admin/api/*',
    '/desk/api/*',
  ]) {
    app.all(prefix, (c) => {
      const { status, body } = failed(404, 'request.not_found')
      return c.json({ ...body, request_id: c.get('requestId') }, status)
    })
  }
  return app
}

type Before = Pick<AppDeps, 'database' | 'config' | 'now' | 'random' | 'ports' | 'log'> & {
  /** The app's own. */
  limiter: Limiter
  meter: Meter
  cache: ReplyCache
}

/** Gives replies that are cached, and turns crowds away, before the app is asked. */
export function repliesBefore({ database, limiter, meter, cache, ...world }: Before, otherwise: RequestListener) {
  const base = { db: database.db, ...world }
  const given = { routes: allRoutes, base, limiter, meter }
  const known = (token: string, client: Client) => authenticate(base, token, client)
  const shedding = shedLoad({ ...given, wasAnswered: (asked) => wasAnsweredTo(base, asked) }, otherwise)
  return serveCachedReplies({ ...given, cache, authenticate: known }, shedding)
}
