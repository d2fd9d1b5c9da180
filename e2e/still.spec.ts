import { expect } from '@playwright/test'
import { test } from './test.ts'

/**
 * Elements that move unseen: they are hidden, or so far off that a browser does not prepare them for scrolling
 * (1.5 screens).
 */
const movesUnseen = `document.getAnimations()
  .filter(({ playState }) => playState === 'running')
  .map((one) => one.effect.target)
  .filter((target) => {
    const { top, bottom } = target.getBoundingClientRect()
    return !target.checkVisibility({ visibilityProperty: true }) || bottom < -1.5 * innerHeight || top > 2.5 * innerHeight
  })
  .map((target) => target.className || target.parentElement.className)`

const pages = [
  '/',
  '/product/detail?goods_id=1',
  '/product/product_list',
  '/order/shopping_cart',
  '/activity/seckill_list',
]

test('a page at rest moves nothing that nobody sees: a phone would draw it sixty times a second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const path of pages) {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(movesUnseen), { message: path }).toEqual([])
  }
})
