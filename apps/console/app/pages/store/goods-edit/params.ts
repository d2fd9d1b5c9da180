import type { OutputOf } from '@mall/contract/endpoint'
import type { categoryAttributes } from '@mall/contract/storegoods'

export type Param = { name: string; value: string }
type Known = Pick<OutputOf<typeof categoryAttributes>['list'][number], 'name' | 'is_set'>

/** The rows of the editor: what the category asks for in its order, then what stands there besides, then what is usual. */
export function rowsOf(known: readonly Known[], params: readonly Param[]): Param[] {
  const asked = known.filter(({ is_set }) => is_set)
  const own = params.filter(({ name }) => !asked.some((one) => one.name === name))
  const usual = known.filter(({ name, is_set }) => !is_set && !own.some((one) => one.name === name))
  const filled = (wanted: string) => params.find(({ name }) => name === wanted)?.value ?? ''
  return [
    ...asked.map(({ name }) => ({ name, value: filled(name) })),
    ...own,
    ...usual.map(({ name }) => ({ name, value: '' })),
  ]
}
