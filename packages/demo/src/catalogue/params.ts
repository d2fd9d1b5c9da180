import { categories } from './categories.ts'
import { paramsOf, type Template, type Variant } from './template.ts'
import type { NameValue } from './types.ts'

const names = new Map(categories.map((category) => [category.key, category.name]))

/** Another kind of thing than the rest of its family, described by its own words only. */
export function isOdd({ twist }: Variant): boolean {
  return twist.params === undefined && (twist.subject !== undefined || twist.single === true)
}

function plainParams(family: Template, variant: Variant): NameValue[] {
  const parent = family.category.slice(0, family.category.lastIndexOf('.'))
  return [
    { name: '品名', value: variant.name },
    { name: '产品特点', value: variant.features.split(' ').join('、') },
    { name: '适用场景', value: names.get(parent) ?? '通用' },
    { name: '计价单位', value: family.unit },
  ]
}

/** The family's params with this variant's changes; brand, model and origin are added by the caller. */
export function ownParams(family: Template, variant: Variant): NameValue[] {
  if (isOdd(variant)) return plainParams(family, variant)
  if (variant.twist.params === undefined) return family.params
  const changes = new Map(paramsOf(variant.twist.params).map((param) => [param.name, param.value]))
  const kept = family.params.map(({ name, value }) => ({ name, value: changes.get(name) ?? value }))
  const known = new Set(family.params.map((param) => param.name))
  const added = [...changes].flatMap(([name, value]) => (known.has(name) ? [] : [{ name, value }]))
  return [...kept, ...added].filter((param) => param.value !== '')
}
