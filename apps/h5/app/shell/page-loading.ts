/** Milliseconds. */
export const loadingTimes = { afterNavigation: 300, afterLoad: 500, fade: 400, patience: 8000 }

/**
 * `first`: as the first document brought it, possibly fading already. `overdue`: the wait was given up; the overlay says so and
 * offers to try again.
 */
export type LoadingPhase = 'first' | 'shown' | 'fading' | 'hidden' | 'overdue'

type Timers = { set: (act: () => void, ms: number) => unknown; clear: (timer: unknown) => void }
const browserTimers: Timers = {
  set: (act, ms) => setTimeout(act, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/**
 * The full-screen overlay. It is in the first document already; `goes` if that document hides it by itself, because it was
 * complete before any script.
 */
export function makePageLoading({ goes }: { goes: boolean }, { set, clear }: Timers = browserTimers) {
  let phase: LoadingPhase = 'first'
  let navigating = false
  let timer: unknown = null
  let patience: unknown = null
  const listeners = new Set<() => void>()

  function enter(next: LoadingPhase) {
    if (phase === next) return
    phase = next
    for (const listener of listeners) listener()
  }
  function hideAfter(ms: number) {
    clear(timer)
    timer = set(() => {
      clear(patience)
      enter('fading')
      timer = set(() => enter('hidden'), loadingTimes.fade)
    }, ms)
  }
  function wait(givenUp: () => void) {
    clear(timer)
    clear(patience)
    patience = set(givenUp, loadingTimes.patience)
  }
  if (goes) timer = set(() => enter('hidden'), loadingTimes.fade)
  // The document is there and readable even if some picture never finishes.
  else wait(() => hideAfter(0))

  return {
    phase: () => phase,
    /** Before each route navigation. */
    navigationStarts() {
      navigating = true
      enter('shown')
      wait(() => enter('overdue'))
    },
    navigationEnds() {
      navigating = false
      clear(patience)
      hideAfter(loadingTimes.afterNavigation)
    },
    /** The first document and everything in it has been loaded: one that came without its page is uncovered now. */
    pageLoaded() {
      if (!goes && !navigating) hideAfter(loadingTimes.afterLoad)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type PageLoading = ReturnType<typeof makePageLoading>
