import { callerOf, newAgent } from './load.ts'
import type { Facts } from './prepare.ts'

/** Reads a second by people who take no part in the measured work. */
const readsPerSecond = 40

/** So many reads a second, each at its time however long earlier ones take, for `forMs` or until `until.done`; returns their durations. */
export async function reading(
  base: string,
  { goodsIds }: Facts,
  forMs: number,
  until = { done: false },
): Promise<number[]> {
  const agent = newAgent(32)
  const call = callerOf(base, agent, null)
  const took: number[] = []
  const under: Promise<void>[] = []
  const from = performance.now()
  for (let i = 0; performance.now() - from < forMs && !until.done; i += 1) {
    under.push(
      (async () => {
        const began = performance.now()
        await call.get(`/shop/api/goods/detail?goods_id=${goodsIds[i % goodsIds.length]}`)
        took.push(performance.now() - began)
      })(),
    )
    await after(1000 / readsPerSecond)
  }
  await Promise.all(under)
  agent.destroy()
  return took
}

export const after = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

export function at(took: readonly number[], part: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
