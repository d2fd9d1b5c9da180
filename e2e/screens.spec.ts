import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { type View, views } from '../apps/h5/app/page-screens.ts'
import { lookedAt } from '../playwright.config.ts'
import { looks, openUp } from '../scripts/screens.ts'
import { enterAs, type Viewer } from '../scripts/viewers.ts'
import { faultsOf } from './faults.ts'
import { standsStill } from './people.ts'
import { lasts, test } from './test.ts'

// The screens are only read, so a free worker takes the next one.
test.describe.configure({ mode: 'parallel' })
test.use({ baseURL: lookedAt })

/** px of the narrowest phones in use, and % of the type size that people set. */
const widths = [360, 375, 414]
const sizes = [100, 150]

type Eyes = { context: BrowserContext; viewer: Viewer }
const known = new Map<View, Promise<Eyes>>()

/** Each viewer logs in once, and opens all screens in one browser that has the files cached. */
function eyesOf(view: View, browser: Browser): Promise<Eyes> {
  const open = async () => {
    const viewer = await enterAs(lookedAt, view)
    return { viewer, context: lasts(await browser.newContext({ storageState: viewer.storageState })) }
  }
  const eyes = known.get(view) ?? open()
  known.set(view, eyes)
  return eyes
}

/** Width of the page's content, and the innermost elements that reach beyond a narrower screen. */
const measure = `(() => {
  const width = document.documentElement.clientWidth
  const wide = document.documentElement.scrollWidth
  const sheet = [...document.querySelectorAll('dialog[open] .sheet-body')].at(-1)
  const within = sheet ?? document.body
  const edge = sheet ? sheet.getBoundingClientRect().right : width
  // What scrolls sideways by itself may be as long as it likes.
  const inBox = (one) => {
    for (let at = one.parentElement; at && at !== within; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true
    return false
  }
  const named = (one) => one.tagName.toLowerCase() + '.' + String(one.className).split(' ')[0] + ' “' + (one.textContent ?? '').slice(0, 20) + '”'
  const out = wide <= width && !sheet ? [] : [...within.querySelectorAll('*')]
    // Of a button that is larger than its picture, the picture counts.
    .filter((one) => !one.classList.contains('icon-button'))
    .filter((one) => one.getBoundingClientRect().right > edge + 0.5 && !inBox(one))
    .slice(-3)
    .map(named)
  return { wide, out }
})()`

/** The page has been drawn anew; a browser with nothing to draw may give no frame, so the wait ends after half a second. */
const drawn = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done))
  setTimeout(done, 500)
})`

/** Every width and size at which a page is wider than the screen, after it was loaded once and made narrower in place. */
async function overflowsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    await page.evaluate(`document.documentElement.style.fontSize = '${size}%'`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 812 })
      await page.evaluate(drawn)
      const { wide, out } = await page.evaluate<{ wide: number; out: string[] }>(measure)
      if (wide > width || out.length > 0) faults.push(`${width} px at ${size} %: ${wide} px, ${out.join(' | ')}`)
    }
  }
  return faults
}

for (const { name, view, address, open } of looks.toSorted((a, b) => views.indexOf(a.view) - views.indexOf(b.view))) {
  test(`${name} keeps nobody out, light or dark, and is as wide as the phone, as ${view}`, async ({ browser }) => {
    const { viewer, context } = await eyesOf(view, browser)
    const path = address(viewer.facts)
    if (path === null) throw new Error(`the demo has nothing to look at for ${name} as ${view}`)
    const page = await context.newPage()
    const still = standsStill(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await still()
    await openUp(page, open, still)
    const faults: string[] = []
    const look = async (mode: 'light' | 'dark', options: RunOptions) => {
      const found = await faultsOf(page, options)
      faults.push(...found.map((fault) => `${mode}: ${fault}`))
    }
    // The target-size rule is no part of the WCAG 2.1 rules that run by default.
    await look('light', { rules: { 'target-size': { enabled: true } } })
    await page.emulateMedia({ colorScheme: 'dark' })
    // The examination of targets has scrolled the page.
    await page.evaluate('scrollTo(0, 0)')
    await still()
    // The same elements as before, in other colours.
    await look('dark', { runOnly: ['color-contrast', 'link-in-text-block'] })
    faults.push(...(await overflowsOf(page)))
    expect(faults).toEqual([])
    await page.close()
  })
}
