/** Each question is asked so often; the middle one counts. */
const asks = 9

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Milliseconds of the middle one; the first, which plans and warms, does not count. */
export async function middle(work: () => Promise<unknown>): Promise<number> {
  await work()
  const all: number[] = []
  for (let i = 0; i < asks; i += 1) all.push(await timed(work))
  return all.sort((a, b) => a - b)[Math.floor(asks / 2)] ?? 0
}

/** Milliseconds of the slowest of a hundred, by so many calls; the first, which plans and warms, does not count. */
export async function slowest(work: () => Promise<unknown>, calls = 50): Promise<number> {
  await work()
  const all: number[] = []
  for (let i = 0; i < calls; i += 1) all.push(await timed(work))
  return all.sort((a, b) => a - b)[Math.ceil(calls * 0.99) - 1] ?? 0
}
