import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { startMall } from '../scripts/mall.ts'
import { say } from '../scripts/say.ts'

/** When the loading overlay begins to go and is gone, from the start of the navigation: 500 ms after the load, plus 400 ms. */
export async function benchOverlay() {
  const mall = await startMall({ DEMO: '1' })
  const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: browserFlags })
  try {
    for (const [title, path] of [
      ['首页', '/'],
      ['商品详情', '/product/detail?goods_id=1'],
    ] as const) {
      const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
      await page.goto(`${mall.base}${path}`)
      await page.locator('.loading[data-visible="false"]').waitFor({ state: 'attached' })
      const going = await page.evaluate<number>('performance.now()')
      await page.locator('.loading').waitFor({ state: 'hidden' })
      const gone = await page.evaluate<number>('performance.now()')
      const load = await page.evaluate<number>("performance.getEntriesByType('navigation')[0].loadEventEnd")
      say(
        `  ${title}：页面加载完 ${load.toFixed(0)} ms，遮罩开始淡出 ${going.toFixed(0)} ms，消失 ${gone.toFixed(0)} ms（不限速）`,
      )
      await page.close()
    }
  } finally {
    await browser.close()
    await mall.stop()
  }
}
