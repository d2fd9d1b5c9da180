import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Ports } from '#adapters/ports.ts'
import { mountAssets } from '#http/assets.ts'
import { mountConsole } from '#http/console.ts'
import { mountDocs } from '#http/docs.ts'
import { readSheets } from '#http/first-paint.ts'
import { memoryLimiter, noLimits } from '#http/limit.ts'
import { type MallMark, mountManifest } from '#http/manifest.ts'
import type { Meter } from '#http/metrics.ts'
import { mountOutbox, type Outbox } from '#http/outbox.ts'
import { pageCache } from '#http/page-cache.ts'
import { pageCallCache } from '#http/page-call-cache.ts'
import { mountPages } from '#http/pages.ts'
import { mountPictures } from '#http/picture.ts'
import { mountSandbox } from '#http/sandbox.ts'
import { serveCachedPages } from '#http/serve-cached-pages.ts'
import type { Config } from '#kernel/config.ts'
import type { Log } from '#kernel/log.ts'
import type { Random } from '#kernel/random.ts'
import { isLink, picture, stripNames } from '#modules/file/file.public.ts'

export type WebDeps = {
  config: Config
  ports: Ports
  log: Log
  random: Random
  meter: Meter
  mall: () => Promise<MallMark>
  /** Set in the demo only. */
  outbox: Outbox | null
}

const client = fileURLToPath(new URL('../../h5/build/', import.meta.url))
const desk = fileURLToPath(new URL('../../console/build/', import.meta.url))

/** Everything beside the API that a browser asks for: pictures, the reader, the sandbox, the outbox, files. */
export async function mountBeside(
  app: Hono,
  { config, ports, log, outbox }: Omit<WebDeps, 'random' | 'meter' | 'mall'>,
) {
  mountPictures(app, (name, { link, ...input }) =>
    picture(ports, name, {
      ...input,
      signed: isLink(ports.secret, name, link, new Date()),
      of: stripNames(ports.secret, name, link),
    }),
  )
  if (config.docs) mountDocs(app)
  if (ports.payment.sandbox) mountSandbox(app, ports.payment.sandbox, log)
  if (outbox) mountOutbox(app, outbox)
}

/** The parts of the configuration that pages need. */
export const pageRules = ({ imageDomain, ipDistrictUrl, trustProxy, rateLimits }: Config) => ({
  imageDomain,
  districtUrl: ipDistrictUrl,
  trustProxy,
  limiter: rateLimits ? memoryLimiter() : noLimits,
})

/** A handler before the app, which hands on all that is the app's to answer. */
export type First = (otherwise: RequestListener) => RequestListener

/** The built pages and their files. */
export async function mountBuilt(app: Hono, deps: WebDeps): Promise<First> {
  await mountBeside(app, deps)
  await mountConsole(app, desk, { imageDomain: deps.config.imageDomain, mall: deps.mall })
  await mountManifest(app, join(client, 'client'), deps.mall)
  mountAssets(app, join(client, 'client'))
  const build: ServerBuild = await import(pathToFileURL(join(client, 'server', 'index.js')).href)
  const cache = pageCache()
  const rules = pageRules(deps.config)
  mountPages(app, {
    build: () => build,
    mode: 'production',
    ...rules,
    sheets: await readSheets(join(client, 'client')),
    cache,
    replies: pageCallCache(),
    report: (error) => deps.log.error({ err: error }, 'page failed'),
  })
  const { random, meter } = deps
  return (otherwise) => serveCachedPages({ app, cache, ...rules, random, meter }, otherwise)
}
