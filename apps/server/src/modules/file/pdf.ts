import { inflateSync } from 'node:zlib'
import { isHarmlessData, isHarmlessName } from './attached.rules.ts'
import { type Encryption, keyOf, type PdfKey } from './pdf-key.ts'
import { objectsIn, partsOf, type Stream, stringAt } from './pdf-parts.ts'

export type PdfFault = 'broken' | 'active' | 'locked'

/** `%PDF-1.7` at the very beginning: bytes before it could be something else as well. */
export const isPdf = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))

/** Parts of a PDF that do something when it is opened. */
const active = /\/(JavaScript|Launch|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)\b/
/** Too short to be looked for in compressed pictures, where any letters may stand by chance. */
const activeBriefly = /\/(JS|AA)\b/
/** A document may say at which page it opens, and nothing else. */
const opens = /\/OpenAction\b(?!\s{0,9}\[)/
const carries = /\/EmbeddedFiles?\b/

const objectStream = /\/Type\s{0,9}\/ObjStm\b/
const objectStreams = /\/Type\s{0,9}\/ObjStm\b/g

const packedLimit = 2_000
const mostFiles = 100
/** Limits of one unpacked stream of objects or file within, and of all of them. In bytes; honest streams have some hundred objects. */
const unfoldedLimit = 8 * 1024 * 1024
const allUnfoldedLimit = 32 * 1024 * 1024

/**
 * The fault that refuses a PDF; null for a good one. Its objects are looked at, also those that are packed into streams and those that
 * open without a password, and names that are written in another way; nothing is shown or run. Files within are data or refused.
 */
export function pdfFault(bytes: Buffer): PdfFault | null {
  const text = bytes.toString('latin1')
  const parts = endsWell(text) ? partsOf(text) : null
  if (!parts) return 'broken'
  const outside = spelledOut(parts.outside)
  const key = /\/Encrypt\b/.test(outside) ? keyIn(parts.outside) : plain
  if (!key) return 'locked'
  const whole = spelledOut(text)
  // Search all of the file: bytes that only look like a stream hide nothing.
  if (active.test(whole)) return 'active'
  const packed = parts.streams.filter(({ about }) => objectStream.test(spelledOut(about)))
  // Objects that are packed and were not found, whatever the way they are written, are not taken on trust.
  if (packed.length > packedLimit || (whole.match(objectStreams)?.length ?? 0) !== packed.length) return 'broken'
  const seen = { catalog: false, page: false, carries: carries.test(whole) }
  const carrying: string[] = []
  let left = allUnfoldedLimit
  for (const objects of [outside, ...packed]) {
    const data = typeof objects === 'string' ? objects : unfold(bytes, objects, key, Math.min(unfoldedLimit, left))
    if (data === null) return 'broken'
    const said = typeof data === 'string' ? data : spelledOut(data.toString('latin1'))
    if (typeof data !== 'string') {
      left -= data.length
      if (/\/EF\b/.test(said)) carrying.push(said)
    }
    if (active.test(said) || activeBriefly.test(said) || opens.test(said)) return 'active'
    seen.catalog ||= /\/Type\s{0,9}\/Catalog\b/.test(said)
    seen.page ||= /\/Type\s{0,9}\/Page\b/.test(said)
    seen.carries ||= carries.test(said) || /\/EF\b/.test(said)
  }
  if (seen.carries) {
    const objects = [...objectsIn(parts.outside)].filter((object) => /\/EF\b/.test(spelledOut(object.text)))
    const inStreams = carrying.map((one) => ({ number: -1, generation: 0, text: one }))
    const specs = [...objects.map((one) => specIn(one, key)), ...inStreams.map((one) => specIn(one, plain))]
    if (!areHarmless(bytes, parts.streams, specs, key)) return 'active'
  }
  return seen.catalog && seen.page ? null : 'broken'
}

/** The last thing in it says where its table of objects begins, and there one is. */
function endsWell(text: string): boolean {
  const place = /startxref\s+(\d{1,9})\s+%%EOF[\s\0]*$/.exec(text.slice(-2048))?.[1]
  return place !== undefined && /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(Number(place), Number(place) + 40))
}

/** `/J#61vaScript` is `/JavaScript`. In one pass over the bytes: what a replacement would collect is many times as large as the text. */
function spelledOut(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let made = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const [high, low] = byte === 0x23 ? [digitOf(bytes[at + 1]), digitOf(bytes[at + 2])] : [-1, -1]
    if (high >= 0 && low >= 0) at += 2
    bytes[made] = high >= 0 && low >= 0 ? high * 16 + low : byte
    made += 1
  }
  return bytes.toString('latin1', 0, made)
}

function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** The data of a stream; null when they are packed in another way than it is looked into, or into too much. */
function unfold(bytes: Buffer, stream: Stream, key: PdfKey, limit: number): Buffer | null {
  const about = spelledOut(stream.about)
  const filter = /\/Filter\s{0,9}(\/\w+|\[[^\]]{0,200}\])/.exec(about)?.[1]?.replace(/[\s[\]]/g, '') ?? ''
  if (limit <= 0 || !['', '/FlateDecode'].includes(filter) || /\/(Predictor|F)\b/.test(about)) return null
  const data = bytes.subarray(stream.from, endOf(bytes, stream))
  try {
    const open = key.decrypt(data, stream)
    if (filter !== '') return inflateSync(open, { maxOutputLength: limit })
    return open.length <= limit ? open : null
  } catch {
    return null
  }
}

