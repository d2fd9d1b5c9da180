import { rmSync } from 'node:fs'
import { dataFolder } from '../scripts/data-folder.ts'
import { copyDemo } from '../scripts/mall.ts'

// A mall for one lane of journeys, with a copy of the demo; without one to copy it is loaded here.
const folder = await dataFolder('e2e')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
if (process.env.E2E_DEMO) await copyDemo(process.env.E2E_DEMO, folder)
process.env.DATA_DIR = folder
await import('../scripts/start.ts')
