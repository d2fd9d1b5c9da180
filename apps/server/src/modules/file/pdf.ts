import { inflateSync } from 'node:zlib'

export type PdfFault = 'broken' | 'active' | 'locked'

/** `%PDF-1.7` at the very beginning: what comes before it could be something else as well. */
export const isPdf = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))

/** Parts of a PDF that do something when it is opened, or carry another file along. */
const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)\b/
/** Too short to be looked for in compressed pictures, where any letters may stand by chance. */
const activeBriefly = /\/(JS|AA)\b/
/** A document may say at which page it opens, and nothing else. */
const opens = /\/OpenAction\b(?!\s{0,9}\[)/

const objectStream = /\/Type\s{0,9}\/ObjStm\b/
const objectStreams = /\/Type\s{0,9}\/ObjStm\b/g

const packedLimit = 2_000
const dictionaryLimit = 4_000
const unfoldedLimit = 64 * 1024 * 1024

/**
 * What keeps a PDF from being taken; null when nothing does. Its objects are looked at, those that are packed into streams too,
 * and names that are written in another way; nothing is shown or run.
 */
export function pdfFault(bytes: Buffer): PdfFault | null {
  const text = bytes.toString('latin1')
  const parts = endsWell(text) ? partsOf(text) : null
  const packed = parts && unpack(bytes, text, parts.streams)
  if (!parts || packed === null) return 'broken'
  const objects = namesIn(`${parts.outside}\n${packed}`)
  if (/\/Encrypt\b/.test(objects)) return 'locked'
  // In all of the file too: what only looks like a stream hides nothing.
  if (active.test(namesIn(text)) || active.test(objects)) return 'active'
  if (activeBriefly.test(objects) || opens.test(objects)) return 'active'
  return /\/Type\s{0,9}\/Catalog\b/.test(objects) && /\/Type\s{0,9}\/Page\b/.test(objects) ? null : 'broken'
}

/** The last thing in it says where its table of objects begins, and there one is. */
function endsWell(text: string): boolean {
  const place = /startxref\s+(\d{1,9})\s+%%EOF[\s\0]*$/.exec(text.slice(-2048))?.[1]
  return place !== undefined && /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(Number(place), Number(place) + 40))
}

/** `/J#61vaScript` is `/JavaScript`. */
const namesIn = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

type Stream = { about: string; from: number; to: number }

/** What stands between the streams, and where each of those is; null when one has no end. */
function partsOf(text: string): { outside: string; streams: Stream[] } | null {
  const outside: string[] = []
  const streams: Stream[] = []
  let done = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    const line = /^stream\r?\n/.exec(text.slice(at, at + 8))?.[0]
    if (!line || !/>>\s{0,9}$/.test(text.slice(Math.max(done, at - 12), at))) continue
    const to = text.indexOf('endstream', at + line.length)
    if (to < 0) return null
    outside.push(text.slice(done, at))
    streams.push({ about: text.slice(Math.max(done, at - dictionaryLimit), at), from: at + line.length, to })
    done = to + 'endstream'.length
    at = done - 6
  }
  return { outside: [...outside, text.slice(done)].join('\n'), streams }
}

/** The objects that stand compressed in streams; null when they cannot be read, or are suspiciously many or large. */
function unpack(bytes: Buffer, text: string, streams: readonly Stream[]): string | null {
  const packed = streams.filter(({ about }) => objectStream.test(namesIn(about)))
  // Objects that are packed and were not found, whatever the way they are written, are not taken on trust.
  if (packed.length > packedLimit || (namesIn(text).match(objectStreams)?.length ?? 0) !== packed.length) return null
  const parts: string[] = []
  let left = unfoldedLimit
  for (const { about, from, to } of packed) {
    if (!/\/Filter\s{0,9}\[?\s{0,9}\/FlateDecode\b/.test(about) || left <= 0) return null
    try {
      const made = inflateSync(bytes.subarray(from, to), { maxOutputLength: left })
      left -= made.length
      parts.push(made.toString('latin1'))
    } catch {
      return null
    }
  }
  return parts.join('\n')
}
