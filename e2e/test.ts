import { type BrowserContext, test as base, type Page, type Request } from '@playwright/test'

const callsShown = 12

/** Records a page's requests to the mall, with their answers. */
function listen(page: Page): () => string[] {
  const calls = new Map<Request, string>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.set(request, 'no answer')
  })
  page.on('response', (response) => {
    const request = response.request()
    if (calls.has(request)) calls.set(request, String(response.status()))
  })
  return () => [...calls].slice(-callsShown).map(([request, end]) => `${request.method()} ${request.url()}: ${end}`)
}

/** Prints a page's last state: its address, its alerts and dialogs, its last calls. */
async function print(page: Page, calls: string[]) {
  const said = await page.locator('[role=alert], [role=status], [role=dialog], .ant-message').allInnerTexts()
  process.stdout.write(`${[page.url(), ...said.filter(Boolean), ...calls].join('\n  ')}\n`)
}

const lasting = new WeakSet<BrowserContext>()
/** Keeps a browser open for many journeys of a file: it has the files cached. It closes with its worker. */
export function lasts(context: BrowserContext): BrowserContext {
  lasting.add(context)
  return context
}

let journeys = 0
/** Each journey has a network address of its own: so many people at one address would use up the texts allowed per hour. */
const placeOf = (worker: number) => {
  journeys += 1
  return `10.${worker % 256}.${journeys >> 8}.${journeys & 255}`
}

/**
 * A journey. All browsers that it opened are closed when it ends: an open one would go on asking the mall, more of them with
 * each journey of the lane. When a journey fails, the state of its page is printed.
 */
export const test = base.extend<{ leaving: undefined }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': placeOf(info.workerIndex) }),
  page: async ({ page }, use, info) => {
    const calls = listen(page)
    await use(page)
    if (info.status !== info.expectedStatus && !page.isClosed()) await print(page, calls())
  },
  leaving: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const stayed = browser.contexts().filter((context) => !before.has(context) && !lasting.has(context))
      await Promise.all(stayed.map((context) => context.close()))
    },
    { auto: true },
  ],
})
