type Place = { readonly id: number; readonly name: string }
type Node = Place & { readonly children?: readonly Node[] }
export type Option = { value: number; label: string; children?: Option[] }

const optionOf = ({ id, name, children }: Node): Option => ({
  value: id,
  label: name,
  ...(children && { children: children.map(optionOf) }),
})

/** The tree to choose from, with the path of the chosen category even if it is hidden now. */
export function optionsOf(tree: readonly Node[], path: readonly Place[]): Option[] {
  return withPath(tree.map(optionOf), path)
}

function withPath(options: readonly Option[], [first, ...rest]: readonly Place[]): Option[] {
  if (!first) return [...options]
  const held = options.find(({ value }) => value === first.id)
  const below = rest.length > 0 ? { children: withPath(held?.children ?? [], rest) } : {}
  if (!held) return [...options, { value: first.id, label: first.name, ...below }]
  return options.map((one) => (one === held ? { ...held, ...below } : one))
}