/** End of a stream's data: a line end before the word that ends it does not count, unless its length says so. */
function endOf(bytes: Buffer, { about, from, to }: Stream): number {
  const length = /\/Length\s{1,9}(\d{1,9})\b(?!\s{1,9}\d{1,5}\s{1,9}R)/.exec(about)?.[1]
  if (length !== undefined && from + Number(length) <= to) return from + Number(length)
  if (bytes[to - 1] !== 0x0a) return bytes[to - 1] === 0x0d ? to - 1 : to
  return bytes[to - 2] === 0x0d ? to - 2 : to - 1
}

const plain: PdfKey = { decrypt: (data) => data }

/** The key of the empty password; null where it does not open the document, or where that cannot be told. */
function keyIn(outside: string): PdfKey | null {
  const places = new Set(
    [...outside.matchAll(/\/Encrypt\s{1,9}(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R/g)].map((found) => found[1]),
  )
  const [place] = places
  if (places.size !== 1 || place === undefined) return null
  const found = [...objectsIn(outside)].filter(({ number }) => number === Number(place))
  const about = found.length === 1 && found[0] ? encryptionIn(found[0].text) : null
  if (!about) return null
  const ids = [...outside.matchAll(/\/ID\s{0,9}\[\s{0,9}/g)].slice(0, 10)
  for (const { 0: head, index } of ids) {
    const id = stringAt(outside, index + head.length)
    const key = id && keyOf(about, id)
    if (key) return key
  }
  return null
}

function encryptionIn(text: string): Encryption | null {
  const number = (name: string) => Number(new RegExp(`/${name}\\s{0,9}(-?\\d{1,10})\\b`).exec(text)?.[1] ?? Number.NaN)
  const string = (name: string) => {
    const found = new RegExp(`/${name}\\s{0,9}(?=[(<])`).exec(text)
    return found ? stringAt(text, found.index + found[0].length) : null
  }
  const [version, revision, permissions] = [number('V'), number('R'), number('P')]
  const [owner, user] = [string('O'), string('U')]
  const isKnown =
    /\/Filter\s{0,9}\/Standard\b/.test(text) && version >= 1 && version <= 5 && revision >= 2 && revision <= 6
  if (!isKnown || !owner || !user || Number.isNaN(permissions)) return null
  const filters = version >= 4 ? [...text.matchAll(/\/(?:StmF|StrF|EFF)\s{0,9}\/(\w+)/g)].map((found) => found[1]) : []
  if (new Set(filters).size > 1) return null
  const named =
    version < 4 ? 'V2' : filters[0] === 'Identity' || !filters[0] ? null : /\/CFM\s{0,9}\/(\w+)/.exec(text)?.[1]
  const method = (['V2', 'AESV2', 'AESV3', null] as const).find((known) => known === named)
  if (method === undefined) return null
  // Written in bits beside the version, and in bytes by some within a filter.
  const bits = version === 1 ? 40 : version >= 4 ? 128 : number('Length') || 40
  return {
    version,
    revision,
    length: Math.min(16, Math.max(5, bits >> 3)),
    owner: owner.subarray(0, 32),
    user,
    userKey: string('UE') ?? Buffer.alloc(0),
    // Some write the bits as a number without a sign.
    permissions: permissions | 0,
    method,
    leavesMetadata: /\/EncryptMetadata\s{0,9}false\b/.test(text),
  }
}

/** Files that an object names: where their data stand, and what each is called; null where that is told in another way than can be followed. */
type Spec = { places: number[]; names: string[] } | null

function specIn(object: { number: number; generation: number; text: string }, key: PdfKey): Spec {
  const text = spelledOut(object.text)
  // Names in other letters beside strings that are encrypted cannot be told apart.
  if (key !== plain && /\/\w{0,40}#/.test(object.text)) return null
  const lists = [...text.matchAll(/\/EF\s{0,9}<<([^<>]{0,400})>>/g)].map((found) => found[1] ?? '')
  if (lists.length !== (text.match(/\/EF\b/g)?.length ?? 0)) return null
  const places = lists.flatMap((list) =>
    [...list.matchAll(/(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R/g)].map((found) => Number(found[1])),
  )
  const source = key === plain ? text : object.text
  const names = [...source.matchAll(/\/(?:UF|F|DOS|Mac|Unix)\s{0,9}(?=\(|<[^<])/g)].map(({ 0: head, index }) => {
    const bytes = stringAt(source, index + head.length)
    return bytes && nameOf(bytes, object, key)
  })
  const known = names.filter((name) => name !== null)
  return known.length === names.length && known.length > 0 ? { places, names: known } : null
}

function nameOf(bytes: Buffer, object: { number: number; generation: number }, key: PdfKey): string | null {
  try {
    const open = key.decrypt(bytes, object)
    const isWide = open[0] === 0xfe && open[1] === 0xff
    return isWide ? new TextDecoder('utf-16be').decode(open) : open.toString('latin1')
  } catch {
    return null
  }
}

/** Whether every file within can be looked into and is data, under a name that starts nothing. */
function areHarmless(bytes: Buffer, streams: readonly Stream[], specs: readonly Spec[], key: PdfKey): boolean {
  const places = new Set<number>()
  for (const spec of specs) {
    if (!spec?.names.every(isHarmlessName)) return false
    for (const place of spec.places) places.add(place)
  }
  const files = streams.filter(
    ({ number, about }) => places.has(number) || /\/Type\s{0,9}\/EmbeddedFile\b/.test(spelledOut(about)),
  )
  if (files.length === 0 || files.length > mostFiles) return false
  if (![...places].every((place) => files.some(({ number }) => number === place))) return false
  let left = allUnfoldedLimit
  for (const file of files) {
    if (bytes.subarray(endOf(bytes, file), file.to).toString('latin1').trim() !== '') return false
    const data = unfold(bytes, file, key, Math.min(unfoldedLimit, left))
    if (!data || !isHarmlessData(data)) return false
    left -= data.length
  }
  return true
}
