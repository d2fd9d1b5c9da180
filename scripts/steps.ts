import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { bin, root } from './paths.ts'
import { run } from './run.ts'
import { say } from './say.ts'

export type Count = { passed: number; failed: number }

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
  say(`${fine ? '✓' : '✗'} ${title}（${seconds(started)} 秒）`)
  if (!fine) say(output)
  return fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numTotalTestSuites: z.int(),
  success: z.boolean(),
})

/** Runs a Vitest configuration and counts its tests; a run without tests, or one that broke, has failed. */
export async function vitest(title: string, config: string): Promise<Count> {
  return withReport(title, VitestReport, async (file) => ({
    command: bin('vitest'),
    args: ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: {},
    count: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests, ok: report.success }),
  }))
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
})

export async function playwright(title: string, env: Record<string, string>): Promise<Count> {
  return withReport(title, PlaywrightReport, async (file) => ({
    command: bin('playwright'),
    args: ['test', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: (report) => ({
      passed: report.stats.expected,
      // One that passes only when tried again hides a race: it has failed.
      failed: report.stats.unexpected + report.stats.flaky,
      ok: report.errors.length === 0,
    }),
  }))
}

async function withReport<Report>(
  title: string,
  schema: z.ZodType<Report>,
  plan: (file: string) => Promise<{
    command: string
    args: string[]
    env: Record<string, string>
    count(report: Report): Count & { ok: boolean }
  }>,
): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-report-'))
  const started = performance.now()
  try {
    const file = join(folder, 'report.json')
    const { command, args, env, count } = await plan(file)
    const { code, output } = await run(command, args, { cwd: root, env })
    const parsed = schema.safeParse(await readFile(file, 'utf8').then(JSON.parse, () => null))
    const counted = parsed.success ? count(parsed.data) : { passed: 0, failed: 1, ok: false }
    const whole = code === 0 && counted.ok && counted.passed > 0
    const failed = whole ? 0 : Math.max(1, counted.failed)
    say(`${whole ? '✓' : '✗'} ${title}：${counted.passed} 通过，${failed} 失败（${seconds(started)} 秒）`)
    if (!whole) say(output)
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
