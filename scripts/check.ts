import { installedBrowser } from './browser.ts'
import { root } from './paths.ts'
import { print } from './print.ts'
import { run } from './run.ts'
import { type Count, check, printSlowest, sum, touchTests, vitest } from './steps.ts'

/** Checks without a browser: format, lint, types, import rules, dead code, unit and endpoint tests. */
export async function fastChecks() {
  return sum([...(await rulesAndTypes(['.'])), await vitest('规则与接口测试', 'vitest.config.ts')])
}

/** Checks of a change: the format of its files, and the tests that reach them. Types and imports are always checked as a whole. */
async function changedChecks() {
  const tests = await vitest('改动涉及的规则与接口测试', 'vitest.config.ts', { changed: true })
  const touched = installedBrowser() ? [await touchTests({ changed: true })] : []
  return sum([...(await rulesAndTypes(['--no-errors-on-unmatched', ...(await changedFiles())])), tests, ...touched])
}

/** Those not committed yet, new ones too. Biome's own way to ask sees what is committed only; given no file it reads all. */
async function changedFiles(): Promise<string[]> {
  const asks = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const told = await Promise.all(asks.map((args) => run('git', args, { cwd: root })))
  return told.flatMap(({ output }) => output.split('\n').filter(Boolean))
}

/** Two at a time: each keeps one core busy. `files` says which of them Biome reads. */
async function rulesAndTypes(files: readonly string[]) {
  const [one, other] = await Promise.all([
    inTurn([
      () => check('格式与规范', 'biome', ['check', '--error-on-warnings', ...files]),
      () => check('服务端类型', 'tsc', ['-p', 'tsconfig.json']),
      () => check('离线类型', 'tsc', ['-p', 'apps/h5/sw/tsconfig.json']),
    ]),
    inTurn([
      () => check('页面路由类型', 'react-router', ['typegen', 'apps/h5']),
      () => check('页面类型', 'tsc', ['-p', 'apps/h5/tsconfig.json']),
      () => check('工作台类型', 'tsc', ['-p', 'apps/console/tsconfig.json']),
      importRules,
      () => check('无用代码', 'knip', []),
    ]),
  ])
  return [...one, ...other]
}

async function inTurn(checks: readonly (() => Promise<Count>)[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const one of checks) counts.push(await one())
  return counts
}

/** The import rules; a run that saw only a few modules was blind, whatever it says. */
async function importRules() {
  const args = ['--config', '.dependency-cruiser.js', 'packages', 'apps/server/src', 'apps/h5/app', 'apps/console/app']
  return check('依赖方向', 'depcruise', args, (output) => Number(/(\d+) modules/.exec(output)?.[1] ?? 0) > 300)
}

if (import.meta.main) {
  const { passed, failed } = await (process.argv.includes('--changed') ? changedChecks() : fastChecks())
  printSlowest()
  print(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
