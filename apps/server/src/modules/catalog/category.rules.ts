import { type Attribute, attributeKindLabel } from '@mall/contract/category/words'

/** The fields that are different, as they were and as they are wanted. */
export function changedIn<Fields extends Record<string, unknown>>(before: Fields, after: Fields) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: only(before), after: only(after), any: names.length > 0 }
}

/** `功率（数值 W，必填，可筛选）、电压（选项 220V/380V）`: for the log. */
export const describeAttributes = (all: readonly Attribute[]): string =>
  all.length === 0 ? '无' : all.map((one) => `${one.name}（${wordsFor(one)}）`).join('、')

function wordsFor({ kind, unit, choices, required, filterable }: Attribute): string {
  const what = [attributeKindLabel[kind], unit, choices.join('/')].filter((text) => text !== '').join(' ')
  return [what, required && '必填', filterable && '可筛选'].filter((text) => text !== false).join('，')
}

/** The sisters with one of them before another, or as the last for 0. Null when that other is none of them. */
export function placedBefore(sisters: readonly number[], id: number, beforeId: number): number[] | null {
  const others = sisters.filter((one) => one !== id)
  if (beforeId === 0) return [...others, id]
  const at = others.indexOf(beforeId)
  return at < 0 ? null : [...others.slice(0, at), id, ...others.slice(at)]
}
