/** Kinds of attributes of a category's goods: words, a number with its unit, or one of a few. */
export const attributeKinds = ['text', 'number', 'choice'] as const
export type AttributeKind = (typeof attributeKinds)[number]
export const attributeKindLabel: Record<AttributeKind, string> = { text: '文字', number: '数值', choice: '选项' }

export type Attribute = {
  name: string
  kind: AttributeKind
  /** Behind a number: `mm`; empty for none and for the other kinds. */
  unit: string
  /** For `choice` only, in their order. */
  choices: readonly string[]
  /** Without it a goods does not go on sale. */
  required: boolean
  /** Offered by the filter of lists. */
  filterable: boolean
}

/** The number in `32A` or `32 A`; null when no number with this unit, or with none, stands there. */
export function numberIn(value: string, unit: string): string | null {
  const text = value.trim()
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(bare) ? bare : null
}

/** Whether a value that is filled in is of the attribute's kind. */
export function valueFits({ kind, unit, choices }: Attribute, value: string): boolean {
  if (kind === 'number') return numberIn(value, unit) !== null
  return kind === 'text' || choices.includes(value)
}

type Param = { readonly name: string; readonly value: string }

/** Names of attributes that the goods' parameters lack, and of those whose value does not fit its kind. */
export function attributeFaults(attributes: readonly Attribute[], params: readonly Param[]) {
  const filled = new Map(params.map(({ name, value }) => [name, value.trim()]))
  const of = (attribute: Attribute) => filled.get(attribute.name) ?? ''
  const names = (some: readonly Attribute[]) => some.map(({ name }) => name)
  return {
    missing: names(attributes.filter((one) => one.required && of(one) === '')),
    wrong: names(attributes.filter((one) => of(one) !== '' && !valueFits(one, of(one)))),
  }
}
