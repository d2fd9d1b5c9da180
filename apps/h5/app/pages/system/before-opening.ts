import { pages } from '#app/pages.ts'

/** What may be read before the mall is opened: its agreements, what leads the first stores in, and what a desk shows with a code. */
const before: readonly string[] = [
  pages.agreements.path,
  pages.login.path,
  pages.settle.path,
  pages.applicationRecord.path,
]

export const isBeforeOpening = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  !before.includes(pathname) && !new URLSearchParams(search).has('preview')
