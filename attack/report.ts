import { print } from '../scripts/print.ts'
import type { Finding, Found, Limits } from './assail.ts'

const shown = 15

/** Says what was found; true when nothing is that must not be. Slow calls are told, not judged. */
export function reportOf({ calls, ms, outcomes, broken, foreign, english, slow }: Found, { seed }: Limits): boolean {
  print(`${calls} 次调用，${(ms / 1000).toFixed(0)} 秒，每秒 ${Math.round((calls * 1000) / ms)} 次`)
  for (const [outcome, count] of [...outcomes].sort(([, a], [, b]) => b - a)) print(`  ${outcome}：${count}`)
  list('5xx', broken, seed)
  list('他人的信息', foreign, seed)
  list('不是中文', english, seed)
  list('慢', slow, seed, '·')
  return broken.length + foreign.length + english.length === 0
}

function list(title: string, findings: readonly Finding[], seed: number, mark = '✗') {
  print(`${findings.length === 0 ? '✓' : mark} ${title}：${findings.length}`)
  // One of a kind tells more than the same fifteen times.
  const kinds = [...Map.groupBy(findings, ({ call, what }) => `${call} ${what}`).values()]
  for (const [first, ...more] of kinds.slice(0, shown)) {
    if (!first) continue
    print(`  ${first.call}，${first.who}：${first.what}${more.length > 0 ? `（共 ${more.length + 1} 次）` : ''}`)
    print(`    --seed ${seed}，第 ${first.n} 次：${first.input}`)
  }
}
