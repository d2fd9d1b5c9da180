import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/paths.ts'
import { print } from '../scripts/print.ts'
import { acknowledged, coverageTable, leastTaken, missed, notPlayed, readsAnswered } from './coverage.ts'
import { ownPglite, ownPostgres } from './database.ts'
import { allEndpoints, type Played, play } from './play.ts'
import { shrink } from './shrink.ts'

const { values } = parseArgs({
  options: {
    /** With the same seed the same people do the same. */
    seed: { type: 'string', default: '1' },
    years: { type: 'string', default: '1' },
    /** Days, in place of years. */
    days: { type: 'string' },
    people: { type: 'string', default: '1000' },
    /** Ends the run when they are over. */
    minutes: { type: 'string', default: '60' },
    /** Minutes for shrinking a failure; 0: none. */
    shrink: { type: 'string', default: '10' },
    /** Path of a file for all calls, act by act. */
    notes: { type: 'string' },
    /** `pglite`, or PostgreSQL as npm brought it, which is four times as fast. */
    database: { type: 'string', default: 'postgres' },
  },
})
const [seed, years, people, minutes, shrinking] = [
  values.seed,
  values.years,
  values.people,
  values.minutes,
  values.shrink,
].map(Number)
const days = values.days === undefined ? Math.round((years ?? 0) * 365) : Number(values.days)
const numbers = [seed, people, minutes, shrinking, days]
if (
  !numbers.every((n) => n !== undefined && Number.isFinite(n) && n >= 0) ||
  !['pglite', 'postgres'].includes(values.database)
) {
  print(
    '用法：npm run simulate -- --seed 1 --years 10 [--people 1000] [--minutes 60] [--shrink 10] [--database pglite]',
  )
  process.exit(2)
}

const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1000)
const own = values.database === 'pglite' ? ownPglite() : await ownPostgres()
const script = { seed: seed ?? 1, people: people ?? 1000, days }
print(`模拟：种子 ${script.seed}，${days} 天，${script.people} 人`)
try {
  const played = await play(own, script, {
    // Some hundred days: of ten years they would be half a gigabyte.
    remember: values.notes ? Number.POSITIVE_INFINITY : 150_000,
    until: started + (minutes ?? 60) * 60_000,
    onDay(day, done) {
      if (day % 30 === 29) print(`  第 ${day + 1} 天：${done} 个动作，${seconds()} 秒`)
    },
  })
  const isCovered = printCoverage(played)
  if (values.notes) await writeFile(values.notes, `${played.notes.join('\n')}\n`)
  if (played.failure) await printFailure(played)
  process.exitCode = played.failure || !isCovered ? 1 : 0
} finally {
  await own.stop()
}
process.exit()

/** Prints each writing call with its counts of acknowledged and refused, the never reached first. False when ten years have missed one. */
function printCoverage({ coverage, days: played, done, spent }: Played): boolean {
  const rows = coverageTable(coverage, allEndpoints)
  for (const { name, taken, refused, why } of rows)
    print(`${String(taken).padStart(7)} ${String(refused).padStart(6)}  ${name}  ${why}`)
  for (const [name, reason] of Object.entries(notPlayed)) print(`  不在模拟之内：${name}（${reason}）`)
  const few = missed(rows)
  const never = few.filter(({ taken }) => taken === 0).length
  const reads = readsAnswered(coverage, allEndpoints)
  print(`${rows.length} 个会写入的调用：${never} 个没有成功过，${few.length} 个少于 ${leastTaken} 次`)
  print(`${reads.all} 个只读的调用：${reads.answered} 个有过回答`)
  print(`${played} 天，${done} 个动作，${acknowledged(coverage, allEndpoints)} 次写入成功，${seconds()} 秒`)
  print(`其中${Object.entries(spent).map(([work, took]) => ` ${work} ${Math.round(took)} 秒`)}`)
  return played < 3650 || few.length === 0
}

async function printFailure({ failure, notes }: Played) {
  if (!failure) return
  print(`最后做的：\n${notes.slice(-30).join('\n')}`)
  print(`✗ 种子 ${script.seed}，第 ${failure.day} 天，${failure.rule}：${failure.about}`)
  if (shrinking === 0) return
  const until = performance.now() + (shrinking ?? 10) * 60_000
  const {
    script: fewest,
    failure: found,
    tries,
  } = await shrink(own, script, failure, {
    until,
    notes,
    onStep: (left) => print(`  还剩 ${left} 个动作`),
  })
  const name = `${found.rule.replaceAll(' ', '-')}-${script.seed}.json`
  const text = `${JSON.stringify({ rule: found.rule, about: found.about, ...fewest }, null, 1)}\n`
  await writeFile(join(root, 'simulate/found', name), text)
  print(`试了 ${tries} 次，剩 ${fewest.acts?.length} 个动作：simulate/found/${name}（npm test 会重放它）`)
  print(text)
}
