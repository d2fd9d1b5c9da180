import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { bankPort } from '#adapters/bank/choose.ts'
import { simulatedCourier } from '#adapters/courier/simulator.ts'
import { paymentPort } from '#adapters/payment/choose.ts'
import { builtinRegistry } from '#adapters/registry/builtin.ts'
import { smsPort } from '#adapters/sms/choose.ts'
import { diskStorage } from '#adapters/storage/disk.ts'
import { buildApp } from '#app'
import { openEmbedded, openPostgres } from '#db/client.ts'
import { lockFolder } from '#db/lock.ts'
import { demoAccounts, demoPassword, demoPayPassword } from '#demo/accounts.ts'
import { loadDemo } from '#demo/load.ts'
import { demoOutbox } from '#demo/outbox.ts'
import { renderDemoPicture } from '#demo/render.ts'
import { drainOf } from '#http/drain.ts'
import { startJobs } from '#jobs/boss.ts'
import { readConfig } from '#kernel/config.ts'
import { makeLog } from '#kernel/log.ts'
import { systemRandom } from '#kernel/random.ts'
import { secretOf } from './secret.ts'
import { mountBuilt, type WebDeps } from './web.ts'

type Options = {
  environment?: Record<string, string | undefined>
  /** A dev server takes the place of the built pages. */
  web?: (app: Hono, deps: WebDeps) => Promise<void>
  /** A server that is made already, and what it asks before the mall. */
  server?: Server
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  onProgress?: (title: string, done: number, total: number) => void
}

/** Who sends headers slowly is cut off after seconds; a body has deadlines of its own (`http/read.ts`), below this one. */
const patience = { headersTimeout: 15_000, requestTimeout: 200_000, connectionsCheckingInterval: 5_000 }

/** Opens everything and listens. The only place that reads the environment. */
export async function start({
  environment = process.env,
  web = mountBuilt,
  server = createServer({ ...patience, keepAliveTimeout: 65_000 }),
  before,
  onProgress,
}: Options = {}) {
  const config = readConfig(environment)
  const log = makeLog(config.logLevel)
  const now = () => new Date()
  const random = systemRandom
  await mkdir(config.dataDir, { recursive: true })
  const lock = config.databaseUrl ? null : await lockFolder(resolve(config.dataDir))
  if (!config.databaseUrl && !lock) {
    throw new Error(`数据目录 ${config.dataDir} 正被另一个进程使用。请先停止它，或用 DATA_DIR 指定另一个目录。`)
  }
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.poolSize)
    : await openEmbedded(join(config.dataDir, 'database'))
  await database.migrate()

  const secret = await secretOf(config)
  const storage = diskStorage(join(config.dataDir, 'files'))
  const payment = paymentPort(config, { secret, storage, cashierUrl: '/sandbox/pay' })
  const ports = {
    sms: smsPort(config, database.db),
    payment,
    courier: simulatedCourier(),
    bank: bankPort(config),
    registry: builtinRegistry(),
    storage,
    secret,
    ...(config.demo ? { render: renderDemoPicture } : {}),
  }
  const deps = { database, db: database.db, config, now, random, ports, log }
  if (config.demo) await loadDemo(deps, { onProgress })

  const { drain, isDraining } = drainOf(server)
  const app = buildApp({ ...deps, isDraining })
  const demo = config.demo ? { outbox: demoOutbox(deps) } : null
  await web(app, { config, ports, log, demo })
  const answer = getRequestListener(app.fetch)
  server.on('request', (request, response) => {
    if (before) before(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  const port = await listen(server, config.port, config.host)
  const jobs = await startJobs(deps)

  const address = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`
  announce(address, config.demo)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      await Promise.all([drain(), jobs.stop()])
      await database.close()
      await lock?.release()
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
  return { address, stop }
}

const listen = (server: ReturnType<typeof createServer>, port: number, host: string) =>
  new Promise<number>((done, fail) => {
    server.once('error', (error) =>
      fail(
        'code' in error && error.code === 'EADDRINUSE'
          ? new Error(`端口 ${port} 已被占用，请用 PORT 指定另一个端口。`)
          : error,
      ),
    )
    server.listen(port, host, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })

function announce(address: string, demo: boolean) {
  const lines = [`\n澄采商城已就绪：${address}`, `接口文档：${address}/docs`]
  if (demo) {
    lines.push(
      `短信验证码与演示操作：${address}/dev/outbox`,
      `\n演示账号（密码 ${demoPassword}，支付密码 ${demoPayPassword}）：`,
    )
    for (const account of demoAccounts) lines.push(`  ${account.phone}  ${account.label}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
