import { expect, test, vi } from 'vitest'
import { pages } from '#app/pages.ts'
import { applyRouteRules } from './route-rules.ts'

function goes(from: string | null, to: string) {
  const acts = { set: vi.fn(), displayCoupons: vi.fn(), closeCoupons: vi.fn(), clearSearchBox: vi.fn() }
  applyRouteRules(from, to, acts)
  return acts
}

test('the current path is stored', () => {
  expect(goes('/', '/users').set).toHaveBeenCalledWith(expect.objectContaining({ currentPath: '/users' }))
})

test('the home path sets the home-page flag, every other clears it', () => {
  expect(goes(null, '/').set).toHaveBeenCalledWith(expect.objectContaining({ isHomePage: true }))
  expect(goes('/', '/users').set).toHaveBeenCalledWith(expect.objectContaining({ isHomePage: false }))
})

test('merchant_home hides the header menu, every other path shows it', () => {
  const menu = (to: string) => goes('/', to).set.mock.calls[0]?.[0].headerMenuVisible
  expect(menu('/merchant/merchant_home')).toBe(false)
  expect(menu('/merchant/merchant/home')).toBe(true)
  expect(menu('/product/detail')).toBe(true)
})

test('product detail displays its coupons, and leaving it closes them', () => {
  const arriving = goes('/', '/product/detail')
  expect(arriving.displayCoupons).toHaveBeenCalledOnce()
  expect(arriving.closeCoupons).not.toHaveBeenCalled()
  const leaving = goes('/product/detail', '/order/shopping_cart')
  expect(leaving.closeCoupons).toHaveBeenCalledOnce()
  expect(leaving.displayCoupons).not.toHaveBeenCalled()
  expect(goes('/', '/users').closeCoupons).not.toHaveBeenCalled()
})

test('leaving a page clears the search box, except toward the two lists', () => {
  expect(goes('/', '/product/detail').clearSearchBox).toHaveBeenCalledOnce()
  expect(goes('/', '/product/product_list').clearSearchBox).not.toHaveBeenCalled()
  expect(goes('/', '/merchant/merchant_list').clearSearchBox).not.toHaveBeenCalled()
  expect(goes('/product/product_list', '/product/detail').clearSearchBox).toHaveBeenCalledOnce()
  expect(goes(null, '/').clearSearchBox).not.toHaveBeenCalled()
})

test.each(Object.values(pages).map(({ path }) => path))('%s is the same page with a slash at its end', (path) => {
  const [plain, slashed] = [goes('/help', path), goes('/help', `${path}/`)]
  expect(slashed.set.mock.calls).toEqual(plain.set.mock.calls)
  expect(slashed.displayCoupons.mock.calls).toEqual(plain.displayCoupons.mock.calls)
  expect(slashed.clearSearchBox.mock.calls).toEqual(plain.clearSearchBox.mock.calls)
  expect(goes(`${path}/`, path).clearSearchBox).not.toHaveBeenCalled()
  expect(goes(`${path}/`, '/help').closeCoupons.mock.calls).toEqual(goes(path, '/help').closeCoupons.mock.calls)
})
