import { isFraction, isWholeOf, joinedFractions, plainSigns } from '#kernel/fractions.ts'

/**
 * One spelling for what people type in many: full-width signs, capitals, every sign for "by" between two numbers, fractions.
 * `Ｍ８ × 40` → `m8x40`, `1¼` → `1-1/4`.
 */
export const normalise = (text: string) =>
  joinedFractions(
    plainSigns(text)
      .toLowerCase()
      .replace(/(\d)\s*[x×✕✖*]\s*(?=\d)/g, '$1x'),
  )

/**
 * `GD-2201` and `gd 2201` are one code: `gd2201`. A fraction stays one, and apart from the numbers beside it: `G-1/2` → `g1/2`,
 * `DN15 1/2` → `dn15-1/2`; or 1-1/4, 11/4 and 114 would be one size.
 */
export function joined(text: string): string {
  const bare = (part: string) => part.replace(/[^\p{L}\p{N}.]/gu, '')
  const plain = normalise(text)
  let whole = ''
  let from = 0
  const add = (part: string) => {
    whole += /\d$/.test(whole) && /^\d/.test(part) ? `-${part}` : part
  }
  for (const match of plain.matchAll(/(?<![\d./])(\d{1,2})\/(\d{1,2})(?![\d./])/g)) {
    const [fraction, above = '', below = ''] = match
    if (!isFraction(above, below)) continue
    add(bare(plain.slice(from, match.index)))
    add(fraction)
    from = match.index + fraction.length
  }
  add(bare(plain.slice(from)))
  return whole
}

export type Run = { kind: 'han' | 'code'; text: string }

type Stretch = Run & { at: number }

const aRun =
  /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}](?:[[\p{L}\p{N}._\/\-+]--\p{Script=Han}]*[[\p{L}\p{N}]--\p{Script=Han}])?/gv

/** The searchable stretches of a text in their order; signs, emoji and blanks only separate. */
export const runsOf = (text: string): Run[] => stretchesIn(normalise(text)).map(({ kind, text }) => ({ kind, text }))

/** The same, with where each begins. */
function stretchesIn(plain: string): Stretch[] {
  return [...plain.matchAll(aRun)].map((match) => ({
    kind: /^\p{Script=Han}/u.test(match[0]) ? 'han' : 'code',
    text: match[0],
    at: match.index,
  }))
}

const isLetter = (run: Run | undefined) => run?.kind === 'code' && /^\p{L}$/u.test(run.text)
const isNumber = (run: Run | undefined) => run?.kind === 'code' && /^\d+(?:\.\d+)?$/.test(run.text)
const beginsAsNumber = (run: Run | undefined) => run?.kind === 'code' && /^\d/.test(run.text)

/**
 * The stretches of a text with its single letters put to what they belong to, whatever blanks are between: `A 4` → a4, `K N 95` → kn95,
 * `3 M` → 3m. One letter alone finds nothing, so it goes with the number behind it or with the number in front; `12 V 5 A` can be read
 * both ways, then both are returned. Words that can stand alone stay apart: `3 M8`. None where nothing is to be put together.
 */
export function closedUp(text: string): Run[][] {
  const plain = normalise(text)
  const apart = stretchesIn(plain)
  const ways = [true, false].map((ahead) => close(plain, apart, ahead)).filter((way) => way.length < apart.length)
  const [first, second] = ways
  return first && second && JSON.stringify(first) === JSON.stringify(second) ? [first] : ways
}

/** `ahead`: a letter between two numbers goes with the one behind it. */
function close(plain: string, apart: readonly Stretch[], ahead: boolean): Run[] {
  const closed: Run[] = []
  const follows = (i: number) => onlyBlankBetween(plain, apart[i - 1], apart[i])
  for (let i = 0; i < apart.length; ) {
    let end = i + 1
    if (isLetter(apart[i])) {
      while (follows(end) && isLetter(apart[end])) end += 1
      if (follows(end) && beginsAsNumber(apart[end])) end += 1
    } else if (isNumber(apart[i]) && follows(end) && isLetter(apart[end])) {
      const belongsAhead = follows(end + 1) && (isLetter(apart[end + 1]) || (ahead && beginsAsNumber(apart[end + 1])))
      if (!belongsAhead) end += 1
    }
    const parts = apart.slice(i, end)
    closed.push({ kind: parts[0]?.kind ?? 'code', text: parts.map((run) => run.text).join('') })
    i = end
  }
  return closed
}

const onlyBlankBetween = (plain: string, before: Stretch | undefined, after: Stretch | undefined): boolean =>
  before?.kind === 'code' &&
  after?.kind === 'code' &&
  /^\s+$/.test(plain.slice(before.at + before.text.length, after.at))

/** Letters, numbers and fractions of a code that was joined: `dn15-1/2` → dn, 15, 1/2; `g1-1/4` → g, 1-1/4. */
function unitsOf(whole: string): { text: string; at: number }[] {
  return [...whole.matchAll(/(\d+(?:\.\d+)*)-(\d+\/\d+)|\d+\/\d+|\d+(?:\.\d+)*|[^\d./-]+/g)].flatMap((match) => {
    const [text, number, fraction] = match
    if (number === undefined || fraction === undefined) return [{ text, at: match.index }]
    if (isWholeOf(number, whole.slice(0, match.index))) return [{ text, at: match.index }]
    return [
      { text: number, at: match.index },
      { text: fraction, at: match.index + number.length + 1 },
    ]
  })
}

/** Pieces between separators and where letters meet digits: `gd-2201` → gd, 2201. */
export const piecesOf = (code: string): string[] =>
  partsOf(code).flatMap((part) => unitsOf(part).map(({ text }) => text))

/** Splits a code at its separators, with a fraction in one piece: `gd-2201` → gd, 2201; `dn15-1/2` → dn15-1/2. */
function partsOf(code: string): string[] {
  const whole = joined(code)
  if (whole.includes('/')) return [whole]
  return code.split(/[_/\-+]+/).map(joined)
}

/**
 * The ways to find a code: whole, by a piece, from any piece to the end, by a size between crosses.
 * `ac220v` → ac220v, 220v, ac, 220. One letter alone finds nothing.
 */
export function codeForms(code: string): string[] {
  const whole = joined(code)
  const forms = new Set([whole, ...partsOf(code)])
  if (/^\D*\d[\d./-]*(x\d[\d./-]*)+/.test(whole)) for (const size of whole.split('x')) forms.add(size)
  for (const { text, at } of unitsOf(whole)) {
    forms.add(text)
    forms.add(whole.slice(at))
  }
  return [...forms].filter((form) => form.length <= 60 && (form.length > 1 || /\d/.test(form)))
}

/** Every two neighbours of a stretch of Chinese: 安全鞋 → 安全, 全鞋. */
export function pairsOf(han: string): string[] {
  const signs = [...han]
  return signs.slice(1).map((sign, i) => `${signs[i]}${sign}`)
}
