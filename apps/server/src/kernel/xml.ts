/** No honest tag is longer: the longest ones list ranges of cells. In characters. */
const longestTag = 16 * 1024
const deepest = 200

const opening = /^<([^\s<>/="'&!?]+)(?:\s+[^\s<>/="'&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/
const closing = /^<\/([^\s<>/="'&]+)\s*>/
/** The parts beside elements, and their ends. A document type is not among them: it defines entities. */
const asides = [
  { begins: '<!--', ends: '-->' },
  { begins: '<![CDATA[', ends: ']]>' },
  { begins: '<?', ends: '?>' },
] as const

/**
 * Whether tags are written as XML 1.0 has them and close in their order, around one root. Parsers that are made for well-formed text may be
 * busy for minutes with other text, so it is looked at in one pass before.
 */
export function isWellFormed(xml: string): boolean {
  const open: string[] = []
  let roots = 0
  let at = xml.startsWith('\ufeff') ? 1 : 0
  while (at < xml.length) {
    const next = xml.indexOf('<', at)
    const until = next < 0 ? xml.length : next
    if (open.length === 0 && xml.slice(at, until).trim() !== '') return false
    if (next < 0) break
    const end = asideEnd(xml, next, open.length)
    if (end !== null) {
      if (end < 0) return false
      at = end
      continue
    }
    const text = xml.slice(next, next + longestTag)
    const close = closing.exec(text)
    if (close) {
      if (open.pop() !== close[1]) return false
      at = next + close[0].length
      continue
    }
    const tag = opening.exec(text)
    if (!tag) return false
    if (open.length === 0) roots += 1
    if (tag[2] === '') open.push(tag[1] ?? '')
    if (roots > 1 || open.length > deepest) return false
    at = next + tag[0].length
  }
  return roots === 1 && open.length === 0
}

/** End of a remark, text or instruction that begins here; -1 if it has no end or no place, null if none begins. */
function asideEnd(xml: string, at: number, depth: number): number | null {
  const aside = asides.find(({ begins }) => xml.startsWith(begins, at))
  if (!aside) return null
  const end = xml.indexOf(aside.ends, at + aside.begins.length)
  if (end < 0 || (depth === 0 && aside.begins === '<![CDATA[')) return -1
  return end + aside.ends.length
}
