import { parseArgs } from 'node:util'
import { say } from '../scripts/say.ts'
import { acknowledged, coverageTable } from './coverage.ts'
import { ownPglite, ownPostgres } from './database.ts'
import { allEndpoints, play } from './play.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    years: { type: 'string', default: '1' },
    days: { type: 'string' },
    people: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '60' },
    /** `pglite`, or PostgreSQL as npm brought it. */
    database: { type: 'string', default: 'postgres' },
    trace: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const days = values.days === undefined ? Math.round(Number(values.years) * 365) : Number(values.days)
const started = performance.now()
const own = values.database === 'pglite' ? ownPglite() : await ownPostgres()
const played = await play(
  own,
  { seed, people: Number(values.people), days },
  {
    until: started + Number(values.minutes) * 60_000,
    trace: values.trace,
    onDay(day, done) {
      if (day % 30 === 0) say(`day ${day}: ${done} acts, ${Math.round((performance.now() - started) / 1000)} s`)
    },
  },
)
await own.stop()
for (const row of coverageTable(played.coverage, allEndpoints)) if (row.taken + row.refused > 0) say(`${row.name}  ${row.taken} / ${row.refused}  ${row.why}`)
say(`${played.days} days, ${played.done} acts, ${acknowledged(played.coverage, allEndpoints)} acknowledged, ${Math.round((performance.now() - started) / 1000)} s`)
if (played.failure) {
  say(played.notes.slice(-60).join('\n'))
  const { rule, about, day } = played.failure
  say(`✗ seed ${seed}, day ${day}: ${rule}: ${about}`)
}
process.exit(played.failure ? 1 : 0)
