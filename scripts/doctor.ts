import { examine } from '../apps/server/src/doctor.ts'
import { withDatabase } from './database.ts'
import { say } from './say.ts'

const found = await withDatabase(({ database }) => examine(database.db))
for (const { subject, faults } of found) {
  say(`${faults.length === 0 ? '✓' : '✗'} ${subject}${faults.length === 0 ? '：一致' : `：${faults.length} 处不符`}`)
  for (const fault of faults) say(`  ${fault}`)
}
process.exit(found.every(({ faults }) => faults.length === 0) ? 0 : 1)
