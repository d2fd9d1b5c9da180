type Listener = () => void
const listeners: Listener[] = []
const placeListeners: Listener[] = []

/** Runs when goods were added, edited, put on or taken off the shelves in this process; others learn it from the clock. */
export const onCatalogChange = (listener: Listener) => void listeners.push(listener)
/** Runs when categories or brands were changed in this process. */
export const onPlacesChange = (listener: Listener) => void placeListeners.push(listener)

export function catalogChanged() {
  for (const listener of listeners) listener()
}

/** After the commit: what is read again reads what was written. Goods show the names of their places, so they changed, too. */
export function placesChanged() {
  for (const listener of placeListeners) listener()
  catalogChanged()
}
