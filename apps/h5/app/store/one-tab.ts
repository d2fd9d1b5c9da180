/**
 * Does something that a browser must do once, however many tabs of it are open: no two of them do what has the same name at
 * the same time, so the second finds what the first has left. Where the browser has no locks (a page that came over plain
 * http), it is done at once, and whatever is called must itself bear to be called twice.
 */
export function inOneTab<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return act()
  return navigator.locks.request(name, act)
}
