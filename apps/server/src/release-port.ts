import type { Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'

/*
 * Processes that share a port let go of it together: the system keeps taking connections into the queue as long as any of them, or the one
 * that leads them, holds it. A worker that has closed its part says so; when all have, the leader holds nothing more either, and tells them.
 */

const closed = 'port-closed'
const gone = 'port-gone'
/** A worker that hears nothing for so long, in ms, goes on by itself. */
const patienceMs = 2000

/** For a worker that listens no more: resolves when no other process does. */
export async function portReleased(): Promise<void> {
  if (!process.send || !process.connected) return
  const heard = new Promise<void>((done) => {
    const listen = (said: unknown) => {
      if (said !== gone) return
      process.off('message', listen)
      done()
    }
    process.on('message', listen)
  })
  process.send(closed)
  const patience = new AbortController()
  await Promise.race([heard, delay(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)])
  patience.abort()
}

/** For the one that leads: tells its workers when the last of them has closed its part of the port, or has ended. */
export function announcePortGone(workers: readonly Worker[]): void {
  const holding = new Set(workers)
  const release = (worker: Worker) => {
    if (!holding.delete(worker) || holding.size > 0) return
    for (const one of workers) if (one.isConnected()) one.send(gone)
  }
  for (const worker of workers) {
    worker.on('message', (said: unknown) => {
      // Messages come in order: those about the worker's listener were heard before this one.
      if (said === closed) release(worker)
    })
    worker.once('exit', () => release(worker))
  }
}
