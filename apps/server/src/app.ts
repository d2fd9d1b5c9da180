import type { Endpoint } from '@mall/contract/endpoint'
import { Hono } from 'hono'
import type { Ports } from '#adapters/ports.ts'
import type { Database } from '#db/client.ts'
import { whenBroken } from '#http/broken.ts'
import { compress } from '#http/compress.ts'
import { failed } from '#http/envelope.ts'
import { type Limiter, memoryLimiter, noLimits } from '#http/limit.ts'
import { meter } from '#http/metrics.ts'
import { openapi } from '#http/openapi.ts'
import { bodies as allBodies, type Bodies } from '#http/read.ts'
import { answer, type Route } from '#http/route.ts'
import { secureHeaders } from '#http/secure.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Log } from '#kernel/log.ts'
import type { Random } from '#kernel/random.ts'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { addressRoutes } from '#modules/address/address.routes.ts'
import { analysisRoutes } from '#modules/analysis/analysis.routes.ts'
import { auditRoutes } from '#modules/audit/audit.routes.ts'
import { budgetRoutes } from '#modules/budget/budget.routes.ts'
import { cartRoutes } from '#modules/cart/cart.routes.ts'
import { catalogRoutes } from '#modules/catalog/catalog.routes.ts'
import { centerRoutes } from '#modules/center/center.routes.ts'
import { collectRoutes } from '#modules/collect/collect.routes.ts'
import { authenticate } from '#modules/company/company.public.ts'
import { companyRoutes } from '#modules/company/company.routes.ts'
import { contentRoutes } from '#modules/content/content.routes.ts'
import { creditRoutes } from '#modules/credit/credit.routes.ts'
import { evaluationRoutes } from '#modules/evaluation/evaluation.routes.ts'
import { exportingRoutes } from '#modules/exporting/exporting.routes.ts'
import { fileRoutes } from '#modules/file/file.routes.ts'
import { materialRoutes } from '#modules/material/material.routes.ts'
import { messageRoutes } from '#modules/message/message.routes.ts'
import { orderRoutes } from '#modules/order/order.routes.ts'
import { paymentRoutes } from '#modules/payment/payment.routes.ts'
import { profileRoutes } from '#modules/profile/profile.routes.ts'
import { quickRoutes } from '#modules/quick/quick.routes.ts'
import { regionRoutes } from '#modules/region/region.routes.ts'
import { reviewRoutes } from '#modules/review/review.routes.ts'
import { siteRoutes } from '#modules/site/site.routes.ts'
import { staffRoutes } from '#modules/staff/staff.routes.ts'
import { storefrontRoutes } from '#modules/storefront/storefront.routes.ts'
import { walletRoutes } from '#modules/wallet/wallet.routes.ts'

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
  bodies?: Bodies
  /** True while this process is being stopped: a balancer is to send people elsewhere. */
  isDraining?: () => boolean
}

export const allRoutes: readonly Route[] = [
  ...siteRoutes,
  ...regionRoutes,
  ...fileRoutes,
  ...contentRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...profileRoutes,
  ...catalogRoutes,
  ...storefrontRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...evaluationRoutes,
  ...messageRoutes,
  ...collectRoutes,
  ...walletRoutes,
  ...centerRoutes,
  ...companyRoutes,
  ...staffRoutes,
  ...materialRoutes,
  ...quickRoutes,
  ...budgetRoutes,
  ...creditRoutes,
  ...reviewRoutes,
  ...exportingRoutes,
  ...analysisRoutes,
  ...auditRoutes,
]

/** The whole API on one Hono app; nothing starts here. Pages and pictures are mounted on it by `main.ts`. */
export function buildApp({
  demoRoutes = [],
  limiter,
  bodies = allBodies(),
  isDraining = () => false,
  ...world
}: AppDeps): Hono {
  const { database, config, now, random, ports, log } = world
  const base = { db: database.db, now, random, config, ports, log }
  const routes = [...allRoutes, ...demoRoutes]
  const deps = {
    base,
    limiter: limiter ?? (config.rateLimits ? memoryLimiter() : noLimits),
    bodies,
    authenticate: (token: string, client: Parameters<typeof authenticate>[2]) => authenticate(base, token, client),
  }
  const app = new Hono()
  app.onError(whenBroken(log))
  const metrics = meter(log)
  app.use(secureHeaders(random))
  app.use(metrics.middleware)
  app.use(compress)
  for (const route of routes) {
    app.on(route.endpoint.method, route.endpoint.path, (c) => answer(c, route, deps))
  }
  metrics.mount(app, { token: config.metricsToken, demo: config.demo })
  if (config.docs) app.get('/openapi.json', (c) => c.json(openapi(endpointsOf(routes), '澄采商城')))
  app.get('/healthz', async (c) => {
    if (isDraining()) return c.json({ ok: false }, 503)
    await database.query('select 1')
    return c.json({ ok: true })
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
  ]) {
    app.all(prefix, (c) => {
      const { status, body } = failed(404, 'request.not_found')
      return c.json({ ...body, request_id: c.get('requestId') }, status)
    })
  }
  return app
}

const endpointsOf = (routes: readonly Route[]): Endpoint[] => routes.map(({ endpoint }) => endpoint)
