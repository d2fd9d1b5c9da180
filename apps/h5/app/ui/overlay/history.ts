/**
 * Every open sheet or dialog owns one history entry, so that Back closes it before it leaves the page.
 *
 * The entries copy the page's own state, and their pops are caught before the router hears them: to the router
 * nothing has happened, no loader runs again. Two moments need care, and both are tested:
 * - a link inside a sheet pushes the next page on top of the sheet's entry; coming Back, that dead entry is skipped;
 * - code closes a sheet and navigates at once; if the page was pushed before our `go(-1)` landed, we step forward again.
 */
type Pop = { readonly state: unknown; stopImmediatePropagation: () => void }

export type OverlayWorld = {
  history: {
    readonly state: unknown
    pushState: (state: unknown, unused: string) => void
    replaceState: (state: unknown, unused: string) => void
    go: (delta: number) => void
  }
  onPop: (listener: (event: Pop) => void) => void
  later: (task: () => void) => void
}

/** Asks the overlay to close; `false` means it stays (it asks the person first) and needs its entry back. */
type Ask = () => boolean
type Entry = { id: string; ask: Ask; closing: boolean }
type State = { key?: string; idx?: number; overlay?: string }

const read = (state: unknown): State => (typeof state === 'object' && state !== null ? state : {})
const keyOf = (state: unknown): string => read(state).key ?? 'default'

export function createOverlayHistory({ history, onPop, later }: OverlayWorld) {
  const stack: Entry[] = []
  const buried = new Set<string>()
  let base: State = {}
  let routerKey: string | undefined
  let expecting: 'removal' | 'skip' | undefined
  let suspect = false
  let leaving: string[] = []
  let waiting: (() => void)[] = []
  const wanted = new Map<string, Ask>()

  onPop(popped)

  function push(id: string) {
    const state = read(history.state)
    history.pushState({ ...state, idx: state.idx === undefined ? undefined : state.idx + 1, overlay: id }, '')
  }

  function open(id: string, ask: Ask) {
    const same = stack.find((entry) => entry.id === id)
    if (same) {
      same.closing = false
      same.ask = ask
      return
    }
    if (expecting) {
      wanted.set(id, ask)
      return
    }
    const top = stack.at(-1)
    if (top?.closing && read(history.state).overlay === top.id) {
      // One sheet gives way to another: the entry changes hands.
      history.replaceState({ ...read(history.state), overlay: id }, '')
      Object.assign(top, { id, ask, closing: false })
      return
    }
    if (stack.length === 0) base = read(history.state)
    stack.push({ id, ask, closing: false })
    push(id)
  }

  function close(id: string) {
    wanted.delete(id)
    const entry = stack.find((one) => one.id === id)
    if (!entry) return
    entry.closing = true
    later(flush)
  }

  function flush() {
    if (expecting) return
    const top = stack.at(-1)
    leaving = []
    while (stack.at(-1)?.closing) leaving.push(...stack.splice(-1).map((entry) => entry.id))
    if (leaving.length === 0) return settle()
    for (const id of leaving) buried.add(id)
    // Another page lies on top already: its entries are skipped when the person comes Back.
    if (read(history.state).overlay !== top?.id) return settle()
    expecting = 'removal'
    history.go(-leaving.length)
  }

  function settle() {
    const opens = [...wanted]
    const resolves = waiting
    wanted.clear()
    waiting = []
    for (const [id, ask] of opens) open(id, ask)
    for (const resolve of resolves) resolve()
  }

  function stepForward() {
    suspect = false
    expecting = 'skip'
    history.go(1)
  }

  function popped(event: Pop) {
    const landed = read(event.state)
    if (expecting) {
      event.stopImmediatePropagation()
      suspect = expecting === 'removal'
      expecting = undefined
      if (suspect && routerKey !== undefined && routerKey !== keyOf(landed)) return stepForward()
      settle()
      return later(flush)
    }
    if (stack.length > 0) return poppedOverlay(event, landed)
    if (landed.overlay && buried.delete(landed.overlay)) {
      later(() => {
        expecting = 'skip'
        history.go(-1)
      })
    }
  }

  function poppedOverlay(event: Pop, landed: State) {
    const remains = stack.findIndex((entry) => entry.id === landed.overlay) + 1
    const samePage = remains > 0 || (landed.key === base.key && landed.idx === base.idx)
    if (samePage) event.stopImmediatePropagation()
    const above = stack.splice(remains).reverse()
    for (const entry of above) {
      if (entry.closing || entry.ask() || !samePage) continue
      stack.push(entry)
      push(entry.id)
    }
  }

  return {
    open,
    close,
    /** The router shows the location of this key: should the address bar be one step behind, catch up. */
    routerAt(key: string) {
      routerKey = key
      if (!suspect || expecting) return
      if (keyOf(history.state) !== key) stepForward()
      else for (const id of leaving.splice(0)) buried.delete(id)
      suspect = false
    },
    /** Resolves once no closed overlay still has an entry to give back: navigate after it, not before. */
    settled(): Promise<void> {
      return new Promise((resolve) => {
        later(() => {
          if (expecting || stack.at(-1)?.closing) waiting.push(resolve)
          else resolve()
        })
      })
    },
  }
}
