import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { dataFolder } from './data-folder.ts'
import { root } from './paths.ts'
import { freePort } from './postgres.ts'

/** Those of `npm start`. */
const startFlags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

export type RunningMall = {
  base: string
  pid: number
  /** From the start of the process to the first answer of `/healthz`, in ms. */
  readyMs: number
  stop(): Promise<void>
}

/**
 * A mall in a process of its own, on a free port unless one is given, with a data folder of its own unless one is given: a copy of `demo`, a data
 * folder with the demo in it, or an empty one.
 */
export async function startMall(environment: Record<string, string>, demo?: string): Promise<RunningMall> {
  const own = environment.DATA_DIR ? null : await dataFolder('mall')
  if (own && demo) await copyDemo(demo, own)
  const port = Number(environment.PORT ?? (await freePort()))
  const started = performance.now()
  const child = spawn(process.execPath, [...startFlags, join(root, 'scripts', 'start.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), RATE_LIMITS: '0', ...(own ? { DATA_DIR: own } : {}), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await answers(base, child)
  return {
    base,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise<void>((done) =>
        child.exitCode !== null || child.signalCode ? done() : child.once('exit', () => done()),
      )
      if (own) await rm(own, { recursive: true, force: true })
    },
  }
}

/**
 * Copies a data folder with the demo in it. Pictures were drawn once for all: their files are the same, and uploads have
 * names of their own.
 */
export async function copyDemo(demo: string, folder: string): Promise<void> {
  const pictures = join(demo, 'files')
  await mkdir(pictures, { recursive: true })
  await cp(demo, folder, { recursive: true, filter: (source) => source !== pictures })
  await symlink(pictures, join(folder, 'files'), 'junction')
}

async function answers(base: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + 180_000
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the mall ended with ${child.exitCode}`)
    const fine = await fetch(`${base}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (fine) return
    await new Promise((done) => setTimeout(done, 25))
  }
  child.kill('SIGKILL')
  throw new Error('the mall did not answer within three minutes')
}
