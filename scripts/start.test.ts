import { spawn } from 'node:child_process'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolder } from './data-folder.ts'
import { root } from './paths.ts'

const folder = await dataFolder('start')
const neighbour = createServer().listen(0, '127.0.0.1')
await new Promise((done) => neighbour.once('listening', done))
const bound = neighbour.address()
const takenPort = String(typeof bound === 'object' ? bound?.port : 0)
afterAll(async () => {
  neighbour.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the program as `npm start` does, and waits until it has ended. */
function started(environment: Record<string, string>) {
  const { NODE_ENV: _, ...rest } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.js')], {
    cwd: root,
    env: { ...rest, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  }
  return new Promise<{ code: number | null; said: string }>((done) =>
    child.once('close', (code) => done({ code, said })),
  )
}

let serial = 0
/** A data folder of its own, with these files in it. */
async function aFolder(files: Record<string, string> = {}) {
  serial += 1
  const path = join(folder, `data-${serial}`)
  await mkdir(join(path, 'database'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await rm(join(path, name), { recursive: true, force: true })
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), text)
  }
  return path
}

/** Root may write anywhere but into what the kernel itself keeps. */
async function aReadOnlyFolder() {
  if (process.getuid?.() === 0) return '/sys/fs'
  const path = await aFolder()
  await chmod(path, 0o555)
  return path
}

const nowhere = 'postgres://127.0.0.1:9/mall'
const real = { DEMO: '0', SECRET: 'a-secret-for-tests-of-32-characters', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/' }

test.each([
  ['a port in use', async () => ({ PORT: takenPort }), /^端口 \d+ 已被占用，请用 PORT 指定另一个端口。$/],
  ['a host of somebody else', async () => ({ HOST: '192.0.2.1' }), /^无法监听 192\.0\.2\.1:0（EADDRNOTAVAIL）/],
  [
    'a file in place of the data folder',
    async () => ({ DATA_DIR: join(await aFolder({ x: '' }), 'x') }),
    /^数据目录 .+ 是一个文件。请移走它，或用 DATA_DIR 指定另一个目录。$/,
  ],
  ['a data folder below a file', async () => ({ DATA_DIR: join(await aFolder({ x: '' }), 'x', 'y') }), /是一个文件/],
  [
    'a data folder that cannot be written to',
    async () => ({ DATA_DIR: await aReadOnlyFolder() }),
    /^数据目录 .+ 不可写/,
  ],
  [
    'a database folder full of something else',
    async () => ({ DATA_DIR: await aFolder({ 'database/photo.jpg': 'x' }) }),
    /database 里不是可用的数据库。请换回备份或移走它，或用 DATA_DIR 指定另一个目录。$/,
  ],
  ['a file in place of the database', async () => ({ DATA_DIR: await aFolder({ database: 'x' }) }), /不是可用的数据库/],
  [
    'a database of which only the beginning is left',
    async () => ({ DATA_DIR: await aFolder({ 'database/PG_VERSION': '18\n' }) }),
    /不是可用的数据库/,
  ],
  [
    'photos in place of the PostgreSQL beside it',
    async () => ({ DATA_DIR: await aFolder({ 'postgres/photo.jpg': 'x' }) }),
    /postgres 里不是可用的数据库。请换回备份或移走它，或用 DATA_DIR 指定另一个目录。$/,
  ],
  [
    'a PostgreSQL of which only the beginning is left',
    async () => ({ DATA_DIR: await aFolder({ 'postgres/PG_VERSION': '18\n' }) }),
    /postgres 里不是可用的数据库/,
  ],
  ['a secret that somebody emptied', async () => ({ DATA_DIR: await aFolder({ secret: '\n' }) }), /里不是本机密钥/],
  [
    'a database server that is not there',
    async () => ({ ...real, PUBLIC_URL: 'http://mall.test', DATABASE_URL: nowhere }),
    /^无法连接 DATABASE_URL 指定的数据库（ECONNREFUSED）/,
  ],
  [
    'a port in use where two were to listen',
    async () => ({ ...real, WORKERS: '2', PORT: takenPort, PUBLIC_URL: 'http://mall.test', DATABASE_URL: nowhere }),
    /^端口 \d+ 已被占用，请用 PORT 指定另一个端口。$/,
  ],
  [
    'a database server that is not there for two',
    async () => ({ ...real, WORKERS: '2', PUBLIC_URL: 'http://mall.test', DATABASE_URL: nowhere }),
    /^无法连接 DATABASE_URL 指定的数据库（ECONNREFUSED）/,
  ],
  ['more processes than the built-in database serves', async () => ({ WORKERS: '7' }), /^内置数据库最多供 6 个进程/],
  [
    'a PGlite that two are to use',
    async () => ({ WORKERS: '2', DATA_DIR: await aFolder({ 'database/PG_VERSION': '18\n' }) }),
    /^WORKERS 大于 1 时须用 PostgreSQL/,
  ],
  ['a number of processes that is none', async () => ({ WORKERS: 'two' }), /^配置有误：WORKERS/],
])(
  '%s is told in one sentence before anything is built or loaded',
  async (_what, environment, sentence) => {
    const { code, said } = await started({ DATA_DIR: join(folder, 'own'), ...(await environment()) })
    expect(said.trim()).toMatch(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  },
  60_000,
)

const preloaded = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`

test('of a fault that nobody expected the lines of the sources are told, not of what was built', async () => {
  const fails = `import { Server } from 'node:net'
    Server.prototype.listen = () => { throw new RangeError() }`
  const { code, said } = await started({ DATA_DIR: join(folder, 'own'), NODE_OPTIONS: preloaded(fails) })
  expect(said).toMatch(/^启动失败：.*RangeError.*apps\/server\/src\/http\/listener\.ts:\d+/)
  expect(said).not.toContain('/build/')
  expect(code).toBe(1)
}, 60_000)

test.each<Record<string, string>>([
  {},
  { DEMO: '1', NODE_ENV: 'development' },
  { ...real, PUBLIC_URL: 'http://mall.test' },
])(
  'what is built runs as it was built, whatever the environment says: %j',
  async (environment) => {
    const tells = "process.on('exit', () => console.log('as ' + process.env.NODE_ENV))"
    const { said } = await started({
      PORT: takenPort,
      DATA_DIR: join(folder, 'own'),
      NODE_OPTIONS: preloaded(tells),
      ...environment,
    })
    expect(said.trim().split('\n').at(-1)).toBe('as production')
  },
  60_000,
)

test.runIf(process.platform === 'linux').each<[string, Record<string, string>, string]>([
  ['memory that is free again goes back to the machine', {}, '2 65536 131072'],
  ['what an operator says of memory stands', { MALLOC_ARENA_MAX: '8' }, '8 - -'],
])(
  '%s',
  async (_what, environment, told) => {
    const tells = `process.on('exit', () => console.log(['ARENA_MAX', 'MMAP_THRESHOLD_', 'TRIM_THRESHOLD_']
      .map((name) => process.env['MALLOC_' + name] ?? '-').join(' ')))`
    const { said } = await started({
      PORT: takenPort,
      DATA_DIR: join(folder, 'own'),
      NODE_OPTIONS: preloaded(tells),
      ...environment,
    })
    expect(said.trim().split('\n').at(-1)).toBe(told)
  },
  60_000,
)
