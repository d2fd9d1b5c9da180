import type { Slice } from '@mall/contract/analysis'

/** Colours that a ring has for its parts, the last one for all that are left. */
export const seriesCount = 6

export type Arc = { name: string; spend_fen: number }

/** The parts of a ring, the first ones by themselves and the small ones together. */
export function arcsOf(slices: readonly Slice[]): Arc[] {
  const spent = slices.filter(({ spend_fen }) => spend_fen > 0)
  if (spent.length <= seriesCount + 1) return spent.map(({ name, spend_fen }) => ({ name, spend_fen }))
  const rest = spent.slice(seriesCount)
  return [
    ...spent.slice(0, seriesCount).map(({ name, spend_fen }) => ({ name, spend_fen })),
    { name: `其他 ${rest.length} 项`, spend_fen: rest.reduce((sum, { spend_fen }) => sum + spend_fen, 0) },
  ]
}
