/** About how much memory a plain value takes, in bytes: enough to say when there is too much of it. */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return 64 + value.byteLength
  let sum = 32
  const parts = value instanceof Map || value instanceof Set ? [...value] : Object.values(value)
  for (const part of parts) sum += 8 + roughBytes(part)
  return sum
}
