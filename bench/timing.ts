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
