/** Choices of one attribute; any of the values will do. */
export type AttrChoice = { name: string; values: string[] }

const most = { names: 8, values: 20 }

/** `颜色:黑,白;尺码:42` → the choices. Parts of another shape are left out. */
export function parseAttrs(text: string): AttrChoice[] {
  const choices = new Map<string, Set<string>>()
  // The one sign that no text in the database can hold.
  for (const part of text.replaceAll('\0', '').split(';')) {
    const colon = part.indexOf(':')
    if (colon < 1) continue
    const name = part.slice(0, colon).trim()
    const values = part
      .slice(colon + 1)
      .split(',')
      .map((value) => value.trim())
    const held = choices.get(name) ?? new Set()
    for (const value of values) if (value !== '' && held.size < most.values) held.add(value)
    if (name !== '' && held.size > 0 && choices.size < most.names) choices.set(name, held)
  }
  return [...choices].map(([name, values]) => ({ name, values: [...values] }))
}
