import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { bin, root } from './paths.ts'
import { print } from './print.ts'
import { run } from './run.ts'

export type Count = { passed: number; failed: number }

type Timed = { name: string; seconds: number }
/** How long each test file and journey of this run took. */
const timed: Timed[] = []

/** Runs one check whose exit code is its verdict: it counts as one. */
export async function check(
  title: string,
  command: string,
  args: readonly string[],
  believable: (output: string) => boolean = () => true,
): Promise<Count> {
  const started = performance.now()
  const { code, output } = await run(bin(command), args, { cwd: root })
  const fine = code === 0 && believable(output)
  print(`${fine ? '✓' : '✗'} ${title}（${seconds(started)} 秒）`)
  if (!fine) print(output)
  return fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const VitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numTotalTestSuites: z.int(),
  success: z.boolean(),
})

/**
 * Runs a Vitest configuration and counts its tests; a run without tests, or one that broke, has failed. With `changed`,
 * the tests that what was changed since the last commit reaches, and then there may be none.
 */
export async function vitest(title: string, config: string, { changed = false } = {}): Promise<Count> {
  const reports = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return withReport(title, VitestReport, async (file) => ({
    command: bin('vitest'),
    args: ['run', '--config', config, ...reports(file), ...(changed ? ['--changed', '--passWithNoTests'] : [])],
    env: {},
    mayBeEmpty: changed,
    count: (report) => {
      for (const { name, startTime, endTime } of report.testResults) {
        timed.push({ name: relative(root, name), seconds: (endTime - startTime) / 1000 })
      }
      return { passed: report.numPassedTests, failed: report.numFailedTests, ok: report.success }
    },
  }))
}

/** Components where people touch them, in a browser. */
export const touchTests = (which: { changed?: boolean } = {}): Promise<Count> =>
  vitest('组件测试（浏览器）', 'vitest.browser.config.ts', which)

/** A file, or a `describe` block in it, with the journeys in it. */
const Suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(Suite).optional()
  },
})

const PlaywrightReport = z.object({
  suites: z.array(Suite),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
})

/** Plays a project of `playwright.config.ts` and those it depends on, with copies of a loaded demo world. */
export async function playwright(title: string, project: string, demo: string): Promise<Count> {
  return withReport(title, PlaywrightReport, async (file) => ({
    command: bin('playwright'),
    args: ['test', '--project', project, '--reporter=list,json'],
    env: { E2E_DEMO: demo, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: (report) => {
      report.suites.forEach(timeJourneys)
      return {
        passed: report.stats.expected,
        // One that passes only when tried again hides a race: it has failed.
        failed: report.stats.unexpected + report.stats.flaky,
        ok: report.errors.length === 0,
      }
    },
  }))
}

function timeJourneys({ specs, suites = [] }: z.output<typeof Suite>): void {
  for (const { title, file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    timed.push({ name: `e2e/${file} ${title}`, seconds: ms / 1000 })
  }
  suites.forEach(timeJourneys)
}

/** Says which ten test files and journeys of this run took longest. */
export function printSlowest(): void {
  print('\n最慢的：')
  const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  for (const { name, seconds: took } of slowest) print(`  ${took.toFixed(1).padStart(6)} 秒  ${name}`)
}

async function withReport<Report>(
  title: string,
  schema: z.ZodType<Report>,
  plan: (file: string) => Promise<{
    command: string
    args: string[]
    env: Record<string, string>
    mayBeEmpty?: boolean
    count(report: Report): Count & { ok: boolean }
  }>,
): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-report-'))
  const started = performance.now()
  try {
    const file = join(folder, 'report.json')
    const { command, args, env, mayBeEmpty = false, count } = await plan(file)
    const { code, output } = await run(command, args, { cwd: root, env })
    const parsed = schema.safeParse(await readFile(file, 'utf8').then(JSON.parse, () => null))
    const counted = parsed.success ? count(parsed.data) : { passed: 0, failed: 1, ok: false }
    const whole = code === 0 && counted.ok && (counted.passed > 0 || mayBeEmpty)
    const failed = whole ? 0 : Math.max(1, counted.failed)
    print(`${whole ? '✓' : '✗'} ${title}：${counted.passed} 通过，${failed} 失败（${seconds(started)} 秒）`)
    if (!whole) print(output)
    return { passed: counted.passed, failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const seconds = (started: number) => ((performance.now() - started) / 1000).toFixed(1)

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }), {
    passed: 0,
    failed: 0,
  })
