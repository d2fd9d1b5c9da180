import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { z } from 'zod'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { startMall } from '../scripts/mall.ts'
import { print } from '../scripts/print.ts'
import { slowLine, slowProcessor } from '../scripts/slow-phone.ts'
import { enterAs } from '../scripts/viewers.ts'
import { ownPage } from './own-browser.ts'
import { figure } from './results.ts'

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const

const rows = [
  ['uncovered', '内容露出', 'ms', '≤ 1600'],
  ['lcp', 'LCP', 'ms', '≤ 1600'],
  ['tbt', 'TBT', 'ms', '≤ 150'],
  ['cls', '布局跳动', 'CLS', '0'],
  ['requests', '请求', '个', '≤ 25'],
  ['script', '脚本（brotli，含响应头）', 'KiB', '≤ 150'],
] as const

/** First sight and touch on a slow phone, each beside its limit: the same page without any script, served by node:http alone. */
export async function benchSight(runs = 3) {
  const mall = await startMall({ DEMO: '1' })
  const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: browserFlags })
  try {
    print(`  首次打开与触碰（慢速 4G，CPU 四分之一，${runs} 次的中位数；上限是同一页没有脚本）`)
    for (const [title, path] of [
      ['首页', '/'],
      ['商品详情', '/product/detail?goods_id=1'],
    ] as const) {
      const bare = await startStill(mall.base, path)
      const limit = await sightOf(`${bare.base}/`, runs)
      await bare.stop()
      const ours = await sightOf(`${mall.base}${path}`, runs)
      for (const [name, what, unit, aim] of rows) {
        figure(`${title}：${what}`, ours[name], { unit, limit: limit[name] || undefined, aim })
      }
    }
    for (const [title, ms] of await touches(browser, mall.base, runs)) {
      figure(`${title}：从碰到到看见`, ms, { unit: 'ms', aim: '< 100' })
    }
  } finally {
    await browser.close()
    await mall.stop()
  }
}

