import { useEffect, useSyncExternalStore } from 'react'

/**
 * An open modal makes everything outside it inert, toasts included. So the toasts live in whichever modal is on top;
 * this keeps the pile. The page itself is the bottom, `''`.
 */
const pile: string[] = []
const listeners = new Set<() => void>()

function notifyListeners() {
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts `id` on top while `open`. */
export function useLayer(id: string, open: boolean): void {
  useEffect(() => {
    if (!open) return
    pile.push(id)
    notifyListeners()
    return () => {
      const index = pile.lastIndexOf(id)
      if (index >= 0) pile.splice(index, 1)
      notifyListeners()
    }
  }, [id, open])
}

export function useTopLayer(): string {
  return useSyncExternalStore(
    watch,
    () => pile.at(-1) ?? '',
    () => '',
  )
}
