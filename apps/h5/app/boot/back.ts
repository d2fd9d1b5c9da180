import { pages, to } from '#app/pages.ts'

/** The target of Back when the person came straight to this page and there is no own history to go back in. */
const parents: readonly (readonly [area: string, parent: string])[] = [
  ['/product/', '/'],
  ['/activity/', '/'],
  ['/merchant/', '/'],
  ['/order/', to.orderList()],
  ['/users/', to.me()],
  [pages.statement.path, to.credit()],
  ['/company/', to.me()],
  [pages.analysis.path, to.me()],
  [pages.messages.path, to.me()],
  [pages.inquiryList.path, to.me()],
  ['/inquiry/', to.inquiryList()],
]

export const parentOf = (pathname: string): string => parents.find(([area]) => pathname.startsWith(area))?.[1] ?? '/'

type Acts = {
  /** Entries of this app behind the current one; every open sheet or dialog owns one, so Back closes it first. */
  ownEntries: number
  stepBack: () => void
  replaceWith: (path: string) => void
}

/** An open overlay first, then the own history, then the area's parent. */
export function goBack(pathname: string, { ownEntries, stepBack, replaceWith }: Acts): void {
  if (ownEntries > 0) stepBack()
  else replaceWith(parentOf(pathname))
}

/** React Router and the overlays number their entries from 0 in `history.state.idx`. */
export function ownEntriesIn(state: unknown): number {
  const idx: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : 0
  return typeof idx === 'number' ? idx : 0
}
