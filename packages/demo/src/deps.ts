import type { Ports } from '@mall/server/src/adapters/ports.ts'
import type { Database } from '@mall/server/src/db/client.ts'
import type { Config } from '@mall/server/src/kernel/config.ts'
import type { Log } from '@mall/server/src/kernel/log.ts'
import type { Random } from '@mall/server/src/kernel/random.ts'

/** Everything that loading and playing the demo world needs. */
export type DemoDeps = {
  database: Database
  config: Config
  now: () => Date
  random: Random
  ports: Ports
  log: Log
}

export type Progress = (title: string, done: number, total: number) => void
