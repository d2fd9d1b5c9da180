import { type Browser, type BrowserContext, expect } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { type View, views } from '../apps/h5/app/page-screens.ts'
import { lookedAt } from '../playwright.config.ts'
import { looks, openUp } from '../scripts/screens.ts'
import { enterAs, type Viewer } from '../scripts/viewers.ts'
import { faultsOf } from './faults.ts'
import { standsStill } from './people.ts'
import { lasts, test } from './test.ts'

// Nothing is done to what is looked at: whoever is free takes the next screen.
test.describe.configure({ mode: 'parallel' })
test.use({ baseURL: lookedAt })

type Eyes = { context: BrowserContext; viewer: Viewer }
const known = new Map<View, Promise<Eyes>>()

/** Each viewer logs in once, and looks at everything in one browser that knows the files by then. */
function eyesOf(view: View, browser: Browser): Promise<Eyes> {
  const open = async () => {
    const viewer = await enterAs(lookedAt, view)
    return { viewer, context: lasts(await browser.newContext({ storageState: viewer.storageState })) }
  }
  const eyes = known.get(view) ?? open()
  known.set(view, eyes)
  return eyes
}

for (const { name, view, address, open } of looks.toSorted((a, b) => views.indexOf(a.view) - views.indexOf(b.view))) {
  test(`${name} keeps nobody out, light or dark, as ${view}`, async ({ browser }) => {
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
      faults.push(...found.map((fault) => `${name} as ${view}, ${mode}: ${fault}`))
    }
    // Targets that are too small for a thumb are no part of the WCAG 2.1 rules that run by themselves.
    await look('light', { rules: { 'target-size': { enabled: true } } })
    await page.emulateMedia({ colorScheme: 'dark' })
    // Looking at targets has scrolled it.
    await page.evaluate('scrollTo(0, 0)')
    await still()
    // The same elements as before, in other colours.
    await look('dark', { runOnly: ['color-contrast', 'link-in-text-block'] })
    expect(faults).toEqual([])
    await page.close()
  })
}
