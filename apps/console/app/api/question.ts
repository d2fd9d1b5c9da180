/** A question about something, which hands its answer to the code that asked. */
export type OpenQuestion<About> = About & { answer: (yes: boolean) => void }

export type Question<About> = {
  /** The dialog reads here what it has to ask (`useSyncExternalStore`). */
  current: () => OpenQuestion<About> | null
  listen: (listener: () => void) => () => void
  /** Resolves with the answer; a question asked meanwhile waits until this one is answered. */
  ask: (about: About) => Promise<boolean>
}

/** A question that a call asks the person before it goes on, while the dialog lives elsewhere: one at a time. */
export function question<About extends object>(): Question<About> {
  let open: OpenQuestion<About> | null = null
  const waiting: OpenQuestion<About>[] = []
  const listeners = new Set<() => void>()

  function put(next: OpenQuestion<About> | null) {
    open = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => open,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: (about) =>
      new Promise((resolve) => {
        const next = {
          ...about,
          answer(yes: boolean) {
            put(waiting.shift() ?? null)
            resolve(yes)
          },
        }
        if (open) waiting.push(next)
        else put(next)
      }),
  }
}
