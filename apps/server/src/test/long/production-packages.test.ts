import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/*
 * A mall is built with all packages and runs with those of production alone. Here both are tried on a clone, as an operator has one: what
 * the sources of this machine have beside it, packages or built files, is not there.
 */

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const port = 40_000 + (process.pid % 20_000)
const base = `http://127.0.0.1:${port}`
const minutes = 60_000
/** Names of `.gitignore`, and the history: the sources may have come as an archive. */
const notInClone =
  /^(?:\.git|node_modules|build|\.react-router|mall\.env|\.data.*|.*\.tsbuildinfo|shots|test-results|playwright-report|out)$/

let folder = ''
let clone = ''
const running = new Set<ChildProcess>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chengcai-packages-'))
  // When root makes the folder, the user of the PostgreSQL enters it too.
  await chmod(folder, 0o755)
  clone = join(folder, 'clone')
  await cp(root, clone, { recursive: true, filter: (path) => !notInClone.test(basename(path)) })
})
afterAll(async () => {
  for (const child of running) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

const production = () => ({
  NODE_ENV: 'production',
  SECRET: 'a-secret-for-tests-of-32-characters',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  PUBLIC_URL: base,
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  MALL_ENV: join(folder, 'mall.env'),
})

/** A command as somebody types it there, with no setting of this process but those that find programs and packages. */
function type([program = '', ...args]: readonly string[], cwd: string, environment: Record<string, string> = {}) {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|HOME|.*_proxy|npm_config_(?!.*prefix).*)$/i.test(name),
  )
  const child = spawn(program, args, { cwd, env: { ...Object.fromEntries(kept), ...environment } })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      running.delete(child)
      done(code)
    }),
  )
  return { child, said: () => said, ended }
}

async function ran(command: readonly string[], cwd: string, environment: Record<string, string> = {}) {
  const { child, said, ended } = type(command, cwd, environment)
  child.stdin.end()
  const code = await ended
  return { code, said: said() }
}
const npm = (script: string, ...args: string[]) =>
  ran(['npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], clone, production())
const changeSecret = () =>
  ran(['npm', 'run', '--silent', 'secret'], clone, {
    ...production(),
    NEW_SECRET: 'quite-another-secret-of-32-characters',
  })

/** Takes away what was built of the demo, told by the sources of each part; how many parts those were. */
async function deleteDemo(): Promise<number> {
  const builds = join(clone, 'apps', 'server', 'build')
  const maps = (await readdir(builds, { recursive: true })).filter((name) => name.endsWith('.js.map'))
  const ofDemo = await Promise.all(
    maps.map(async (name) => (await readFile(join(builds, name), 'utf8')).includes('packages/demo/src/')),
  )
  const parts = maps.filter((_, i) => ofDemo[i]).map((name) => join(builds, name.replace(/\.map$/, '')))
  for (const part of parts) await rm(part)
  return parts.length
}

test(
  'with the packages of production alone, everything but the start runs, and the start says in one sentence that the build is missing',
  async () => {
    const installed = await ran(['npm', 'ci', '--no-audit', '--no-fund'], clone, { NODE_ENV: 'production' })
    expect(installed.code, installed.said).toBe(0)
    const started = await npm('start')
    expect(started.said.trim()).toMatch(/^程序还没有构建.*npm ci --include=dev && npm run build$/)
    expect(started.code).toBe(1)
    const built = await npm('build')
    expect(built.said.trim().split('\n').at(-1)).toMatch(/^程序还没有构建/)
    expect(built.code).toBe(1)

    const checked = await npm('doctor')
    expect(checked.code, checked.said).toBe(0)
    expect((await npm('operator')).said).toContain(`${base}/console/operator#`)
    expect(await npm('operator', '--phone', '1')).toMatchObject({ code: 2 })
    expect((await npm('secret')).said).toContain('NEW_SECRET')
    // The accounts were gone through, but nobody has started this mall yet.
    expect(await changeSecret()).toMatchObject({ code: 1, said: expect.stringContaining('还没有启动过') })
    // Its questions get no answer.
    expect((await npm('setup')).said).toContain('没有答完，什么也没有写')
    await rm(join(folder, 'data'), { recursive: true })
  },
  15 * minutes,
)

test(
  'built with all packages and then left with those of production and without the demo, an empty mall starts, answers, and shows the page of its one-time link',
  async () => {
    const installed = await ran(['npm', 'ci', '--no-audit', '--no-fund', '--include=dev'], clone, {
      NODE_ENV: 'production',
    })
    expect(installed.code, installed.said).toBe(0)
    const built = await npm('build')
    expect(built.code, built.said).toBe(0)
    const pruned = await ran(['npm', 'prune', '--omit=dev', '--no-save', '--no-audit', '--no-fund'], clone)
    expect(pruned.code, pruned.said).toBe(0)
    // The next version is checked out over this one: a tracked file that npm wrote anew would be in its way.
    const lockIn = (checkout: string) => readFile(join(checkout, 'package-lock.json'), 'utf8')
    expect(await lockIn(clone)).toBe(await lockIn(root))
    await expect(readFile(join(clone, 'node_modules', 'rolldown', 'package.json'))).rejects.toThrow()

    expect(await deleteDemo()).toBeGreaterThan(3)

    const mall = type(['npm', 'run', '--silent', 'start'], clone, production())
    while (!mall.said().includes('已就绪')) {
      if (mall.child.exitCode !== null) throw new Error(mall.said())
      await Promise.race([once(mall.child.stdout, 'data'), once(mall.child.stderr, 'data'), mall.ended])
    }
    expect(mall.said()).not.toContain('构建')
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    const key = /\/console\/operator#([\w-]{43})/.exec(mall.said())?.[1]
    expect(await (await fetch(`${base}/console/operator`)).text()).toContain('<script')
    const look = await fetch(`${base}/desk/api/operator/look`, {
      method: 'POST',
      headers: { platform: 'H5', 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
    })
    expect(await look.json()).toMatchObject({ error: 0 })
    expect((await fetch(base)).status).toBe(200)
    mall.child.kill('SIGTERM')
    await mall.ended
    const changed = await changeSecret()
    expect(changed.code, changed.said).toBe(0)
  },
  20 * minutes,
)
