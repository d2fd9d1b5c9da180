import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startMall } from '../scripts/mall.ts'
import { h5 } from '../scripts/paths.ts'
import { say } from '../scripts/say.ts'

/** What a first visit loads: the scripts and styles that the document names. */
export async function benchBundle() {
  const mall = await startMall({ DEMO: '1' })
  try {
    for (const [title, path] of [
      ['首页', '/'],
      ['商品详情', '/product/detail?goods_id=1'],
      ['购物车', '/order/shopping_cart'],
    ] as const) {
      const html = await (await fetch(`${mall.base}${path}`)).text()
      const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map((match) => match[0]))
      let script = 0
      let style = 0
      for (const name of names) {
        const size = gzipSync(await readFile(join(h5, 'build', 'client', name)), { level: 9 }).byteLength
        if (name.endsWith('.js')) script += size
        else style += size
      }
      say(
        `  ${title}：HTML ${(gzipSync(html).byteLength / 1024).toFixed(1)} KB，脚本 ${(script / 1024).toFixed(1)} KB，样式 ${(style / 1024).toFixed(1)} KB（gzip）`,
      )
    }
  } finally {
    await mall.stop()
  }
}
