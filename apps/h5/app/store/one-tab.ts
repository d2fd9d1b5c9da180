/**
 * Does something that a browser must do once, however many tabs of it are open: of two with the same name the second starts
 * after the first has ended, and finds its result. Without browser locks (a page over plain http) it is done at once, so `act`
 * must itself be safe to run twice.
 */
export function inOneTab<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return act()
  return navigator.locks.request(name, act)
}
