import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { smsScenes } from '@mall/contract/account/words'
import { expect, test } from 'vitest'
import { testText, textNames } from '#modules/message/message.public.ts'

const root = join(fileURLToPath(import.meta.url), '../../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const isPaper = (file: string) => file.endsWith('.md')
const papers = [
  ...readdirSync(root).filter(isPaper),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(isPaper)
    .map((file) => join('docs', file)),
]

const block = /```(\w*)\n(.*?)```/gs
/** Blocks to copy; pictures in Mermaid are drawn in the words of each language. */
const blocksIn = (text: string) => [...text.matchAll(block)].flatMap(([all, kind]) => (kind === 'mermaid' ? [] : [all]))
const namesIn = (text: string) => [...text.replace(block, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

test.each(papers)('every link of %s leads to a file', (file) => {
  const links = [
    ...read(file)
      .replace(block, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, link = '']) => link)
  const near = links.filter((link) => !/^(https?:|#)/.test(link)).map((link) => link.replace(/#.*/, ''))
  expect(near.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([])
})

test.each(['README.md', 'README.zh-CN.md', 'docs/architecture.md', 'docs/CONTRIBUTING.md', 'docs/security.md'])(
  'every file and folder that %s names is there',
  (file) => {
    const named = namesIn(read(file)).filter((name) => /^[\w.-]+\/([\w.*-]+\/?)*$/.test(name))
    const places = named.filter((name) => /\/$|\.\w+$/.test(name) || existsSync(join(root, name.split('/')[0] ?? '')))
    const isThere = (name: string) =>
      [root, join(root, 'apps/server/src')].some((base) =>
        existsSync(join(base, name.includes('*') ? dirname(name) : name)),
      )
    expect(places.length).toBeGreaterThan(3)
    expect(places.filter((name) => !isThere(name))).toEqual([])
  },
)

test.each(papers.filter((file) => file.endsWith('.zh-CN.md')))(
  '%s names the same commands, settings and addresses as its English page',
  (file) => {
    const [chinese, english] = [read(file), read(file.replace('.zh-CN', ''))]
    /** Words in Chinese are English on the other page, and are left out. */
    const common = (text: string) => [...new Set(namesIn(text))].filter((name) => !/\p{Script=Han}/u.test(name)).sort()
    expect(blocksIn(english)).toEqual(blocksIn(chinese))
    expect(common(english)).toEqual(common(chinese))
  },
)

test.each(['README.md', 'README.zh-CN.md'])('%s names every setting', (file) => {
  const sources = ['kernel/config.ts', 'kernel/sms-config.ts'].map((source) => read(join('apps/server/src', source)))
  const settings = sources.flatMap((source) => [...source.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name))
  const named = new Set<string | undefined>(namesIn(read(file)))
  expect(settings.length).toBeGreaterThan(60)
  expect(settings.filter((setting) => !named.has(setting))).toEqual([])
})

test.each(['docs/sms.md', 'docs/sms.zh-CN.md'])('%s tells who writes an SMS program every scene', (file) => {
  const ofCodes = [...smsScenes, testText('').scene].map((scene) => [scene, 'code'])
  const ofOthers = textNames.filter((name) => name !== 'code').map((name) => [name, name])
  const [table = ''] = /^\| `scene` .*?\n\n/ms.exec(read(file)) ?? []
  const rows = [...table.matchAll(/^\| `(\w+)` \| [^|]+ \| `(\w+)` \|$/gm)].map(([, scene, template]) => [
    scene,
    template,
  ])
  expect(rows).toEqual([...ofCodes, ...ofOthers])
})
