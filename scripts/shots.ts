import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { demoPassword } from '../apps/server/src/demo/accounts.ts'
import { browserFlags, findBrowser } from './browser.ts'
import { startMall } from './mall.ts'
import { root } from './paths.ts'
import { progress, say } from './say.ts'
import { screens, type View } from './screens.ts'

const { values } = parseArgs({
  options: {
    /** Only screens whose name contains this. */
    only: { type: 'string', default: '' },
    /** A mall that runs already; otherwise one is started and stopped. */
    base: { type: 'string' },
    out: { type: 'string', default: 'shots' },
    wide: { type: 'boolean', default: false },
  },
})
const out = join(root, values.out)
const phones = { demo: '13800000001', empty: '13800000003', company: '13800001000' } as const
const viewport = values.wide ? { width: 1280, height: 860 } : { width: 375, height: 812 }

const mall = values.base ? { base: values.base, stop: async () => undefined } : await startMall({})
const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: browserFlags })
const complaints: string[] = []
try {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await shootAll(browser)
} finally {
  await browser.close()
  await mall.stop()
}
for (const complaint of complaints) say(complaint)
say(`图片在 ${out}；控制台问题 ${complaints.length} 处`)
process.exit(complaints.length === 0 ? 0 : 1)

async function shootAll(inBrowser: Browser) {
  const jobs = (['light', 'dark'] as const).flatMap((mode) =>
    (['demo', 'empty', 'out', 'company'] as const).map((view) => ({ mode, view })),
  )
  const bar = progress('截图')
  let done = 0
  for (const { mode, view } of jobs) {
    const context = await inBrowser.newContext({
      viewport,
      deviceScaleFactor: 2,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme: mode,
      reducedMotion: 'reduce',
      hasTouch: !values.wide,
      // Only for what this script asks the page; the journeys of e2e/ run under the policy.
      bypassCSP: true,
    })
    const facts = await enter(context, view)
    for (const screen of screens.filter((one) => one.views.includes(view) && one.name.includes(values.only))) {
      const path = screen.path(facts)
      if (path) await shoot(context, `${screen.name}-${view}-${mode}`, path)
    }
    await context.close()
    done += 1
    bar.step(done, jobs.length)
  }
  bar.done()
}

/** Whose eyes: a shopper with orders, one without anything, the owner of a company, or nobody. */
async function enter(context: BrowserContext, view: View): Promise<Record<string, string>> {
  const facts = await readFacts(view)
  if (view === 'out') return facts
  const page = await context.newPage()
  await page.goto(`${mall.base}/login?type=account`)
  await ready(page)
  await page.getByLabel('账号或手机号').fill(phones[view])
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
  return facts
}

/** Ids that the addresses of the screens need, read from the mall as its client would. */
async function readFacts(view: View): Promise<Record<string, string>> {
  const call = async (path: string, token?: string, body?: unknown) => {
    const reply = await fetch(`${mall.base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { platform: 'H5', 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return JSON.parse(await reply.text()).data
  }
  const goods = await call('/shop/api/goods/list?list_rows=30&sort=sales')
  const facts: Record<string, string> = {
    goods_id: String(
      goods.list.find((one: { single_sku_id: number | null }) => one.single_sku_id === null)?.goods_id ?? 1,
    ),
    mer_id: String(goods.list[0]?.mer_id ?? 1),
  }
  if (view !== 'demo' && view !== 'company') return facts
  const account = phones[view]
  const { token } = await call('/user/api/user/accountLogin', undefined, { account, password: demoPassword })
  if (view === 'company') {
    const statements = await call('/user/api/credit/statements', token)
    facts.statement = String(statements.list[0]?.id ?? '')
    return facts
  }
  for (const tab of ['unpaid', 'unshipped', 'unreceived', 'unreviewed'] as const) {
    const orders = await call(`/shop/api/order/list?tab=${tab}`, token)
    facts[tab] = orders.list[0]?.order_no ?? ''
  }
  const cart = await call('/shop/api/cart', token)
  facts.cart_ids = cart.groups
    .flatMap((group: { lines: { cart_id: number }[] }) => group.lines.map((line) => line.cart_id))
    .join(',')
  return facts
}

async function shoot(context: BrowserContext, name: string, path: string) {
  const page = await context.newPage()
  page.on('console', (message) => {
    // The page that does not exist says so, as the specification wants it.
    const wanted = name.startsWith('not_found') && /404|Page not found/.test(message.text())
    if (!wanted && (message.type() === 'error' || message.type() === 'warning'))
      complaints.push(`${name}: ${message.text().slice(0, 200)}`)
  })
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.message.slice(0, 200)}`))
  await page.goto(`${mall.base}${path}`)
  await ready(page)
  await page.screenshot({ path: join(out, `${name}-fold.png`) })
  if (!values.wide) {
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    if (height > viewport.height) {
      await page.setViewportSize({ width: viewport.width, height: Math.min(height, 5000) })
      await quiet(page)
      await page.screenshot({ path: join(out, `${name}-full.png`) })
    }
  }
  await page.close()
}

/** The overlay is gone and every picture on the screen has come. */
async function ready(page: Page) {
  await page.locator('.loading[data-visible="false"]').waitFor({ state: 'attached' })
  await page.waitForFunction("getComputedStyle(document.querySelector('.loading')).opacity === '0'")
  await quiet(page)
}

async function quiet(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction("[...document.images].every((image) => image.complete || image.loading === 'lazy')")
}
