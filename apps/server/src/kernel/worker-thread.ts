import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Order, ReaderModule, Report } from './worker-pool.ts'

// On Linux 0 names this thread alone: people who wait for a page come before people who upload. Elsewhere it would name the whole process.
if (process.platform === 'linux') setPriority(0, 5)

const report = (said: Report) => parentPort?.postMessage(said)

parentPort?.on('message', async ({ module, bytes, options }: Order) => {
  try {
    const { read }: ReaderModule<unknown, unknown> = await import(module)
    report({ state: 'begun' })
    report({ state: 'done', answer: await read(Buffer.from(bytes), options) })
  } catch (error) {
    report({ state: 'failed', error })
  }
})
