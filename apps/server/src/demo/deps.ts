import type { Ports } from '#adapters/ports.ts'
import type { Database } from '#db/client.ts'
import type { Config } from '#kernel/config.ts'
import type { Log } from '#kernel/log.ts'
import type { Random } from '#kernel/random.ts'

/** What the demo world is loaded into and played with. */
export type DemoDeps = {
  database: Database
  config: Config
  now: () => Date
  random: Random
  ports: Ports
  log: Log
}

export type Progress = (title: string, done: number, total: number) => void