/** Serves a page of the mall as it looks before any script, without its scripts; its pictures come from the mall. */
async function startStill(mall: string, path: string): Promise<{ base: string; stop(): Promise<void> }> {
  const html = (await (await fetch(`${mall}${path}`)).text())
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<div class="loading".*?<\/div>/s, '')
  const page = brotliCompressSync(html)
  const server: Server = createServer(async (asked, reply) => {
    if (asked.url === '/') {
      reply.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(page)
      return
    }
    const found = await fetch(`${mall}${asked.url}`, { headers: { accept: asked.headers.accept ?? '' } })
    reply.writeHead(found.status, { 'Content-Type': found.headers.get('content-type') ?? '' })
    reply.end(Buffer.from(await found.arrayBuffer()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const Sight = z.object({
  /** First moment at which nothing covers the content, ms. */
  uncovered: z.number(),
  lcp: z.number(),
  tbt: z.number(),
  cls: z.number(),
  requests: z.number(),
  /** KiB of scripts on the wire. */
  script: z.number(),
})
type Sight = z.infer<typeof Sight>

/** The moment is the first paint if there is no overlay; else the end of the overlay's fading, which runs on the compositor. */
const watch = `
  window.seen = { lcp: 0, cls: 0, tasks: [], fade: null }
  const each = (type, act) => new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime })
  each('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value })
  each('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  document.addEventListener('animationstart', ({ target, animationName }) => {
    if (animationName === 'loading-fades') seen.fade = target.getAnimations().find((one) => one.animationName === animationName).startTime
  })`
const readOff = `(() => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime
  const late = ([start, took]) => (start + took > painted ? Math.max(0, took - 50) : 0)
  const uncovered = seen.fade === null ? painted : seen.fade + 400
  return { uncovered, lcp: seen.lcp, cls: seen.cls, tbt: seen.tasks.map(late).reduce((sum, ms) => sum + ms, 0) }
})()`

const Sent = z.object({ requestId: z.string(), request: z.object({ url: z.string() }) })
const Loaded = z.object({ requestId: z.string(), encodedDataLength: z.number() })
/** Keeps the service worker out: after the first visit it would fetch files for later ones. */
const withoutWorker = 'if (navigator.serviceWorker) navigator.serviceWorker.register = async () => undefined;'

async function sightOf(url: string, runs: number): Promise<Sight> {
  await fetch(url)
  const seen: Sight[] = []
  for (let i = 0; i < runs; i += 1) seen.push(await firstSight(url))
  const of = (name: keyof Sight) => median(seen.map((one) => one[name]))
  return Sight.parse(Object.fromEntries(Object.keys(Sight.shape).map((name) => [name, of(Sight.keyof().parse(name))])))
}

/** One visit, with nothing cached from another. */
async function firstSight(url: string): Promise<Sight> {
  const page = await ownPage()
  try {
    const scripts = new Set<string>()
    let requests = 0
    let bytes = 0
    page.on('Network.requestWillBeSent', (told) => {
      const { requestId, request } = Sent.parse(told)
      requests += 1
      if (/\.js(\?|$)/.test(request.url)) scripts.add(requestId)
    })
    page.on('Network.loadingFinished', (told) => {
      const { requestId, encodedDataLength } = Loaded.parse(told)
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const { width, height } = phone.viewport
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 2, mobile: true })
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.send('Network.enable')
    await page.send('Network.emulateNetworkConditions', slowLine)
    await page.send('Emulation.setCPUThrottlingRate', slowProcessor)
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: withoutWorker + watch })
    const stands = new Promise((done) => page.on('Page.loadEventFired', done))
    await page.send('Page.navigate', { url })
    await stands
    await delay(6000)
    const read = z.object({ uncovered: z.number(), lcp: z.number(), cls: z.number(), tbt: z.number() })
    return { ...read.parse(await page.evaluate(readOff)), requests, script: bytes / 1024 }
  } finally {
    await page.close()
  }
}

async function withPage<T>(browser: Browser, options: BrowserContextOptions, act: (page: Page) => Promise<T>) {
  const context = await browser.newContext({ ...phone, locale: 'zh-CN', ...options })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/** How long a finger stays on the glass, ms. A tool's own tap leaves at once, and the cost of touching down would count for both. */
const held = 80

/** A finger on the middle of something, and off again. */
async function touch(line: CDPSession, what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('nothing is there to be touched')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await delay(held)
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // Longer than the screen takes to show it, so that the next touch is measured alone.
  await delay(1000)
}

/** Interaction to next paint: from the touch to its change on the screen; the longest of a visit's touches. */
async function touches(browser: Browser, base: string, runs: number): Promise<[title: string, ms: number][]> {
  const { storageState } = await enterAs(base, 'demo')
  const visit = (path: string, targets: (page: Page) => Locator[]) =>
    withPage(browser, { serviceWorkers: 'block', storageState }, async (page) => {
      const line = await page.context().newCDPSession(page)
      await page.addInitScript(`window.touches = []
        new PerformanceObserver((list) => list.getEntries().forEach((one) => one.interactionId && touches.push(one.duration)))
          .observe({ type: 'event', durationThreshold: 16, buffered: true })`)
      await page.goto(`${base}${path}`)
      await page.locator('html[data-hydrated]').waitFor()
      await page.waitForLoadState('networkidle')
      await line.send('Emulation.setCPUThrottlingRate', slowProcessor)
      for (const target of targets(page)) await touch(line, target)
      return z
        .number()
        .positive()
        .parse(await page.evaluate('Math.max(...touches)'))
    })
  const usual = async (path: string, targets: (page: Page) => Locator[]) => {
    const seen: number[] = []
    for (let i = 0; i < runs; i += 1) seen.push(await visit(path, targets))
    return median(seen)
  }
  return [
    ['列表换排序', await usual('/product/product_list?sort=sales', (page) => [page.getByText('价格').first()])],
    [
      '详情开规格面板',
      await usual('/product/detail?goods_id=1', (page) => [page.getByRole('button', { name: '加入购物车' })]),
    ],
    [
      '购物车勾选与加减',
      await usual('/order/shopping_cart', (page) => {
        const lines = page.locator('main')
        return [lines.getByRole('checkbox').first(), lines.getByRole('button', { name: '增加' }).first()]
      }),
    ],
  ]
}
