import { type Page, pages } from '#app/pages.ts'

/** Pages that the 404 page may suggest. */
const places: readonly Page[] = Object.values(pages)

/** The known page that a mistyped path most likely meant; null when none is similar. */
export function nearestRoute(path: string): { path: string; name: string } | null {
  const wanted = words(path)
  if (!wanted) return null
  let best: { path: string; name: string } | null = null
  let bestScore = 0.6
  for (const { path: known, place: name } of places) {
    if (!name || known === pages.home.path) continue
    const last = known.slice(known.lastIndexOf('/') + 1)
    const score = Math.max(likeness(wanted, words(known)), likeness(wanted, words(last)))
    if (score > bestScore) {
      best = { path: known, name }
      bestScore = score
    }
  }
  return best
}

const words = (path: string) =>
  path
    .toLowerCase()
    .slice(0, 80)
    .replace(/[^a-z\d]/g, '')

/** 1 for equal texts, 0 for texts without anything in common: one minus edits per character. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, charA] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, charB] of [...b].entries()) {
      next.push(Math.min((row[j] ?? 0) + (charA === charB ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length)
}
