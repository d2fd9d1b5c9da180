import { deliverCodes } from '#jobs/deliver-codes.ts'
import { systemRandom } from '#kernel/random.ts'
import { testPorts } from '#test/ports.ts'
import { openBuiltIn } from '../../folder.ts'

// Delivers what waits in the database of the folder given, for tests that kill it; says after each step that it was done.
const database = await openBuiltIn(process.argv[2] ?? '')
const nothing = () => undefined
const now = () => new Date()
await deliverCodes({
  db: database.db,
  random: systemRandom,
  now,
  ports: testPorts(now).ports,
  log: {
    info: nothing,
    debug: nothing,
    warn: nothing,
    error: (about: unknown) => process.stderr.write(`${JSON.stringify(about)}\n`),
  },
  isStopping: () => {
    process.stdout.write('step\n')
    return false
  },
})
await database.close()
