/** `at` is where the part begins. */
export type Part = { text: string; matched: boolean; at: number }

/** Splits a suggestion where it repeats the typed word, whatever the case: `安全鞋` for `鞋` → 安全 · **鞋**. */
export function matchedParts(suggestion: string, typed: string): Part[] {
  const word = typed.trim().toLowerCase()
  if (!word) return [{ text: suggestion, matched: false, at: 0 }]
  const lower = suggestion.toLowerCase()
  // Some letters change their length with their case: positions would no longer fit.
  if (lower.length !== suggestion.length) return [{ text: suggestion, matched: false, at: 0 }]
  const parts: Part[] = []
  let at = 0
  for (let found = lower.indexOf(word); found >= 0; found = lower.indexOf(word, at)) {
    if (found > at) parts.push({ text: suggestion.slice(at, found), matched: false, at })
    at = found + word.length
    parts.push({ text: suggestion.slice(found, at), matched: true, at: found })
  }
  if (at < suggestion.length) parts.push({ text: suggestion.slice(at), matched: false, at })
  return parts
}
