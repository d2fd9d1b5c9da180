import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startMall } from '../scripts/mall.ts'
import { root } from '../scripts/paths.ts'
import { print } from '../scripts/print.ts'
import { run } from '../scripts/run.ts'
import { assail } from './assail.ts'
import { reportOf } from './report.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    /** Ends earlier when they are over. */
    seconds: { type: 'string', default: '600' },
    /** The same seed makes the same calls, as long as the mall answers the same. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Milliseconds from which a call is slow. */
    slow: { type: 'string', default: '3000' },
    /** A mall that runs already, on this machine; without it one of its own, which is examined afterwards. */
    base: { type: 'string' },
  },
})
const [calls, seconds, seed, slow] = [values.calls, values.seconds, values.seed, values.slow].map(Number)
if (![calls, seconds, seed, slow].every((n) => Number.isSafeInteger(n) && Number(n) >= 0)) {
  print('用法：npm run attack -- --calls 20000 --seconds 600 --seed 1 [--slow 3000] [--base http://127.0.0.1:3000]')
  process.exit(2)
}
const limits = { calls: calls ?? 0, seconds: seconds ?? 0, seed: seed ?? 0, slow: slow ?? 0 }

print(`攻击：${limits.calls} 次调用，种子 ${limits.seed}`)
process.exit((await (values.base ? onBase(values.base) : onOwn())) ? 0 : 1)

async function onBase(base: string): Promise<boolean> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname)) {
    print('只攻击本机上的商城')
    return false
  }
  return reportOf(await assail(new URL(base).origin, limits), limits)
}

/** On a demo world of its own, which must add up when all is over. */
async function onOwn(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-attack-'))
  const environment = { DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent', DATABASE_URL: '' }
  try {
    const mall = await startMall(environment)
    const found = await assail(mall.base, limits).finally(() => mall.stop())
    const fine = reportOf(found, limits)
    const { code, output } = await run(process.execPath, ['scripts/doctor.ts'], { cwd: root, env: environment })
    print(code === 0 ? '✓ 体检：一致' : `✗ 体检：\n${output}`)
    return fine && code === 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
