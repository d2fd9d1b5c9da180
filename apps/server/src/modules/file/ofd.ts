import { directoryOf, unpack } from '#kernel/zip.ts'
import { isHarmlessData, isHarmlessName } from './attached.rules.ts'

export type OfdFault = 'broken' | 'active' | 'locked' | 'too_large'

/** Limit for all unpacked parts together, in bytes. */
const unfoldedLimit = 64 * 1024 * 1024
/** The entry of every OFD document (GB/T 33190). */
const root = 'OFD.xml'
/** Folder of the files that a document carries along: the data of an invoice most of all (`original_invoice.xml`). */
const attached = /(^|\/)Attach(s|ments)?\/./i
/** Limit for one of them, unpacked, in bytes. */
const attachedLimit = 8 * 1024 * 1024
/** Actions that do something when it is opened. */
const acting = /<(?:\w+:)?(URI|Movie|Sound|GotoA)[\s>]/

/** Whether an archive is an OFD document, by its directory. */
export const isOfd = (bytes: Buffer): boolean => directoryOf(bytes)?.some(({ name }) => name === root) ?? false

/**
 * The fault that refuses an OFD document; null for a good one. Every part is unpacked once and looked at; nothing is shown or run. Files
 * within are data or refused.
 */
export async function ofdFault(bytes: Buffer): Promise<OfdFault | null> {
  const entries = directoryOf(bytes)
  if (!entries || new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return 'broken'
  if (entries.some(({ locked }) => locked)) return 'locked'
  if (entries.some(({ name }) => name.includes('..') || name.startsWith('/'))) return 'broken'
  const within = entries.filter(({ name }) => attached.test(name) && !name.endsWith('/'))
  if (within.some(({ name, size }) => !isHarmlessName(name) || size > attachedLimit)) return 'active'
  if (entries.reduce((sum, { size }) => sum + size, 0) > unfoldedLimit) return 'too_large'
  for (const entry of entries) {
    const part = await unpack(bytes, entry)
    if (!part) return 'broken'
    const text = entry.name.toLowerCase().endsWith('.xml') ? part.toString() : ''
    if (acting.test(text)) return 'active'
    if (within.includes(entry) && !isHarmlessData(part)) return 'active'
    if (entry.name === root && !/<(?:\w+:)?OFD[\s>]/.test(text)) return 'broken'
  }
  return null
}
