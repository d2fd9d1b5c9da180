import { workerPool } from './worker-pool.ts'

/**
 * Threads that read every uploaded file. The largest honest files take 1.4 s of processor time and less than 64 MB
 * (`bench/worst-files.ts`); the two threads beside the heap of `npm start` (1536 MB) hold 320 MB at most.
 */
export const fileReaders = workerPool({
  threads: 2,
  cpuMs: 4_000,
  wallMs: 60_000,
  idleMs: 20_000,
  memoryMb: 160,
})
