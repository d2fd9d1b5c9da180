import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A mall for one lane of journeys. `E2E_DEMO` is a data folder with the demo in it, to start from a copy of; without it
// the demo is loaded here. Pictures are drawn once for all lanes: their files are the same, and uploads have names of
// their own.
const folder = await mkdtemp(join(tmpdir(), 'chengcai-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const demo = process.env.E2E_DEMO
if (demo) {
  const pictures = join(demo, 'files')
  await mkdir(pictures, { recursive: true })
  await cp(demo, folder, { recursive: true, filter: (source) => source !== pictures })
  await symlink(pictures, join(folder, 'files'), 'junction')
}
process.env.DATA_DIR = folder
await import('../scripts/start.ts')
