/** A stream, where its data stand, and the dictionary before it. */
export type Stream = { number: number; generation: number; about: string; from: number; to: number }

const dictionaryLimit = 4_000

/** The text between the streams, and the place of each stream; null when one has no end. */
export function partsOf(text: string): { outside: string; streams: Stream[] } | null {
  const outside: string[] = []
  const streams: Stream[] = []
  let done = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    const line = /^stream\r?\n/.exec(text.slice(at, at + 8))?.[0]
    if (!line || !/>>\s{0,9}$/.test(text.slice(Math.max(done, at - 12), at))) continue
    const to = text.indexOf('endstream', at + line.length)
    if (to < 0) return null
    outside.push(text.slice(done, at))
    streams.push({ ...headOf(text.slice(Math.max(done, at - dictionaryLimit), at)), from: at + line.length, to })
    done = to + 'endstream'.length
    at = done - 6
  }
  return { outside: [...outside, text.slice(done)].join('\n'), streams }
}

/** The dictionary of the object that begins last, and its number. */
function headOf(text: string): Pick<Stream, 'number' | 'generation' | 'about'> {
  const begins = text.lastIndexOf(' obj')
  const [, number, generation] = /(\d{1,9})\s{1,9}(\d{1,5})$/.exec(text.slice(Math.max(0, begins - 24), begins)) ?? []
  return { number: Number(number ?? -1), generation: Number(generation ?? 0), about: text.slice(Math.max(0, begins)) }
}

/** Objects outside of streams, by where each begins; of one that was changed all. */
export function* objectsIn(outside: string): Generator<{ number: number; generation: number; text: string }> {
  const begins = /(\d{1,9})\s{1,9}(\d{1,5})\s{1,9}obj\b/g
  let last: { number: number; generation: number; from: number } | null = null
  for (let found = begins.exec(outside); found; found = begins.exec(outside)) {
    if (last) yield { number: last.number, generation: last.generation, text: outside.slice(last.from, found.index) }
    last = { number: Number(found[1]), generation: Number(found[2]), from: found.index + found[0].length }
  }
  if (last) yield { number: last.number, generation: last.generation, text: outside.slice(last.from) }
}

/** The string that begins at `at`, `(…)` or `<…>`, as its bytes; null where none does. */
export function stringAt(text: string, at: number): Buffer | null {
  if (text[at] === '<') {
    const end = text.indexOf('>', at)
    const digits = end < 0 ? '' : text.slice(at + 1, end).replace(/\s/g, '')
    return end < 0 || /[^0-9a-f]/i.test(digits) ? null : Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
  }
  if (text[at] !== '(') return null
  const bytes: number[] = []
  let depth = 0
  for (let i = at; i < text.length && i < at + dictionaryLimit; i += 1) {
    const char = text[i] ?? ''
    if (char === '\\') {
      const { byte, length } = escapedAt(text, i + 1)
      if (byte !== null) bytes.push(byte)
      i += length
      continue
    }
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth === 0) return Buffer.from(bytes)
    if (i > at) bytes.push(char.charCodeAt(0))
  }
  return null
}

const letters: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** The escape behind a backslash: a letter, up to three octal digits, a line that goes on, or the sign itself. */
function escapedAt(text: string, at: number): { byte: number | null; length: number } {
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0]
  if (octal) return { byte: Number.parseInt(octal, 8) & 255, length: octal.length }
  if (text.startsWith('\r\n', at)) return { byte: null, length: 2 }
  const char = text[at] ?? ''
  if (char === '\r' || char === '\n') return { byte: null, length: 1 }
  return { byte: letters[char] ?? char.charCodeAt(0), length: 1 }
}
