import { rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '../scripts/data-folder.ts'
import { copyDemo } from '../scripts/mall.ts'

// A mall for one lane of journeys, with a copy of the demo; without one to copy it is loaded here.
const folder = await dataFolder('e2e')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
if (process.env.E2E_DEMO) {
  await copyDemo(process.env.E2E_DEMO, folder)
  // This database goes when the journeys end: nothing waits for the disk.
  await appendFile(join(folder, 'postgres', 'postgresql.auto.conf'), "fsync = 'off'\n")
}
process.env.DATA_DIR = folder
await import('../scripts/start.ts')
