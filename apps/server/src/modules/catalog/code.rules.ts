/**
 * One spelling for what people type in many: full-width signs, capitals, every sign for "by" between two numbers.
 * `Ｍ８ × 40` → `m8x40`.
 */
export const normalise = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s*[x×✕✖*]\s*(?=\d)/g, '$1x')

/** `GD-2201` and `gd 2201` are one code: `gd2201`. */
export const joined = (text: string) => normalise(text).replace(/[^\p{L}\p{N}.]/gu, '')

export type Run = { kind: 'han' | 'code'; text: string }

/** The searchable stretches of a text in their order; signs, emoji and blanks only separate. */
export function runsOf(text: string): Run[] {
  const found: Run[] = []
  const runs =
    /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}](?:[[\p{L}\p{N}._\/\-+]--\p{Script=Han}]*[[\p{L}\p{N}]--\p{Script=Han}])?/gv
  for (const [run] of normalise(text).matchAll(runs)) {
    found.push({ kind: /^\p{Script=Han}/u.test(run) ? 'han' : 'code', text: run })
  }
  return found
}

/** Pieces between separators and where letters meet digits: `gd-2201` → gd, 2201. */
export const piecesOf = (code: string): string[] => code.match(/\d+(?:\.\d+)*|[^\d._/\-+]+/g) ?? []

/**
 * The ways to find a code: whole, by a piece, from any piece to the end, by a size between crosses.
 * `ac220v` → ac220v, 220v, ac, 220. One letter alone finds nothing.
 */
export function codeForms(code: string): string[] {
  const whole = joined(code)
  const forms = new Set([whole])
  for (const part of code.split(/[_/\-+]+/)) forms.add(joined(part))
  if (/^\D*\d+(\.\d+)?(x\d+(\.\d+)?)+/.test(whole)) for (const size of whole.split('x')) forms.add(size)
  for (const match of whole.matchAll(/\d+(?:\.\d+)*|[^\d.]+/g)) {
    forms.add(match[0])
    forms.add(whole.slice(match.index))
  }
  return [...forms].filter((form) => form.length <= 60 && (form.length > 1 || /\d/.test(form)))
}

/** Every two neighbours of a stretch of Chinese: 安全鞋 → 安全, 全鞋. */
export function pairsOf(han: string): string[] {
  const signs = [...han]
  return signs.slice(1).map((sign, i) => `${signs[i]}${sign}`)
}
