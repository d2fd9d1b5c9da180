import type { DeskKind } from '@mall/contract/console/rights'
import { type Browser, type BrowserContext, expect } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { lookedAt } from '../playwright.config.ts'
import { enterDesk, pagesOf } from '../scripts/desk-viewers.ts'
import { deskSettled } from './desk-settled.ts'
import { faultsOf } from './faults.ts'
import { lasts, test } from './test.ts'

// The pages are only read, so a free worker takes the next one.
test.describe.configure({ mode: 'parallel' })

const known = new Map<DeskKind, Promise<BrowserContext>>()

/** Each kind of desk is entered once, and all its pages are opened in one browser that has the files cached. */
function deskOf(kind: DeskKind, browser: Browser): Promise<BrowserContext> {
  const open = async () => {
    const { storageState } = await enterDesk(lookedAt, kind)
    const context = await browser.newContext({
      storageState,
      baseURL: lookedAt,
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    return lasts(context)
  }
  const desk = known.get(kind) ?? open()
  known.set(kind, desk)
  return desk
}

for (const kind of ['store', 'platform'] as const) {
  for (const { name, path, title } of pagesOf(kind)) {
    test(`${title} (${name}) at the ${kind}’s desk keeps nobody out, light or dark, and complains of nothing`, async ({
      browser,
    }) => {
      const page = await (await deskOf(kind, browser)).newPage()
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      const look = async (mode: 'light' | 'dark', options: RunOptions) => {
        faults.push(...(await faultsOf(page, options)).map((fault) => `${mode}: ${fault}`))
      }
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`/console${path}`)
      await deskSettled(page, title)
      await look('light', {})
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      // The same elements as before, in other colours.
      await look('dark', { runOnly: ['color-contrast', 'link-in-text-block'] })
      expect(faults).toEqual([])
      await page.close()
    })
  }
}
