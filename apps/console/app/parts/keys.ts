import { useEffect, useEffectEvent } from 'react'

export type KeyTable = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** After the first key of two, the second is waited for so long. */
const patienceMs = 1_200

/** Keys pressed while typing, or with a modifier of the machine, are not ours; nor are those inside a dialog. */
function isOurs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const at = event.target
  if (!(at instanceof Element)) return true
  return !at.closest(
    'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
  )
}

/**
 * Finds what a key press means: a row of one key (`j`), or of two after each other (`g o`). Remembers the first of two.
 * `enter` on a button or a link is theirs.
 */
export function keyReader(now: () => number = Date.now) {
  let first: { key: string; at: number } | null = null
  return (table: KeyTable, event: KeyboardEvent): void => {
    if (!isOurs(event)) return
    const key = event.key.toLowerCase()
    if (key === 'enter' && event.target instanceof Element && event.target.closest('a, button')) return
    const pair = first && now() - first.at < patienceMs ? `${first.key} ${key}` : null
    first = null
    const act = (pair ? table[pair] : undefined) ?? table[key]
    if (act) {
      event.preventDefault()
      act(event)
    } else if (Object.keys(table).some((one) => one.startsWith(`${key} `))) first = { key, at: now() }
  }
}

/** Handles the page's keys as long as the part is mounted. */
export function useKeys(table: KeyTable): void {
  const latest = useEffectEvent((read: ReturnType<typeof keyReader>, event: KeyboardEvent) => read(table, event))
  useEffect(() => {
    const read = keyReader()
    const hear = (event: KeyboardEvent) => latest(read, event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
