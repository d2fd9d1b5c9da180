import { sha256 } from '#kernel/random.ts'

/** One text for one content, whatever order its keys come in: the database keeps them in an order of its own. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/** SHA-256 of the content, in hexadecimal. */
export const hashOf = (content: unknown): string => sha256(canonical(content))
