import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { buildClient } from './build.ts'
import { fastChecks } from './check.ts'
import { root } from './paths.ts'
import { run } from './run.ts'
import { say } from './say.ts'
import { playwright, saySlowest, sum, vitest } from './steps.ts'

const browser = await findBrowser()
const checked = await fastChecks()
const raced = await vitest('并发测试（真实 PostgreSQL）', 'vitest.race.config.ts')
const demo = await mkdtemp(join(tmpdir(), 'chengcai-demo-'))
try {
  await Promise.all([buildClient(), loadDemo(demo)])
  const journeys = await playwright('浏览器测试', { E2E_DEMO: demo, ...(browser ? { CHROMIUM: browser } : {}) })
  const { passed, failed } = sum([checked, raced, journeys])
  saySlowest()
  say(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await rm(demo, { recursive: true, force: true })
}

/** The demo world, loaded once: each lane of journeys starts from a copy. */
async function loadDemo(folder: string) {
  const loaded = await run(process.execPath, ['scripts/seed.ts'], { cwd: root, env: { DATA_DIR: folder, DEMO: '1' } })
  if (loaded.code !== 0) throw new Error(`演示数据未能载入：\n${loaded.output}`)
}
