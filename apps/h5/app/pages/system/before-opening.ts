import { pages } from '#app/pages.ts'

/** Pages open before the mall is: agreements, login, the application of first stores, and previews with a code. */
const before: readonly string[] = [
  pages.agreements.path,
  pages.login.path,
  pages.settle.path,
  pages.applicationRecord.path,
]

export const isBeforeOpening = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  !before.includes(pathname) && !new URLSearchParams(search).has('preview')
