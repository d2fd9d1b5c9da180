/** A mobile, a landline with its area code, or a service number, not in the middle of other digits. */
const phone = /(?<!\d)(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|400-?\d{3}-?\d{4}|95\d{3})(?!\d)/g

export type Piece = { text: string; tel: string | null; from: number }

/** Cuts a trace into words and telephone numbers; `from` is where a piece begins. */
export function phonesIn(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of text.matchAll(phone)) {
    if (match.index > done) pieces.push({ text: text.slice(done, match.index), tel: null, from: done })
    pieces.push({ text: match[0], tel: match[0].replaceAll('-', ''), from: match.index })
    done = match.index + match[0].length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), tel: null, from: done })
  return pieces
}

/** 「快件已签收，签收人：前台代收」 → `前台代收`; without a name, the carrier's own text. */
export function signedText(trace: string): string {
  const text = trace.replace(/^【[^】]*】/, '').trim()
  return /签收人[:：]\s*([^，。；\s]+)/.exec(text)?.[1] ?? text
}
