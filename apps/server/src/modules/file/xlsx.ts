import { directoryOf, type Entry, unpack } from '#kernel/zip.ts'

export type XlsxFault = 'kind' | 'broken' | 'active' | 'locked' | 'too_large'

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** A workbook with a password is kept inside of such a file, and old ones (.xls) are one. */
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const passworded = Buffer.from('EncryptedPackage', 'utf16le')

/** By the first eight bytes: an archive, or what a workbook with a password looks like. */
export const isArchive = (head: Buffer) => head.subarray(0, 4).equals(zipMark) || head.equals(compoundMark)

/** Limit for all unpacked parts of a workbook together, in bytes. */
const unfoldedLimit = 64 * 1024 * 1024

const contentTypes = '[Content_Types].xml'
const workbook = 'xl/workbook.xml'
/** Parts that run, or carry another file along. */
const active = /^(xl\/(vbaProject\.bin|macrosheets\/|activeX\/|embeddings\/)|customUI\/)/i
const activeTypes = /macroEnabled|vbaProject/i
/** A link to another workbook is a link; this one starts a program. */
const outside = /^xl\/externalLinks\/[^/]+\.xml$/i

/**
 * The fault that refuses a workbook; null for a good one. Every part is unpacked once and looked at, never to more than its
 * archive states, and all of them never to more than the limit; nothing is shown or run.
 */
export async function xlsxFault(bytes: Buffer): Promise<XlsxFault | null> {
  if (!bytes.subarray(0, 4).equals(zipMark)) return bytes.includes(passworded) ? 'locked' : 'kind'
  const entries = directoryOf(bytes)
  if (!entries) return 'broken'
  const named = (name: string) => entries.filter((entry) => entry.name === name)
  if (named(contentTypes).length === 0 || named(workbook).length === 0) return 'kind'
  if (entries.some(({ locked }) => locked)) return 'locked'
  // Readers differ in which of two they take.
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return 'broken'
  if (entries.some(({ name }) => active.test(name))) return 'active'
  if (entries.reduce((sum, { size }) => sum + size, 0) > unfoldedLimit) return 'too_large'
  return faultIn(bytes, entries)
}

async function faultIn(bytes: Buffer, entries: readonly Entry[]): Promise<XlsxFault | null> {
  for (const entry of entries) {
    const part = await unpack(bytes, entry)
    if (!part) return 'broken'
    if (entry.name === contentTypes && activeTypes.test(part.toString())) return 'active'
    if (outside.test(entry.name) && part.includes('ddeLink')) return 'active'
    if (entry.name === workbook && !/<(?:\w+:)?workbook[\s>]/.test(part.toString())) return 'broken'
  }
  return null
}
