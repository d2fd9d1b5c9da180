import { findBrowser } from './browser.ts'
import { buildClient } from './build.ts'
import { fastChecks } from './check.ts'
import { say } from './say.ts'
import { playwright, sum, vitest } from './steps.ts'

const browser = await findBrowser()
const checked = await fastChecks()
const raced = await vitest('并发测试（真实 PostgreSQL）', 'vitest.race.config.ts')
await buildClient()
const journeys = await playwright('浏览器测试', browser ? { CHROMIUM: browser } : {})
const { passed, failed } = sum([checked, raced, journeys])
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
