import { rm } from 'node:fs/promises'
import { findBrowser } from './browser.ts'
import { buildClient } from './build.ts'
import { fastChecks } from './check.ts'
import { dataFolder } from './data-folder.ts'
import { deskWeights, tooHeavy } from './desk-weight.ts'
import { loadDemo } from './load-demo.ts'
import { print } from './print.ts'
import { type Count, playwright, printSlowest, sum, touchTests, vitest } from './steps.ts'

await findBrowser()
const checked = await fastChecks()
const demo = await dataFolder('demo')
try {
  // Races keep one core busy; meanwhile what journeys need is made ready, and a minute is simulated.
  const [raced, ready] = await Promise.all([vitest('并发测试（真实 PostgreSQL）', 'vitest.race.config.ts'), getReady()])
  const journeys = await playwright('浏览器测试', 'journeys', demo)
  const { passed, failed } = sum([checked, raced, ready, journeys])
  printSlowest()
  print(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await rm(demo, { recursive: true, force: true })
}

async function getReady() {
  const touched = await touchTests()
  await buildClient()
  const weighed = await weighDesk()
  await loadDemo(demo)
  const simulated = await vitest('模拟（固定的一分钟）', 'vitest.simulate.config.ts')
  return sum([touched, weighed, simulated])
}

/** First scripts of the desk's pages, as they were just built. */
async function weighDesk(): Promise<Count> {
  const heavy = tooHeavy(await deskWeights())
  print(`${heavy.length === 0 ? '✓' : '✗'} 工作台首次载入的脚本`)
  for (const one of heavy) print(`  ${one}`)
  return heavy.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
