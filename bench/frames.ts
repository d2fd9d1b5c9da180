import { chromium } from 'playwright-core'
import { z } from 'zod'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

/**
 * Frames a second while a page is scrolled from top to bottom at a thumb's speed, beside those of an empty page in the same
 * browser in the same run, which are the most that this machine can show.
 */
export async function framesWhileScrolling(
  base: string,
  token: string,
  path: string,
): Promise<{ ours: number; limit: number }> {
  const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: browserFlags })
  try {
    const phone = {
      viewport: { width: 375, height: 812 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      bypassCSP: true,
    }
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(`${base}/healthz`)
    const reply = await fetch(`${base}/user/api/user/profile`, { headers: { platform: 'H5', Authorization: token } })
    const { data: userInfo }: { data: object } = JSON.parse(await reply.text())
    const session = JSON.stringify({ state: { token, account: '', userInfo, tempToken: null }, version: 0 })
    await page.evaluate((kept) => localStorage.setItem('session', kept), session)
    await page.goto(`${base}${path}`)
    await page.waitForFunction('document.documentElement.scrollHeight > 20000')
    const ours = z.number().parse(await page.evaluate(scrollThrough))
    const empty = await context.newPage()
    await empty.setContent('<main style="height: 40000px"></main>')
    return { ours, limit: z.number().parse(await empty.evaluate(scrollThrough)) }
  } finally {
    await browser.close()
  }
}

/** In the page: three seconds at 3,000 pixels a second. */
const scrollThrough = `(async () => {
  const next = () => new Promise((done) => requestAnimationFrame(done))
  const from = await next()
  let frames = 0
  for (let now = from; now - from < 3000; frames += 1) {
    scrollTo(0, (now - from) * 3)
    now = await next()
  }
  return frames / 3
})()`
