export const productDetailPath = '/product/detail'
const merchantHomePath = '/merchant/merchant_home'
/** Toward these the search box keeps its text: they answer it. */
const searchResultPaths = ['/merchant/merchant_list', '/product/product_list']

type Acts = {
  set: (facts: { currentPath: string; isHomePage: boolean; headerMenuVisible: boolean }) => void
  displayCoupons: () => void
  closeCoupons: () => void
  clearSearchBox: () => void
}

/** §2, route-change rules. `from` is null at the first page. */
export function applyRouteRules(from: string | null, to: string, acts: Acts): void {
  acts.set({ currentPath: to, isHomePage: to === '/', headerMenuVisible: to !== merchantHomePath })
  if (to === productDetailPath) acts.displayCoupons()
  else if (from === productDetailPath) acts.closeCoupons()
  if (from !== null && from !== to && !searchResultPaths.includes(to)) acts.clearSearchBox()
}
