/** A question about something, which hands its answer to the code that asked. */
export type Asked<About> = About & { answer: (yes: boolean) => void }

export type Question<About> = {
  /** The dialog reads here what it has to ask (`useSyncExternalStore`). */
  current: () => Asked<About> | null
  listen: (listener: () => void) => () => void
  /** Resolves with the answer; a question asked meanwhile waits until this one is answered. */
  ask: (about: About) => Promise<boolean>
}

/** A question that a call asks the person before it goes on, while the dialog lives elsewhere: one at a time. */
export function question<About extends object>(): Question<About> {
  let asked: Asked<About> | null = null
  const waiting: Asked<About>[] = []
  const listeners = new Set<() => void>()

  function put(next: Asked<About> | null) {
    asked = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => asked,
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
        if (asked) waiting.push(next)
        else put(next)
      }),
  }
}
