import { expect, type Page as Tab } from '@playwright/test'
import type { PageQuery } from '../apps/h5/app/page-params.ts'
import { type Page, pages } from '../apps/h5/app/pages.ts'
import { lookedAt } from '../playwright.config.ts'
import { logIn, standsStill } from './people.ts'
import { test } from './test.ts'

/* Whatever stands in an address, its page shows a thing, a list, or a sentence that there is none: never a failure that repeats. */

// The pages are only read, so a free worker takes the next test.
test.describe.configure({ mode: 'parallel' })
test.use({ baseURL: lookedAt })

const unknown = '99999999'
/** Numbers that nobody has; a word where a page wants an order, an inquiry, a request or a sheet. */
const unknownOf = (name: string) =>
  /_nos?$/.test(name) ? 'D2999123199999999' : name === 'token' ? 'x'.repeat(40) : unknown
const garbage = encodeURIComponent('<瞎写>%00;--')

function addressesOf({ path, query }: Pick<Page, 'path'> & { query: PageQuery }): string[] {
  const names = Object.keys(query)
  const filled = (value: (name: string) => string) =>
    `${path}?${names.map((name) => `${name}=${value(name)}`).join('&')}`
  const ids = names.filter((name) => /id$|_no$|ids$|token/.test(name))
  return [
    path,
    ...(names.length > 0 ? [filled(unknownOf), filled(() => garbage)] : []),
    // A page may be about one of several things: an address with each alone.
    ...(ids.length > 1 ? ids.map((name) => `${path}?${name}=${unknownOf(name)}`) : []),
  ]
}

/** Failures that the page shows, and requests that it repeats more than three times. */
async function faultsAt(tab: Tab, path: string, still: () => Promise<void>): Promise<string[]> {
  const faults: string[] = []
  const asked = new Map<string, number>()
  const count = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === 'fetch') asked.set(request.url(), (asked.get(request.url()) ?? 0) + 1)
  }
  tab.on('request', count)
  const reply = await tab.goto(path)
  await still()
  tab.off('request', count)
  const status = reply?.status() ?? 0
  if (![200, 404].includes(status)) faults.push(`answered ${status}`)
  const text = (await tab.locator('main').allTextContents()).join('')
  if (/加载失败|出错了|Unexpected Application Error/.test(text))
    faults.push(`says ${/.{0,20}(加载失败|出错了)/.exec(text)?.[0]}`)
  for (const [url, times] of asked) if (times > 3) faults.push(`asked ${times} times: ${url}`)
  return faults.map((fault) => `${path}: ${fault}`)
}

for (const [who, phone] of [
  ['a visitor', null],
  ['a shopper', '13800000001'],
  ['the owner of a company', '13800001000'],
] as const) {
  test(`no address of any page leads ${who} into a failure that comes back`, async ({ page: tab }) => {
    test.setTimeout(900_000)
    if (phone) await logIn(tab, phone)
    const still = standsStill(tab)
    const faults: string[] = []
    for (const one of Object.values<Page>(pages)) {
      // A public page makes the same requests for everybody, and a private one shows a visitor nothing of its own.
      const all = addressesOf(one)
      const asked = (one.level === 'P') === (phone === null) ? all : all.slice(0, 1)
      for (const path of asked) faults.push(...(await faultsAt(tab, path, still)))
    }
    expect(faults).toEqual([])
  })
}

test('every page is led to its one address where a slash stands at the end', async ({ request }) => {
  for (const { path } of Object.values<Page>(pages)) {
    if (path === '/') continue
    const reply = await request.get(`${path}/?from=singlemessage`, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location], path).toEqual([301, `${path}?from=singlemessage`])
  }
})
