import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { portsOf } from '../apps/server/src/adapters/choose.ts'
import { diskStorage } from '../apps/server/src/adapters/storage/disk.ts'
import { watched } from '../apps/server/src/adapters/watched.ts'
import { unhurried } from '../apps/server/src/db/client.ts'
import { examine } from '../apps/server/src/doctor.ts'
import { makeLog } from '../apps/server/src/kernel/log.ts'
import {
  askPublicAddress,
  connectionList,
  outcomesOf,
} from '../apps/server/src/modules/connection/connection.public.ts'
import { askReviews } from '../apps/server/src/modules/message/message.public.ts'
import { readiness } from '../apps/server/src/ready.ts'
import { withDatabase } from './database.ts'
import { print } from './print.ts'

const { values } = parseArgs({ options: { ready: { type: 'boolean', default: false } } })
process.exit((values.ready ? await isReady() : await isInOrder()) ? 0 : 1)

/** Recomputes the mall's books and says what does not agree. */
async function isInOrder(): Promise<boolean> {
  // It reads the whole mall, which takes longer than people are made to wait.
  const found = await withDatabase(({ database }) => unhurried(database.db, examine), { beside: true })
  for (const { subject, faults } of found) {
    print(
      `${faults.length === 0 ? '✓' : '✗'} ${subject}${faults.length === 0 ? '：一致' : `：${faults.length} 处不符`}`,
    )
    for (const fault of faults) print(`  ${fault}`)
  }
  return found.every(({ faults }) => faults.length === 0)
}

/** Reports of each connection to the outside world whether it works, and the features that are off without it. */
async function isReady(): Promise<boolean> {
  const state = await withDatabase(
    async ({ database: { db }, config }) => {
      const storage = diskStorage(join(config.dataDir, 'files'))
      // Nothing is sealed or opened for this, so no secret is needed.
      const chosen = portsOf(config, { db, storage, secret: '' })
      const now = () => new Date()
      const log = makeLog('silent')
      const outcomes = outcomesOf({ db, now, log })
      const asked = { db, config, ports: watched(chosen, outcomes), now, log }
      await askReviews(asked)
      await askPublicAddress(asked)
      await outcomes.written()
      return connectionList(asked)
    },
    { beside: true },
  )
  const { lines, isReady: result } = readiness(state)
  for (const line of lines) print(line)
  return result
}
