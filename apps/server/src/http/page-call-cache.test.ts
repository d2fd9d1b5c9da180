import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { refused, success } from './envelope.ts'
import { pageCallCache } from './page-call-cache.ts'

const bodyOf = (price: number) => success({ price }).body
const textOf = (price: number) => JSON.stringify(bodyOf(price))
const priced = (price: number, status = 200) => Response.json(bodyOf(price), { status })
let now = 0
let asked: string[] = []
let says: () => Promise<Response> | Response = () => priced(1)
const replies = pageCallCache(() => now)

beforeEach(() => {
  now += 10_000
  asked = []
  says = () => priced(1)
})

const ask = async ({ url }: Request) => {
  asked.push(new URL(url).pathname)
  return says()
}
const told = async (path: string, init: RequestInit = {}) => {
  const reply = await replies.of(new Request(`http://mall.test${path}`, init), ask)
  return { status: reply.status, text: await reply.text() }
}
const home = '/shop/api/home'

test('pages that are rendered within a second are told the same, and asked for it once', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => told(home)))
  now += 999
  all.push(await told(home))
  expect(new Set(all.map(({ text }) => text))).toEqual(new Set([textOf(1)]))
  expect(asked).toEqual([home])
})

test('after a second a page is told what is so now', async () => {
  await told(home)
  says = () => priced(2)
  now += 1001
  expect((await told(home)).text).toBe(textOf(2))
})

test('what one visitor is refused is refused to nobody else: who waited for it asks, and who comes later', async () => {
  let first = true
  says = () => {
    const refused = first
    first = false
    return priced(1, refused ? 429 : 200)
  }
  const both = await Promise.all([told(home), told(home)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  expect((await told(home)).status).toBe(200)
})

test('what did not exist a moment ago is shown as soon as it is published', async () => {
  says = () => Response.json(refused(new Refusal('information.not_found')).body)
  expect((await told(home)).text).toContain('information.not_found')
  says = () => priced(1)
  expect((await told(home)).text).toBe(textOf(1))
})

test('a call that fails fails for its own page alone', async () => {
  says = () => Promise.reject(new Error('no database'))
  await expect(told(home)).rejects.toThrow('no database')
  says = () => priced(3)
  expect((await told(home)).text).toBe(textOf(3))
})

test('a search is noted each time, a draft is its writer’s, and what changes something is done each time', async () => {
  for (const path of ['/shop/api/goods/list?keyword=x', '/shop/api/home_preview?preview=code']) {
    for (let i = 0; i < 2; i += 1) await told(path)
  }
  for (let i = 0; i < 2; i += 1) await told(home, { method: 'POST' })
  expect(asked.length).toBe(6)
})
