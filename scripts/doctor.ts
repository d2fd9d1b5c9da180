import { unhurried } from '../apps/server/src/db/client.ts'
import { examine } from '../apps/server/src/doctor.ts'
import { withDatabase } from './database.ts'
import { say } from './say.ts'

// It reads the whole mall, which takes longer than people are made to wait.
const found = await withDatabase(({ database }) => unhurried(database.db, examine), { beside: true })
for (const { subject, faults } of found) {
  say(`${faults.length === 0 ? '✓' : '✗'} ${subject}${faults.length === 0 ? '：一致' : `：${faults.length} 处不符`}`)
  for (const fault of faults) say(`  ${fault}`)
}
process.exit(found.every(({ faults }) => faults.length === 0) ? 0 : 1)
