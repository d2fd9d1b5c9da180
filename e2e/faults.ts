import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Accessibility faults of a page, or of a part of it, a line each. Colours that are changing and buttons that are busy are waited for. */
export async function faultsOf(page: Page, options: RunOptions, part = 'html'): Promise<string[]> {
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0)
  await page.evaluate(`Promise.all(document.getAnimations()
    .flatMap((one) => (one instanceof CSSTransition ? [one.finished.catch(() => undefined)] : [])))`)
  const faults: string[] = []
  for (const { id, impact, targets } of await examine(page, part, options)) {
    if (impact !== 'serious' && impact !== 'critical') continue
    const found = id === 'target-size' ? await tooSmall(page, targets) : targets
    if (found.length > 0) faults.push(`${id}: ${found.slice(0, 3).join(' | ')}`)
  }
  return faults
}

/** Keeps the targets that are too small when scrolled free: a bar at the edge of the screen cuts off the targets under it. */
async function tooSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = []
  for (const target of targets) {
    await page.evaluate(`document.querySelector(${JSON.stringify(target)})?.scrollIntoView({ block: 'center' })`)
    if ((await examine(page, target, { runOnly: ['target-size'] })).length > 0) small.push(target)
  }
  return small
}

type Violation = { id: string; impact: string | null; targets: string[] }

/** Runs axe on a part of the page. It is injected once, and has warmed up when the second colour is examined. */
async function examine(page: Page, part: string, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  return page.evaluate(`axe.run(${JSON.stringify(part)}, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})
    .then(({ violations }) => violations.map(({ id, impact, nodes }) =>
      ({ id, impact, targets: nodes.map(({ target }) => target.join(' ')) })))`)
}
