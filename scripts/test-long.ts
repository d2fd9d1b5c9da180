import { rm } from 'node:fs/promises'
import { dataFolder } from './data-folder.ts'
import { root } from './paths.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { print } from './print.ts'
import { run } from './run.ts'
import { type Count, playwright, printSlowest, sum, vitest } from './steps.ts'

/*
 * Tests that take minutes and look for faults that nobody thought of: not part of `npm test`. A step is added here, and counted in the one
 * line at the end.
 */
const demo = await dataFolder('demo')
try {
  // The simulation ends by the clock, and takes what the tests beside it leave of two cores.
  const [tested, simulated] = await Promise.all([
    vitest('要跑几分钟的测试', 'vitest.long.config.ts'),
    simulate({ seed: '2026', minutes: '5' }),
    prepareBrowser(demo),
  ])
  const { passed, failed } = sum([tested, simulated, await playwright('浏览器里的每一页', 'alone', demo)])
  printSlowest()
  print(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await rm(demo, { recursive: true, force: true })
}

/**
 * A failure is shrunk for two minutes more, and printed. Days beyond these are simulated by hand (`npm run simulate`), so that a faster
 * machine finds nothing here that a change has not brought.
 */
async function simulate({ seed, minutes }: { seed: string; minutes: string }): Promise<Count> {
  const started = performance.now()
  const args = ['simulate/simulate.ts', '--seed', seed, '--days', '700', '--people', '300']
  const { code, output } = await run(process.execPath, [...args, '--minutes', minutes, '--shrink', '2'], { cwd: root })
  print(code === 0 ? output.trimEnd().split('\n').slice(-2).join('\n') : output)
  print(`${code === 0 ? '✓' : '✗'} 模拟五分钟（${Math.round((performance.now() - started) / 1000)} 秒）`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
