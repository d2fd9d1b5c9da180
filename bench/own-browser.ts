import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

const Target = z.object({ webSocketDebuggerUrl: z.string() })
const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
})

export type OwnPage = {
  send(method: string, params?: object): Promise<unknown>
  on(method: string, act: (params: unknown) => void): void
  /** Evaluates an expression in the page, and does nothing in it before. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

/**
 * A browser of its own with one page, driven by a line of our own. A tool that drives pages listens to their scripts' messages
 * and errors: for each error that a library merely creates, V8 then reads the library's source again, which on a slow phone
 * takes 96 ms of React alone, and which happens on no person's phone.
 */
export async function ownPage(): Promise<OwnPage> {
  const profile = await mkdtemp(join(tmpdir(), 'chengcai-browser-'))
  const program = (await findBrowser()) ?? chromium.executablePath()
  const flags = [
    ...browserFlags,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = spawn(program, flags, { stdio: 'ignore', detached: true })
  const port = await portOf(profile)
  const told = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const socket = new WebSocket(Target.parse(await told.json()).webSocketDebuggerUrl)
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  const heard = new Map<string, (params: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result } = Message.parse(JSON.parse(String(data)))
    if (id !== undefined) waiting.get(id)?.(result)
    else if (method) heard.get(method)?.(params)
  })
  let last = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((done) => {
      last += 1
      waiting.set(last, done)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const Evaluated = z.object({ result: z.object({ value: z.unknown() }) })
  return {
    send,
    on: (method, act) => void heard.set(method, act),
    evaluate: async (expression) => {
      const asked = { expression, returnByValue: true, awaitPromise: true }
      return Evaluated.parse(await send('Runtime.evaluate', asked)).result.value
    },
    close: async () => {
      socket.close()
      // The program may be a script that starts it: all of its group.
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** The port of the browser, which it writes to its profile once it listens. */
async function portOf(profile: string): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(text.split('\n')[0])
    if (port > 0) return port
    await delay(100)
  }
  throw new Error('the browser did not start within thirty seconds')
}
