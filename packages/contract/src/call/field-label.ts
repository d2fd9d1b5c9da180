import type { z } from './zod.ts'

/*
 * The label of a field stands at the field: `name: labelled('收货人', z.string())`. A sentence about a fault finds it there by the
 * path that Zod reports.
 */

const labels = new WeakMap<z.core.$ZodType, string>()

/** The schema as it stands in a field of this name. A copy: the same schema may be a field of another name elsewhere. */
export function labelled<Schema extends z.ZodType>(label: string, schema: Schema): Schema {
  const field = schema.clone()
  labels.set(field, label)
  return field
}

/** A path of keys and places in lists, as Zod tells where something is wrong. */
type Path = readonly PropertyKey[]

/**
 * Label of the field at a path in this input: 「数量」, in a list 「第 2 项的数量」. A field without a label takes that of its parent; null
 * when nothing on the path has one.
 */
export function labelAt(input: z.core.$ZodType, path: Path): string | null {
  let label: string | null = null
  let reached: readonly z.core.$ZodType[] = [input]
  for (const key of path) {
    reached = reached.flatMap((schema) => partsAt(schema, key))
    label = firstOf(reached, labelOf) ?? label
  }
  if (label === null) return null
  const places = path.filter((key) => typeof key === 'number').map((place) => `第 ${place + 1} 项`)
  const inside = places.length > 0 && typeof path.at(-1) === 'string'
  return `${places.join('')}${inside ? '的' : ''}${label}`
}

/** Schemas of the values that may stand at a key of this schema's input. */
function partsAt(schema: z.core.$ZodType, key: PropertyKey): readonly z.core.$ZodType[] {
  const { def } = known(schema)._zod
  switch (def.type) {
    case 'object': {
      const part = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined
      return part ? [part] : []
    }
    case 'array':
      return typeof key === 'number' ? [def.element] : []
    case 'record':
      return typeof key === 'string' ? [def.valueType] : []
    default:
      return insideOf(schema).flatMap((inner) => partsAt(inner, key))
  }
}

/** The label of a schema, or of the schema inside it: inside an optional one, a default, or a transform of text. */
function labelOf(schema: z.core.$ZodType): string | undefined {
  const own = labels.get(schema)
  if (own !== undefined) return own
  // Adding a rule to a schema makes a copy, which keeps the original as its parent.
  return schema._zod.parent ? labelOf(schema._zod.parent) : firstOf(insideOf(schema), labelOf)
}

/** The schemas inside this one: those that parse the same value, or the result of this one. */
function insideOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = known(schema)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return [def.innerType]
    case 'pipe':
      return [def.in, def.out]
    case 'intersection':
      return [def.left, def.right]
    case 'union':
      return def.options
    default:
      return []
  }
}

/** Its definition is one of those that Zod has, told apart by their `type`. */
const known = (schema: z.core.$ZodType) => schema as z.core.$ZodTypes

function firstOf<One, Found>(list: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
