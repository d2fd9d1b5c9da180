type Listener = () => void
const listeners: Listener[] = []

/** Runs when goods were added, edited, put on or taken off the shelves in this process; others learn it from the clock. */
export const onCatalogChange = (listener: Listener) => void listeners.push(listener)

export function catalogChanged() {
  for (const listener of listeners) listener()
}
