import type { OwnDatabase } from './database.ts'
import { type Failure, play, type Script } from './play.ts'
import type { Act } from './scene.ts'

type Shrunk = { readonly script: Script; readonly failure: Failure; readonly tries: number }

/**
 * The fewest acts that still fail by the same rule, as far as time allows (Zeller's ddmin): what never named
 * a document of the failure is left out at once; then whole people are left out, then kinds of acts,
 * then single acts; halves of them, then quarters, down to one. People, goods and clock stay as they were.
 */
export async function shrink(
  own: OwnDatabase,
  { seed, people }: Pick<Script, 'seed' | 'people'>,
  failure: Failure,
  {
    until,
    notes = [],
    onStep = () => undefined,
  }: { until: number; notes?: readonly string[]; onStep?: (left: number) => void },
): Promise<Shrunk> {
  const days = failure.day + 1
  let tries = 0
  let best: { acts: readonly Act[]; failure: Failure } = { acts: failure.acts, failure }
  const stillFails = async (acts: readonly Act[]): Promise<boolean> => {
    if (performance.now() > until) return false
    tries += 1
    const { failure: found } = await play(own, { seed, people, days, acts })
    if (found?.rule !== failure.rule) return false
    best = { acts, failure: found }
    onStep(acts.length)
    return true
  }
  for (const some of aboutTheSame(failure, notes)) if (await stillFails(some)) break
  for (const nameOf of [({ who }: Act) => who, ({ what }: Act) => what, ({ n }: Act) => String(n)]) {
    let names = [...new Set(best.acts.map(nameOf))]
    let parts = 2
    while (names.length > 1 && performance.now() < until) {
      const size = Math.ceil(names.length / parts)
      let isLess = false
      for (let start = 0; start < names.length; start += size) {
        const rest = new Set([...names.slice(0, start), ...names.slice(start + size)])
        if (!(await stillFails(best.acts.filter((act) => rest.has(nameOf(act)))))) continue
        names = [...rest]
        isLess = true
        start -= size
      }
      if (isLess) parts = Math.max(2, parts - 1)
      else if (size === 1) break
      else parts = Math.min(names.length, parts * 2)
    }
  }
  return { script: { seed, people, days, acts: best.acts }, failure: best.failure, tries }
}

const documents = /[A-Z]\d{17,}/g
/** Acts that prepare others' acts, and name no document. */
const setsUp = (what: string) => what === 'store.setUp'

/**
 * Guesses: the acts that name a document of the failure; those that share a document with one of these; and both with the stores'
 * first settings. `notes`: a line for each moment, with the numbers of its acts, and below it, indented, its calls.
 */
function aboutTheSame({ about, acts }: Failure, notes: readonly string[]): (readonly Act[])[] {
  const moments: { numbers: number[]; names: Set<string> }[] = []
  for (const line of notes) {
    if (!line.startsWith(' ')) {
      moments.push({ numbers: [...line.matchAll(/#(\d+)/g)].map(([, n]) => Number(n)), names: new Set() })
      continue
    }
    for (const [name] of line.matchAll(documents)) moments.at(-1)?.names.add(name)
  }
  const last = moments.at(-1)
  let names = new Set(about.match(documents) ?? last?.names ?? [])
  const guesses: (readonly Act[])[] = []
  for (let step = 0; step < 2; step += 1) {
    const near = moments.filter((moment) => moment === last || [...moment.names].some((name) => names.has(name)))
    const numbers = new Set(near.flatMap((moment) => moment.numbers))
    guesses.push(
      acts.filter(({ n }) => numbers.has(n)),
      acts.filter(({ n, what }) => numbers.has(n) || setsUp(what)),
    )
    names = new Set(near.flatMap((moment) => [...moment.names]))
  }
  return guesses
}
