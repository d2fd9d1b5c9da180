import { pageAt, pages } from '#app/pages.ts'

/** The search box keeps its text on the way to these pages, which show its results. */
const searchResultPaths: readonly string[] = [pages.merchantList.path, pages.productList.path]

type Acts = {
  set: (facts: { currentPath: string; isHomePage: boolean; headerMenuVisible: boolean }) => void
  displayCoupons: () => void
  closeCoupons: () => void
  clearSearchBox: () => void
}

/** The page's path, however its address ends. */
const pathOf = (pathname: string): string => pageAt(pathname)?.path ?? pathname

/** Applies the side effects of a change of route. `left` is null at the first page. */
export function applyRouteRules(left: string | null, entered: string, acts: Acts): void {
  const [from, to] = [left === null ? null : pathOf(left), pathOf(entered)]
  acts.set({ currentPath: to, isHomePage: to === pages.home.path, headerMenuVisible: to !== pages.merchantHome.path })
  if (to === pages.detail.path) acts.displayCoupons()
  else if (from === pages.detail.path) acts.closeCoupons()
  if (from !== null && from !== to && !searchResultPaths.includes(to)) acts.clearSearchBox()
}
