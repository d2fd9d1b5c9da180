import type { BrandRow } from '@mall/contract/category/platform.terms'
import { initialOf } from './brand.rules.ts'

/** A brand that is there. */
type HeldBrand = { name: string; initial: string; sort: number; isHidden: boolean }
type Fields = Pick<HeldBrand, 'initial' | 'sort' | 'isHidden'>
type Change = { name: string; before: string; after: string }

/** A brand as the list shows it: one that has not been looked at yet is spoken by its name. */
const shown = (held: HeldBrand, sound: (name: string) => string): Fields => ({
  initial: held.initial || initialOf(sound(held.name)),
  sort: held.sort,
  isHidden: held.isHidden,
})

/** Reads the columns of a brand from a row. */
export function brandColumns({ initial, sort, is_hidden }: BrandRow): Partial<Fields> {
  const given = { initial: initial?.toUpperCase(), sort, isHidden: is_hidden }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Lists what a row would change of an existing brand, as people read it. */
export function brandChanges(held: HeldBrand, row: BrandRow, sound: (name: string) => string): Change[] {
  const before = shown(held, sound)
  const after: Fields = { ...before, ...brandColumns(row) }
  const state = (isHidden: boolean) => (isHidden ? '已隐藏' : '显示中')
  const all = [
    { name: '首字母', before: before.initial, after: after.initial },
    { name: '排序', before: String(before.sort), after: String(after.sort) },
    { name: '状态', before: state(before.isHidden), after: state(after.isHidden) },
  ]
  return all.filter((one) => one.before !== one.after)
}
