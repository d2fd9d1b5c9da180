import { pages } from '#app/pages.ts'

/** Toward these the search box keeps its text: they answer it. */
const searchResultPaths: readonly string[] = [pages.merchantList.path, pages.productList.path]

type Acts = {
  set: (facts: { currentPath: string; isHomePage: boolean; headerMenuVisible: boolean }) => void
  displayCoupons: () => void
  closeCoupons: () => void
  clearSearchBox: () => void
}

/** What a change of the route does besides showing the page. `from` is null at the first page. */
export function applyRouteRules(from: string | null, to: string, acts: Acts): void {
  acts.set({ currentPath: to, isHomePage: to === pages.home.path, headerMenuVisible: to !== pages.merchantHome.path })
  if (to === pages.detail.path) acts.displayCoupons()
  else if (from === pages.detail.path) acts.closeCoupons()
  if (from !== null && from !== to && !searchResultPaths.includes(to)) acts.clearSearchBox()
}
