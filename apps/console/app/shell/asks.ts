/** Requests of buttons and keys to the shell, from anywhere in it. */
export type Ask = 'help' | 'search'

const bus = new EventTarget()
export const askHelp = () => bus.dispatchEvent(new Event('help'))
export const askSearch = () => bus.dispatchEvent(new Event('search'))

export function onAsk(ask: Ask, listener: () => void): () => void {
  bus.addEventListener(ask, listener)
  return () => bus.removeEventListener(ask, listener)
}
