import type { BrowserContext, Response } from '@playwright/test'
import { type Page, pages, to } from '../apps/h5/app/pages.ts'
import { demoWords } from '../apps/server/src/test/demo-words.ts'

/* Finds words of the demo in all texts that people read. */

const words = [...demoWords, '演示', '沙箱', '1380000', '/dev/outbox']
const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
const pattern = new RegExp(`.{0,40}(${escaped.join('|')}).{0,40}`, 'g')

/** The places in a text with a word of the demo, with a few letters around each. */
export const demoIn = (text: string): string[] => [...text.matchAll(pattern)].map(([part]) => part)

const opensByItself = ({ level, query }: Page) =>
  level !== 'R' && !Object.values<object>(query).some((param) => 'needed' in param)

/** Pages open to everybody, even those that only offer the login. */
export const publicPages = [
  ...Object.values<Page>(pages)
    .filter(opensByItself)
    .map(({ path }) => path),
  to.detail({ goods_id: 1 }),
  to.merchantHome({ mer_id: 1 }),
  to.informationInfo({ id: 1 }),
  '/site.webmanifest',
  '/robots.txt',
  '/console/login',
  '/no-such-page',
]

const isRead = (response: Response) =>
  /^(text\/html|application\/json|application\/manifest)/.test(response.headers()['content-type'] ?? '')

/** Listens to the mall's answers to browsers, and reads the texts of their pages. */
export function listenForDemo(base: string) {
  const found = new Set<string>()
  const contexts: BrowserContext[] = []
  let texts = 0
  const hear = (where: string, text: string) => {
    texts += 1
    for (const part of demoIn(text)) found.add(`${where}: ${part}`)
  }
  return {
    found,
    /** Number of texts searched. */
    count: () => texts,
    hear,
    join(context: BrowserContext) {
      contexts.push(context)
      context.on('response', (response) => {
        if (!response.url().startsWith(base) || !isRead(response)) return
        // A page that was left in the meantime has no text any more.
        response.text().then(
          (text) => hear(response.url(), text),
          () => undefined,
        )
      })
    },
    /** Reads every page that is open now, as people see it. */
    async look() {
      for (const page of contexts.flatMap((context) => context.pages())) {
        // The text of a page that is being left cannot be read; the next page's answer is heard instead.
        const words = await Promise.all([page.title(), page.locator('body').textContent()]).catch(() => [])
        hear(page.url(), words.join('\n'))
      }
    },
  }
}
