import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountManifest } from './manifest.ts'

const built = { name: '商城', short_name: '商城', start_url: '/', icons: [{ src: '/static/img/app.png' }] }
const unnamed = { name: '商城', intro: '', logo: '' }
const app = new Hono()
let folder: string
let mall = unnamed

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'))
  await writeFile(join(folder, 'site.webmanifest'), JSON.stringify(built))
  await mountManifest(app, folder, async () => mall)
})
afterAll(() => rm(folder, { recursive: true }))

const manifest = async () => JSON.parse(await (await app.request('/site.webmanifest')).text())

test('a phone installs the mall under the name and the mark that the operator set, and before that under the house’s own', async () => {
  mall = unnamed
  expect(await manifest()).toEqual(built)
  mall = { name: '恒昌工品', intro: '劳保与工具', logo: '/img/o-1.png' }
  expect(await manifest()).toMatchObject({
    name: '恒昌工品',
    short_name: '恒昌工品',
    description: '劳保与工具',
    start_url: '/',
    icons: [{ src: '/img/o-1.png' }],
  })
})

test.each([
  ['', '/favicon.svg'],
  ['/img/o-1.png', '/img/o-1.png'],
])('a program that asks for the icon by habit is led to the mark: of “%s” to %s', async (logo, to) => {
  mall = { ...unnamed, logo }
  const reply = await app.request('/favicon.ico')
  expect([reply.status, reply.headers.get('Location')]).toEqual([302, to])
})
