import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { deskKinds } from '@mall/contract/console/rights'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Step, views } from '../apps/h5/app/page-screens.ts'
import { browserFlags, findBrowser } from './browser.ts'
import { comparePictures } from './compare-pictures.ts'
import { deskLooks, lookAtDesk } from './desk-viewers.ts'
import { startMall } from './mall.ts'
import { root } from './paths.ts'
import { print, progress } from './print.ts'
import { looks, openUp } from './screens.ts'
import { enterAs } from './viewers.ts'

const { values } = parseArgs({
  options: {
    /** Only screens whose name contains this, or one of several joined by commas. */
    only: { type: 'string', default: '' },
    /** A mall that runs already; otherwise one is started and stopped. */
    base: { type: 'string' },
    out: { type: 'string', default: 'shots' },
    wide: { type: 'boolean', default: false },
    /** Screen sizes for the desk, `1280x860` or several joined by commas: `1920x1080,1024x768,768x1024`. */
    desk: { type: 'string', default: '1280x860' },
    /** One of `light` and `dark`; both when left out. */
    mode: { type: 'string' },
    /** Earlier pictures: differing ones are listed, and drawn into `<out>/different`. */
    against: { type: 'string' },
    /** A data folder with the demo in it; compared pictures then show the same people and orders. */
    demo: { type: 'string' },
  },
})
const isAsked = (name: string) => values.only.split(',').some((part) => name.includes(part))
const out = resolve(root, values.out)
const viewport = values.wide ? { width: 1280, height: 860 } : { width: 375, height: 812 }

const modes = (['light', 'dark'] as const).filter((mode) => !values.mode || mode === values.mode)
const deskSizes = values.desk.split(',').map((text) => {
  const [width = 1280, height = 860] = text.split('x').map(Number)
  return { width, height }
})

const mall = values.base ? { base: values.base, stop: async () => undefined } : await startMall({}, values.demo)
const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: browserFlags })
const complaints: string[] = []
try {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await shootAll(browser)
  await shootDesks(browser)
} finally {
  await browser.close()
  await mall.stop()
}
for (const complaint of complaints) print(complaint)
if (values.against) await compare(resolve(root, values.against))
print(`图片在 ${out}；控制台问题 ${complaints.length} 处`)
process.exit(complaints.length === 0 ? 0 : 1)

async function compare(before: string) {
  const words = { new: '新的', gone: '没有了', size: '大小变了' }
  const into = join(out, 'different')
  const changes = await comparePictures(
    before,
    out,
    into,
    (name) => isAsked(name) && modes.some((mode) => name.includes(mode)),
  )
  for (const { name, kind, share } of changes)
    print(`${name}: ${kind === 'pixels' ? `${(share * 100).toFixed(2)}% 不同` : words[kind]}`)
  print(`与 ${before} 相比，${changes.length} 张不同，画在 ${into}`)
}

async function shootAll(inBrowser: Browser) {
  const jobs = modes.flatMap((mode) =>
    views.flatMap((view) => {
      const wanted = looks.filter((look) => look.view === view && isAsked(look.name))
      return wanted.length > 0 ? [{ mode, view, wanted }] : []
    }),
  )
  const bar = progress('截图')
  let done = 0
  for (const { mode, view, wanted } of jobs) {
    const { facts, storageState } = await enterAs(mall.base, view)
    const context = await inBrowser.newContext({
      viewport,
      deviceScaleFactor: 2,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme: mode,
      reducedMotion: 'reduce',
      hasTouch: !values.wide,
      // Only for this script's questions to the page; the journeys of e2e/ run under the policy.
      bypassCSP: true,
      storageState,
    })
    for (const { name, address, open } of wanted) {
      const path = address(facts)
      if (path) await shoot(context, `${name}-${view}-${mode}`, path, open)
      else complaints.push(`${name}: 演示数据里没有可看的（${view}）`)
    }
    await context.close()
    done += 1
    bar.step(done, jobs.length)
  }
  bar.done()
}

/** The pages of the desk, each under `desk-…`, on every requested screen. */
async function shootDesks(inBrowser: Browser) {
  for (const kind of deskKinds) {
    const wanted = deskLooks(kind).filter(({ name }) => isAsked(`desk-${name}`))
    if (wanted.length === 0) continue
    const { storageState, facts } = await lookAtDesk(mall.base, kind)
    for (const viewport of deskSizes)
      for (const mode of modes) {
        const context = await inBrowser.newContext({
          storageState,
          viewport,
          colorScheme: mode,
          reducedMotion: 'reduce',
          bypassCSP: true,
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          hasTouch: viewport.width <= 1024,
        })
        const size = deskSizes.length > 1 ? `-${viewport.width}` : ''
        for (const { name, address } of wanted)
          await shootDesk(context, { name: `desk-${name}-${kind}-${mode}${size}`, path: address(facts) })
        await context.close()
      }
  }
}

async function shootDesk(context: BrowserContext, { name, path }: { name: string; path: string }) {
  const page = await context.newPage()
  listen(page, name)
  await page.goto(`${mall.base}/console${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // One reply stays open, so the network is never quiet.
  await page.waitForFunction("!document.querySelector('.ant-spin-spinning, .ant-skeleton-active')")
  await pictured(page)
  // Content wider than the screen is out of reach.
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  if (over > 0) complaints.push(`${name}: ${over} px 超出屏幕`)
  await page.screenshot({ path: join(out, `${name}.png`) })
  await page.close()
}

function listen(page: Page, name: string) {
  page.on('console', (message) => {
    // The page that does not exist says so, as the specification wants it.
    const wanted = name.startsWith('not_found') && /404|Page not found/.test(message.text())
    if (!wanted && (message.type() === 'error' || message.type() === 'warning'))
      complaints.push(`${name}: ${message.text().slice(0, 200)}`)
  })
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.message.slice(0, 200)}`))
}

async function shoot(context: BrowserContext, name: string, path: string, open: readonly Step[]) {
  const page = await context.newPage()
  listen(page, name)
  await page.goto(`${mall.base}${path}`)
  await ready(page)
  await openUp(page, open, () => quiet(page))
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
  await pictured(page)
}

/** Every picture has come, those too that would come when they are scrolled to. */
async function pictured(page: Page) {
  await page.evaluate("for (const image of document.images) image.loading = 'eager'")
  await page.waitForFunction('[...document.images].every((image) => image.complete)')
}
