import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { type View, views } from '../apps/h5/app/page-screens.ts'
import { lookedAt } from '../playwright.config.ts'
import { looks, openUp } from '../scripts/screens.ts'
import { enterAs, type Viewer } from '../scripts/viewers.ts'
import { standsStill } from './people.ts'

// Nothing is done to what is looked at: whoever is free takes the next screen.
test.describe.configure({ mode: 'parallel' })
test.use({ baseURL: lookedAt })

type Eyes = { context: BrowserContext; viewer: Viewer }
const known = new Map<View, Promise<Eyes>>()

/** Each viewer logs in once, and looks at everything in one browser that knows the files by then. */
function eyesOf(view: View, browser: Browser): Promise<Eyes> {
  const open = async () => {
    const viewer = await enterAs(lookedAt, view)
    return { viewer, context: await browser.newContext({ storageState: viewer.storageState }) }
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

/** What keeps somebody out of a page, a line each. */
async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  const faults: string[] = []
  for (const { id, impact, targets } of await examine(page, 'html', options)) {
    if (impact !== 'serious' && impact !== 'critical') continue
    const found = id === 'target-size' ? await tooSmall(page, targets) : targets
    if (found.length > 0) faults.push(`${id}: ${found.slice(0, 3).join(' | ')}`)
  }
  return faults
}

/** Of these targets those that are too small where they lie free: a bar at the edge of the screen cuts off what is under it. */
async function tooSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = []
  for (const target of targets) {
    await page.evaluate(`document.querySelector(${JSON.stringify(target)})?.scrollIntoView({ block: 'center' })`)
    if ((await examine(page, target, { runOnly: ['target-size'] })).length > 0) small.push(target)
  }
  return small
}

type Violation = { id: string; impact: string | null; targets: string[] }

/** Runs axe on a part of the page. Brought in once, it has warmed up when the second colour is looked at. */
async function examine(page: Page, part: string, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  return page.evaluate(`axe.run(${JSON.stringify(part)}, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})
    .then(({ violations }) => violations.map(({ id, impact, nodes }) =>
      ({ id, impact, targets: nodes.map(({ target }) => target.join(' ')) })))`)
}
