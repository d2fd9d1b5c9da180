import * as calls from '@mall/contract/region/calls'
import * as terms from '@mall/contract/region/terms'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { cityList } from './cities.ts'
import { regions } from './tree.ts'

/** The whole country, or the province that a code lies in. */
export const areas = useCase(calls.areas, terms.areas, (_: unknown, { division_code: code }) => {
  const { tree, places } = regions()
  if (code === undefined) return { list: tree }
  if (!places.has(code)) throw new Refusal('region.not_found')
  return { list: tree.filter((province) => province.division_code.slice(0, 2) === code.slice(0, 2)) }
})

export const areaQuery = useCase(calls.areaQuery, terms.areaQuery, (_: unknown, { division_code: code }) => {
  const { places, within } = regions()
  const chain = []
  for (let place = places.get(code); place; place = places.get(place.parent_code ?? '')) chain.unshift(place)
  if (chain.length === 0) throw new Refusal('region.not_found')
  return { chain, children: within(code) }
})

export const cities = useCase(calls.cities, terms.cities, () => cityList())
