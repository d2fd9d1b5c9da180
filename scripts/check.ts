import { say } from './say.ts'
import { check, sum, vitest } from './steps.ts'

/** What can be told without a browser: format, lint, types, import rules, dead code, unit and endpoint tests. */
export async function fastChecks() {
  return sum([
    await check('格式与规范', 'biome', ['check', '--error-on-warnings', '.']),
    await check('服务端类型', 'tsc', ['-p', 'tsconfig.json']),
    await check('页面路由类型', 'react-router', ['typegen', 'apps/h5']),
    await check('页面类型', 'tsc', ['-p', 'apps/h5/tsconfig.json']),
    await check('离线类型', 'tsc', ['-p', 'apps/h5/sw/tsconfig.json']),
    await importRules(),
    await check('无用代码', 'knip', []),
    await vitest('规则与接口测试', 'vitest.config.ts'),
  ])
}

/** The import rules; a run that saw only a few modules was blind, whatever it says. */
async function importRules() {
  const args = ['--config', '.dependency-cruiser.js', 'packages', 'apps/server/src', 'apps/h5/app']
  return check('依赖方向', 'depcruise', args, (output) => Number(/(\d+) modules/.exec(output)?.[1] ?? 0) > 300)
}

if (import.meta.main) {
  const { passed, failed } = await fastChecks()
  say(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
