import { endpoint, terms } from '@mall/contract/call/call'
import { Nothing } from '@mall/contract/call/field.terms'
import { refusals } from '@mall/contract/refusal/refusal'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { refusalsOf } from '#http/refusals.ts'
import { route } from '#http/route.ts'
import { Refusal } from '#kernel/refusal.ts'
import { mallForTest } from './mall.ts'
import { reachedByCall } from './reached.ts'

const reached = await reachedByCall()
/**
 * Whatever moves money goes through one place, which refuses to take out of a wallet what is not there. Only somebody who asks for a
 * payout is told so: the others put something in, or say in their own words how much is missing.
 */
const byTheLedger = 'wallet.short'

/** Calls by the name that both files give them. */
const named = new Map(
  await Promise.all(
    [...reached.keys()].map(async (name) => {
      const at = name.lastIndexOf('.')
      const call = name.slice(at + 1)
      const module: Record<string, unknown> = await import(`@mall/contract/${name.slice(0, at)}`)
      return [module[call], name] as const
    }),
  ),
)

test.each(allRoutes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const))(
  '%s says what it refuses: all that its use case may come to, and nothing else',
  (_call, { endpoint, terms }) => {
    const codes = [...(reached.get(named.get(endpoint) ?? '') ?? [])]
    const all: ReadonlySet<string> = refusalsOf(endpoint, terms)
    const common = refusalsOf(endpoint, { ...terms, refuses: [] })
    const declared = terms.refuses ?? []
    expect(new Set(declared).size, 'each code once').toBe(declared.length)
    expect(declared.filter((code) => common.has(code))).toEqual([])
    expect(codes.filter((code) => !all.has(code) && code !== byTheLedger)).toEqual([])
    expect(declared.filter((code) => !codes.includes(code))).toEqual([])
  },
)

test('no code is there that nobody is ever told', () => {
  const told = new Set<string>(['request.not_found'])
  for (const { endpoint, terms } of allRoutes) for (const code of refusalsOf(endpoint, terms)) told.add(code)
  expect(Object.keys(refusals).filter((code) => !told.has(code))).toEqual([])
})

test('a refusal that its call does not declare fails whoever tests it, and is told to who called all the same', async () => {
  const its = terms({ summary: '', input: Nothing, output: Nothing, refuses: ['goods.not_found'] })
  const call = (path: string) => endpoint<typeof its>()({ method: 'GET', path, needs: 'public' })
  const refuse = (code: 'goods.not_found' | 'sku.not_found') => () => {
    throw new Refusal(code)
  }
  const { app, as, defects } = await mallForTest({
    demoRoutes: [
      route(call('/test/declared'), its, refuse('goods.not_found')),
      route(call('/test/undeclared'), its, refuse('sku.not_found')),
    ],
  })
  expect(await as(null).get('/test/declared')).toMatchObject({ code: 'goods.not_found' })
  expect(defects).toEqual([])
  const reply = await app.request('/test/undeclared')
  expect(JSON.parse(await reply.text())).toMatchObject({ error: 500, code: 'sku.not_found', msg: '商品规格不存在' })
  expect(defects).toMatchObject([{ call: 'GET /test/undeclared', refusal: 'sku.not_found' }])
  await expect(as(null).get('/test/declared')).rejects.toThrow('sku.not_found')
})
