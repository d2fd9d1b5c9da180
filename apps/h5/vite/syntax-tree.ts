/** A node of an ESTree, as far as the plugins look into one. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }
/** Replaces what stands between two positions. */
export type Edit = { from: number; to: number; text: string }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const fieldOf = (value: unknown, name: string): unknown => (isNode(value) ? value[name] : undefined)

export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  if (!isNode(value)) return
  visit(value)
  for (const field of Object.values(value)) walk(field, visit)
}

export const edited = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code)
