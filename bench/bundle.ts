import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { deskLimitKb, deskWeights } from '../scripts/desk-weight.ts'
import { startMall } from '../scripts/mall.ts'
import { h5 } from '../scripts/paths.ts'
import { print } from '../scripts/print.ts'
import { figure } from './results.ts'

const kibOf = (text: string) => (brotliCompressSync(text).byteLength / 1024).toFixed(1)

/** Script weights of the desk's login page, and of the heaviest list. */
async function benchDesk() {
  const weights = await deskWeights()
  const of = (name: string) => weights.find(({ page }) => page.name === name)
  const lists = weights.filter(({ page }) => page.group !== null && page.name !== 'home')
  const heaviest = lists.sort((a, b) => b.kb - a.kb)[0]
  for (const [title, one] of [
    ['登录', of('login')],
    ['待办', of('home')],
    ['最重的列表', heaviest],
  ] as const)
    if (one)
      figure(`工作台${title}（${one.page.path}）`, one.kb, {
        unit: 'KB gzip',
        limit: deskLimitKb,
        aim: `≤ ${deskLimitKb}`,
      })
}

/** Weight of a first visit: the styles in the document, and the scripts that it names. */
export async function benchBundle() {
  await benchDesk()
  const mall = await startMall({ DEMO: '1' })
  try {
    for (const [title, path] of [
      ['首页', '/'],
      ['商品详情', '/product/detail?goods_id=1'],
      ['购物车', '/order/shopping_cart'],
    ] as const) {
      const html = await (await fetch(`${mall.base}${path}`)).text()
      // The frame is named for the entry and for the root, and comes once.
      const named = [...html.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, name = '']) => name)
      const scripts = [...new Set(named)]
      const texts = await Promise.all(scripts.map((name) => readFile(join(h5, 'build', 'client', name))))
      const kib = (pack: (text: Buffer) => Buffer) =>
        (texts.reduce((sum, text) => sum + pack(text).byteLength, 0) / 1024).toFixed(1)
      const style = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1]).join('')
      print(
        `  ${title}：HTML ${kibOf(html)} KiB，其中样式 ${kibOf(style)} KiB；脚本 ${scripts.length} 个，` +
          `${kib((text) => brotliCompressSync(text))} KiB（brotli，如线上所发），${kib((text) => gzipSync(text, { level: 9 }))} KiB（gzip）`,
      )
    }
  } finally {
    await mall.stop()
  }
}
