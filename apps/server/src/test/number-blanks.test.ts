import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
const roots = ['apps/server/src', 'packages/contract/src', 'packages/demo/src', 'apps/h5/app', 'apps/console/app']
const sources = roots.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
)

/** Expressions that are written out as a number such as D2611201000001549495, or end with one. */
const number = '(?:[\\w.?[\\]]*(?:[nN]o|_no|[nN]os\\[0\\])(?: \\?\\? [^}]*)?|billTitle\\([^}]*\\))'
const han = '\\p{Script=Han}'
const tight = new RegExp(
  `${han}\\$\\{${number}\\}|\\$\\{${number}\\}${han}|${han}\\{${number}\\}|[^$]\\{${number}\\}${han}`,
  'u',
)

test('wherever the number of a document stands among Chinese words, there is a blank between', () => {
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (tight.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('what is told by that is a text without a blank, and none with one', () => {
  // A dollar sign is an @ here, so that these are no templates themselves.
  const written = (text: string) => text.replaceAll('@', '$')
  for (const text of [
    '`订单@{orderNo}`',
    '`@{row.orderNo}已付款`',
    '`@{billTitle(nos)}已付款`',
    '<p>订单{order_no}</p>',
  ])
    expect(written(text)).toMatch(tight)
  for (const text of ['`订单 @{orderNo} 已付款`', '`@{orderNo}，共`', '`@{row.note}已读`', '<p>订单 {order_no}</p>'])
    expect(written(text)).not.toMatch(tight)
})
