import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { pages } from '../apps/h5/app/pages.ts'
import { districtPort, withoutPictures } from '../playwright.config.ts'
import { phones } from '../scripts/viewers.ts'
import { addEmployee, addRole, logIn, newPhone, standsStill } from './people.ts'
import { test } from './test.ts'

/*
 * No dead end: every link and every button of every page, as each kind of person meets them, until nothing new is found. Runs after all
 * journeys, because it presses every button. Bounded by the three numbers below.
 */

test.describe.configure({ mode: 'parallel' })
// Links and buttons do not depend on pictures.
test.use({ launchOptions: withoutPictures })

/** Number of pages opened of each kind of page and query; lists lead to hundreds of goods. */
const samplesOfPage = 1
/** More pages than any person can reach: a walk that gets this far fails. */
const mostPages = 160
const mostButtons = 30

const people: Readonly<Record<string, string | null>> = {
  visitor: null,
  newcomer: phones.empty,
  member: phones.demo,
  'owner of a company': phones.company,
  'purchase manager': phones.manager,
  buyer: phones.buyer,
  'demand officer': phones.demander,
  'sourcing clerk': phones.sourcer,
  reviewer: phones.reviewer,
  'store clerk': '13800002001',
}

/** These walk the public pages too, as each of them sees them; all others walk only pages of their own. */
const wide: readonly string[] = ['visitor', 'member', 'owner of a company']

for (const [who, phone] of Object.entries(people)) {
  test(`a ${who} finds no dead end: every link leads somewhere, every button does something`, async ({ page }) => {
    test.setTimeout(900_000)
    if (phone) await logIn(page, phone)
    await walk(page, who)
  })
}

test('somebody with a role of the company’s own finds no dead end either', async ({ page, browser }) => {
  test.setTimeout(900_000)
  const owner = await (await browser.newContext()).newPage()
  await logIn(owner, phones.company)
  const role = await addRole(owner, '跟单', async (sheet) => {
    await sheet.getByRole('checkbox', { name: '导出订单' }).check()
    await sheet.getByRole('checkbox', { name: '加入购物车' }).check()
  })
  const phone = newPhone()
  await addEmployee(owner, { name: '跟单员', phone, role: new RegExp(role), password: 'Demo#2026' })
  await owner.context().close()
  await logIn(page, phone)
  await walk(page, 'custom role')
})

/** A button is pressed by the first person who meets it, in either lane: its effect for others is tested by the tables of rights. */
function claims(which: string): boolean {
  const folder = join(test.info().project.outputDir, 'pressed')
  mkdirSync(folder, { recursive: true })
  const name = createHash('sha256').update(which).digest('hex')
  try {
    closeSync(openSync(join(folder, name), 'wx'))
    return true
  } catch {
    return false
  }
}

const levels = new Map<string, string>(Object.values(pages).map(({ path, level }) => [path, level]))
const isPublic = (address: string) => levels.get(new URL(address, 'http://mall').pathname) === 'P'

