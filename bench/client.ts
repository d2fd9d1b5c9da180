import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { startMall } from '../scripts/mall.ts'
import { root } from '../scripts/paths.ts'
import { print } from '../scripts/print.ts'
import { run } from '../scripts/run.ts'

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

/** Fetched when it is wanted: it is larger than everything else together. */
const lighthouse = 'lighthouse@12.8.2'

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Lighthouse's mobile preset on the production build, both ways of throttling, medians of `runs`. */
export async function benchClient(runs = 3) {
  const mall = await startMall({ DEMO: '1' })
  const chromium = (await findBrowser()) ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-lighthouse-'))
  try {
    for (const [title, path] of [
      ['首页', '/'],
      ['商品详情', '/product/detail?goods_id=1'],
    ] as const) {
      await fetch(`${mall.base}${path}`)
      for (const method of ['simulate', 'devtools'] as const) {
        const reports: z.infer<typeof Report>[] = []
        for (let i = 0; i < runs; i += 1) {
          const file = join(folder, `${method}-${i}.json`)
          const flags = ['--headless=new', ...browserFlags].join(' ')
          const done = await run(
            'npx',
            [
              '--yes',
              lighthouse,
              `${mall.base}${path}`,
              '--quiet',
              '--output=json',
              `--output-path=${file}`,
              `--throttling-method=${method}`,
              `--chrome-flags=${flags}`,
            ],
            { cwd: root, env: { CHROME_PATH: chromium } },
          )
          if (done.code !== 0) throw new Error(done.output)
          reports.push(Report.parse(JSON.parse(await readFile(file, 'utf8'))))
        }
        const audit = (name: string) => median(reports.map((report) => report.audits[name]?.numericValue ?? 0))
        const score = (name: string) =>
          Math.round(median(reports.map((report) => report.categories[name]?.score ?? 0)) * 100)
        print(
          `  ${title}（${method === 'simulate' ? '模拟' : '实际'}限速）LCP ${(audit('largest-contentful-paint') / 1000).toFixed(2)} s  CLS ${audit('cumulative-layout-shift').toFixed(3)}  TBT ${audit('total-blocking-time').toFixed(0)} ms  ` +
            `性能 ${score('performance')}  无障碍 ${score('accessibility')}  最佳实践 ${score('best-practices')}  SEO ${score('seo')}`,
        )
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await mall.stop()
  }
}
