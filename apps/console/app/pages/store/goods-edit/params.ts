import type { OutputOf } from '@mall/contract/call/call'
import type { categoryAttributes } from '@mall/contract/goods/store.calls'

export type Param = { name: string; value: string }
type Known = Pick<OutputOf<typeof categoryAttributes>['list'][number], 'name' | 'is_set'>

/** Fields of the goods itself, filled in above the parameters: they are usual parameters too, and would be asked for twice. */
const fieldsOfGoods = new Set(['品牌', '型号', '单位', '计价单位', '计量单位'])

/**
 * The rows of the editor: the category's parameters in its order, then the goods' other ones, then usual ones that are no field
 * of the goods itself.
 */
export function rowsOf(known: readonly Known[], params: readonly Param[]): Param[] {
  const ofCategory = known.filter(({ is_set }) => is_set)
  const own = params.filter(({ name }) => !ofCategory.some((one) => one.name === name))
  const usual = known.filter(
    ({ name, is_set }) => !is_set && !fieldsOfGoods.has(name) && !own.some((one) => one.name === name),
  )
  const filled = (wanted: string) => params.find(({ name }) => name === wanted)?.value ?? ''
  return [
    ...ofCategory.map(({ name }) => ({ name, value: filled(name) })),
    ...own,
    ...usual.map(({ name }) => ({ name, value: '' })),
  ]
}
