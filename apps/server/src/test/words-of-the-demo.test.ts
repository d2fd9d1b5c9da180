import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init } from '@mall/contract/site/calls'
import { expect, test } from 'vitest'
import { demoWords } from './demo-words.ts'
import { mallForTest } from './mall.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Every file that is built into the mall or served by it: not the demo's own, not the tests. */
const sources = globSync('{apps,packages}/**/*.{ts,tsx,css,html,svg,json,webmanifest}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router|demo|test)(\/|$)|\.(test|fake)\.tsx?$/.test(path),
})

test('the files are found', () => {
  expect(sources).toContain('apps/server/src/modules/site/settings.ts')
  expect(sources).toContain('apps/h5/public/site.webmanifest')
  expect(sources.length).toBeGreaterThan(1500)
})

test.each(demoWords)('no source file outside the demo and the tests says “%s”', (word) => {
  expect(sources.filter((file) => readFileSync(root + file, 'utf8').includes(word))).toEqual([])
})

test('of an empty mall visitors read no name, number, word or promise that nobody gave', async () => {
  const { as } = await mallForTest()
  expect(await as(null).get(init.path)).toMatchObject({
    data: { siteName: '商城', intro: '', logo: '', icp: '', service_phone: '', service_time: '', hot_words: [] },
  })
})
