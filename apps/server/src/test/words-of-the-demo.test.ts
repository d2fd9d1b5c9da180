import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init } from '@mall/contract/site/calls'
import { expect, test } from 'vitest'
import { demoWords } from './demo-words.ts'
import { mallForTest } from './mall.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The companies that the registry of the demo knows: nothing else asks for them. */
const invented = 'apps/server/src/adapters/registry/fiction.ts'

/** Every file that is built into the mall or served by it: not the demo's own, not the tests. */
const sources = globSync('{apps,packages}/**/*.{ts,tsx,css,html,svg,json,webmanifest,sql}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router|demo|test)(\/|$)|\.(test|fake)\.tsx?$/.test(path),
}).filter((file) => file !== invented)
const texts = sources.map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))

test.each([
  'apps/console/app/pages/platform/connections.tsx',
  'apps/h5/app/pages/home/Feed.tsx',
  'apps/h5/public/site.webmanifest',
  'apps/server/src/db/migrations/0000_opening.sql',
  'apps/server/src/modules/help/shipped/merchant.ts',
  'apps/server/src/modules/message/text-templates.ts',
  'packages/contract/src/refusal/refusal.ts',
])('what is said in %s is looked through', (file) => {
  expect(sources).toContain(file)
})

test('the files are found', () => {
  expect(sources.length).toBeGreaterThan(3000)
})

test.each(demoWords)('no source file outside the demo and the tests says “%s”', (word) => {
  expect(texts.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([])
})

test('of an empty mall visitors read no name, number, word or promise that nobody gave', async () => {
  const { as } = await mallForTest()
  expect(await as(null).get(init.path)).toMatchObject({
    data: { siteName: '商城', intro: '', logo: '', icp: '', service_phone: '', service_time: '', hot_words: [] },
  })
})
