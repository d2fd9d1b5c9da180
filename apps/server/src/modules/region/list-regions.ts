import type { ParsedOf } from '@mall/contract/call/call'
import type { areaQuery as AreaQuery, areas as Areas } from '@mall/contract/region/calls'
import { Refusal } from '#kernel/refusal.ts'
import { cityList } from './cities.ts'
import { regions } from './tree.ts'

/** The whole country, or the province that a code lies in. */
export function areas(_: unknown, { division_code: code }: ParsedOf<typeof Areas>) {
  const { tree, places } = regions()
  if (code === undefined) return { list: tree }
  if (!places.has(code)) throw new Refusal('region.not_found')
  return { list: tree.filter((province) => province.division_code.slice(0, 2) === code.slice(0, 2)) }
}

export function areaQuery(_: unknown, { division_code: code }: ParsedOf<typeof AreaQuery>) {
  const { places, within } = regions()
  const chain = []
  for (let place = places.get(code); place; place = places.get(place.parent_code ?? '')) chain.unshift(place)
  if (chain.length === 0) throw new Refusal('region.not_found')
  return { chain, children: within(code) }
}

export const cities = () => cityList()
