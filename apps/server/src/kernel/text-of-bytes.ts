/** Text in UTF-8, in UTF-16 with its mark, or as Chinese programs save it; null for bytes that are no text. */
export function textOfBytes(bytes: Buffer): string | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  for (const encoding of utf16 ? [utf16] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? null : text
    } catch {
      // Not in this encoding; perhaps in the next.
    }
  }
  return null
}
