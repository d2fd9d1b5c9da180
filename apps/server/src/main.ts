import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { simulatedCourier } from '#adapters/courier/simulator.ts'
import { paymentPort } from '#adapters/payment/choose.ts'
import { smsPort } from '#adapters/sms/choose.ts'
import { diskStorage } from '#adapters/storage/disk.ts'
import { buildApp } from '#app'
import { openEmbedded, openPostgres } from '#db/client.ts'
import { lockFolder } from '#db/lock.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { loadDemo } from '#demo/load.ts'
import { mountWeb } from '#http/web.ts'
import { startJobs } from '#jobs/boss.ts'
import { readConfig } from '#kernel/config.ts'
import { makeLog } from '#kernel/log.ts'
import { systemRandom } from '#kernel/random.ts'

type Options = {
  environment?: Record<string, string | undefined>
  /** A dev server takes the place of the built pages. */
  web?: typeof mountWeb
  onProgress?: (title: string, done: number, total: number) => void
}

/** Opens everything and listens. The only place that reads the environment. */
export async function start({ environment = process.env, web = mountWeb, onProgress }: Options = {}) {
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

  const secret = config.secret ?? (await keptSecret(config.dataDir))
  const storage = diskStorage(join(config.dataDir, 'files'))
  const payment = await paymentPort(config, { secret, storage })
  const ports = { sms: smsPort(config, database.db), payment, courier: simulatedCourier(), storage, secret }
  const deps = { database, db: database.db, config, now, random, ports, log }
  if (config.demo) await loadDemo(deps, { onProgress })

  const app = buildApp(deps)
  await web(app, deps)
  const server = createServer(getRequestListener(app.fetch))
  server.keepAliveTimeout = 65_000
  const port = await listen(server, config.port, config.host)
  const jobs = await startJobs(deps)

  const address = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`
  announce(address, config.demo)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      // What is under way is finished; what takes longer than ten seconds is cut off.
      const cut = setTimeout(() => server.closeAllConnections(), 10_000)
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeIdleConnections()
      })
      clearTimeout(cut)
      await jobs.stop()
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
      fail('code' in error && error.code === 'EADDRINUSE' ? new Error(`端口 ${port} 已被占用，请用 PORT 指定另一个端口。`) : error),
    )
    server.listen(port, host, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })

/** The secret of this installation, made at its first start. */
async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}

function announce(address: string, demo: boolean) {
  const lines = [`\n澄采商城已就绪：${address}`, `接口文档：${address}/docs`]
  if (demo) {
    lines.push(`短信验证码与演示操作：${address}/dev/outbox`, `\n演示账号（密码 ${demoPassword}）：`)
    for (const account of demoAccounts) lines.push(`  ${account.phone}  ${account.label}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
