import { pageAt, pages } from '#app/pages.ts'

/** Toward these the search box keeps its text: they answer it. */
const searchResultPaths: readonly string[] = [pages.merchantList.path, pages.productList.path]

type Acts = {
  set: (facts: { currentPath: string; isHomePage: boolean; headerMenuVisible: boolean }) => void
  displayCoupons: () => void
  closeCoupons: () => void
  clearSearchBox: () => void
}

/** Of a page, however its address ends. */
const pathOf = (pathname: string): string => pageAt(pathname)?.path ?? pathname

/** What a change of the route does besides showing the page. `left` is null at the first page. */
export function applyRouteRules(left: string | null, entered: string, acts: Acts): void {
  const [from, to] = [left === null ? null : pathOf(left), pathOf(entered)]
  acts.set({ currentPath: to, isHomePage: to === pages.home.path, headerMenuVisible: to !== pages.merchantHome.path })
  if (to === pages.detail.path) acts.displayCoupons()
  else if (from === pages.detail.path) acts.closeCoupons()
  if (from !== null && from !== to && !searchResultPaths.includes(to)) acts.clearSearchBox()
}