async function walk(page: Page, who: string) {
  const everywhere = wide.includes(who)
  const faults: string[] = []
  let at = ''
  const fault = (what: string) => void faults.push(`${at}: ${what}`)
  page.on('pageerror', (error) => fault(`an error: ${error.message}`))
  page.on('console', (message) => {
    // The service that locates addresses is down here.
    if (message.type() !== 'error' || message.location().url.includes(`:${districtPort}`)) return
    fault(`the console says: ${message.text()} ${message.location().url}`)
  })
  let asked = 0
  page.on('request', () => {
    asked += 1
  })
  // Choosing a file begins outside the page.
  page.on('filechooser', () => {
    asked += 1
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  const still = standsStill(page)
  const seen = new Map<string, number>()
  const waiting = everywhere ? ['/'] : ['/users']
  let opened = 0
  while (waiting.length > 0 && opened < mostPages) {
    at = waiting.shift() ?? '/'
    opened += 1
    const reply = await page.goto(at, { waitUntil: 'commit' })
    if (reply && reply.status() >= 400) fault(`answers ${reply.status()}`)
    await still()
    for (const said of await deadEnds(page)) fault(said)
    for (const address of await linksOn(page)) {
      if (!everywhere && isPublic(address)) continue
      const kind = kindOf(address)
      const known = seen.get(kind) ?? 0
      if (known >= samplesOfPage) continue
      seen.set(kind, known + 1)
      waiting.push(address)
    }
    await press(page, at, { fault, still, requests: () => asked })
  }
  expect(faults, who).toEqual([])
  expect(waiting).toEqual([])
  expect(opened).toBeGreaterThan(everywhere ? 30 : 10)
}

/** A page and the names in its query; their values make no other page. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://mall')
  return `${pathname}?${[...searchParams.keys()].sort().join('&')}`
}

const deadEnds = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('h2')].map((one) => one.textContent)
    .filter((text) => /您访问的页面不存在|加载失败|网络不给力|页面出错/.test(text)).map((text) => 'says ' + text)`)

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(`[...new Set([...document.querySelectorAll('a[href]')]
    .filter((one) => one.origin === location.origin && !one.hasAttribute('download') && one.target !== '_blank')
    .map((one) => one.pathname + one.search))].filter((one) => !/^\\/(console|img|dev|healthz)/.test(one))`)

const pressable = `button:not([disabled], [aria-disabled=true], [aria-pressed=true], [aria-selected=true], [aria-current], [aria-busy])`
const kept = /退出登录|切换账号/

type Watch = { fault: (what: string) => void; still: () => Promise<void>; requests: () => number }

/** Presses every button that was not pressed on this kind of page before, and returns to the page after each. */
async function press(page: Page, address: string, { fault, still, requests }: Watch) {
  const { pathname } = new URL(address, 'http://mall')
  let count = 0
  for (const name of new Set(await namesOf(page))) {
    if (name.trim() === '' || kept.test(name) || count >= mostButtons) continue
    // An earlier press may have removed buttons, as 全部已读 removes itself: so this one's place is looked up anew.
    const i = (await namesOf(page)).indexOf(name)
    if (i < 0 || !claims(`${pathname} ${name}`)) continue
    count += 1
    const before = requests()
    const did = await page.evaluate(pressNth(i)).catch(left)
    if (!did && requests() === before) fault(`“${name}” does nothing`)
    // Waits until the work it began has ended.
    await still()
    if (await page.evaluate(covered)) await page.keyboard.press('Escape')
    const where = await page.evaluate('location.pathname + location.search')
    if (where === address && !(await page.evaluate(covered)) && (await namesOf(page))[i] === name) continue
    await page.goto(address, { waitUntil: 'commit' })
    await still()
  }
}

/** A press that leads to another document counts as a change, too. */
function left(error: Error): true {
  if (!/context was destroyed|because of a navigation/.test(error.message)) throw error
  return true
}

const covered = `document.querySelector('dialog[open]') !== null`

/** The text of each button; for buttons in rows of a list, whose texts repeat, the row's look. */
const namesOf = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('${pressable}')].map((one) => {
    const sees = one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!sees || one.closest('[inert], fieldset[disabled]')) return ''
    const said = (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\\d+/g, '#')
    return one.closest('li, article') ? one.className + ' ' + one.textContent.trim().slice(0, 6) : said
  })`)

/** Presses a button; resolves with whether anything on the page changed. A late change, as of a sheet on a busy machine, is awaited. */
const pressNth = (i: number) => `new Promise((done) => {
  const one = document.querySelectorAll('${pressable}')[${i}]
  if (!one) return done(true)
  const from = location.href
  const kinds = ['scroll', 'focusin']
  const finish = (changed) => {
    watch.disconnect()
    clearTimeout(late)
    for (const kind of kinds) removeEventListener(kind, moves, true)
    done(changed)
  }
  const moves = () => finish(true)
  const watch = new MutationObserver(moves)
  const late = setTimeout(() => finish(location.href !== from), 3000)
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const kind of kinds) addEventListener(kind, moves, true)
  one.click()
})`
