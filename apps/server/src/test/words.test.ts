import type { Endpoint, Terms } from '@mall/contract/call/call'
import { labelAt } from '@mall/contract/call/field-label'
import { isDeskNeeds } from '@mall/contract/console/rights'
import { inChinese } from '@mall/contract/text/sentence'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes, termsOf } from '#app'
import { type Field, fieldsOf, wholeSample } from './fields.ts'
import { mallForTest } from './mall.ts'

const { as, aShopper, aMerchant, anOperator, defects } = await mallForTest()
const calls = allRoutes.map(({ endpoint }) => endpoint).filter(({ body }) => body !== 'raw')
const callers = { store: await aMerchant(), platform: await anOperator(), mall: await aShopper() }

/** Codes that people know by their Latin letters. */
const known = /JPG|PNG|WebP|PDF|OFD|MB|appKey|appSecret/g

const isSentence = (msg: string) => /^[\p{Script=Han}“¥][^A-Za-z]{2,60}$/u.test(msg.replace(known, ''))

type Wrong = { what: string; value: unknown }
const missing = Symbol('missing')

/** Values that no field of this kind may hold, and those just beyond what it declares. */
function wrongs({ schema, core, path }: Field): Wrong[] {
  const all: Wrong[] = [
    { what: 'missing', value: missing },
    { what: 'null', value: null },
    { what: 'a list', value: [[]] },
    { what: 'fields', value: { toString: 1 } },
    { what: 'empty', value: '' },
    { what: 'an unknown word', value: '不对!' },
    { what: 'a number', value: -7.5 },
    { what: 'a yes', value: true },
    { what: 'no day', value: '2026-02-30' },
    { what: 'a day of the year 0', value: '0000-01-01' },
    { what: 'an instant of the year 10000', value: '9999-12-31T23:59:59-08:00' },
    { what: 'too great', value: Number.MAX_VALUE },
    { what: 'an empty list', value: [] },
    { what: 'too many', value: new Array(2_001).fill(null) },
  ]
  if (core instanceof z.ZodString && core.maxLength !== null) {
    all.push({ what: 'too long', value: '长'.repeat(core.maxLength + 1) })
  }
  if (core instanceof z.ZodNumber) {
    all.push({ what: 'too small', value: Number(core.minValue) - 1 }, { what: 'too large', value: core.maxValue })
  }
  // A place in a list can hold something wrong, but not be missing.
  return all.filter(({ value }) =>
    value === missing ? path.at(-1) !== '*' && !schema.safeParse(undefined).success : !schema.safeParse(value).success,
  )
}

/** The sample with something else at one place; null where the sample took another way. */
function withWrong(sample: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (key === '*') return Array.isArray(sample) ? [withWrong(sample[0], rest, value)] : null
  if (typeof sample !== 'object' || sample === null || !(key in sample)) return null
  const inner = rest.length === 0 ? value : withWrong(Reflect.get(sample, key), rest, value)
  const others = Object.entries(sample).filter(([name]) => name !== key)
  return inner === missing ? Object.fromEntries(others) : { ...Object.fromEntries(others), [key]: inner }
}

/** By itself, not by what it is in; a place in a list has no name of its own. */
const isLabelled = ({ path, schema }: Field) =>
  path.at(-1) === '*' || labelAt(z.object({ field: schema }), ['field']) !== null

test('every field of every call has a Chinese label', () => {
  const nameless = calls.flatMap((call) =>
    fieldsOf(termsOf(call).input)
      .filter((field) => !isLabelled(field))
      .map((field) => `${call.path} ${field.path.join('.')}`),
  )
  expect(nameless).toEqual([])
})

test('the sample that is made wrong is right', () => {
  const isRight = ({ input }: Terms) => input.safeParse(wholeSample(input)).success
  const broken = calls.filter((call) => !isRight(termsOf(call))).map(({ path }) => path)
  expect(broken).toEqual([])
})

/** Every wrong input of a call, with the field that is wrong in it. */
function* wrongInputs(call: Endpoint) {
  const { input } = termsOf(call)
  const sample = wholeSample(input)
  for (const field of fieldsOf(input).filter(({ lenient }) => !lenient)) {
    for (const { what, value } of wrongs(field)) {
      const changed = withWrong(sample, field.path, value)
      const asked = `${field.path.join('.').replaceAll('*', '0')}：${what}`
      if (typeof changed === 'object' && changed !== null) yield { asked, what, changed, field, value }
    }
  }
}

test.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says in Chinese which field is wrong and how',
  (_call, endpoint) => {
    const error = inChinese((path) => labelAt(termsOf(endpoint).input, path))
    for (const { asked, changed, field } of wrongInputs(endpoint)) {
      const issue = termsOf(endpoint).input.safeParse(changed, { error }).error?.issues[0]
      expect(issue, asked).toBeDefined()
      expect(issue?.path.join('.').replace(/\b\d+\b/g, '*'), asked).toMatch(new RegExp(`^${field.path[0]}`))
      expect(issue?.message, asked).toSatisfy(isSentence)
    }
  },
)

const sideOf = (needs: Endpoint['needs']) =>
  !isDeskNeeds(needs) ? 'mall' : needs.startsWith('platform') ? 'platform' : 'store'

/** Enough to see that what the schema says is what the mall says. */
const told = new Set(['missing', 'an unknown word', 'no day'])

test.each(
  calls
    .filter(({ body }) => body !== 'multipart')
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s says so to whoever may call, with the name of the field', async (_call, endpoint) => {
  const { method, needs } = endpoint
  const caller = as(callers[sideOf(needs)])
  for (const { asked, what, changed, field, value } of wrongInputs(endpoint)) {
    const sent: Record<string, unknown> = { ...changed }
    const inPath = endpoint.path.includes(`:${field.path[0]}`)
    if (!told.has(what) || (inPath && value === missing)) continue
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent[name])))
    const query = queryOf(sent)
    const reads = method === 'GET' || method === 'DELETE'
    if (reads && query === null) continue
    const reply =
      method === 'GET'
        ? await caller.get(`${path}?${query}`)
        : method === 'DELETE'
          ? await caller.delete(`${path}?${query}`)
          : method === 'PUT'
            ? await caller.put(path, sent)
            : await caller.post(path, sent)
    expect(reply, asked).toMatchObject({ error: 1, code: 'request.invalid' })
    expect(reply.field?.split('.')[0], asked).toBe(field.path[0])
    expect(reply.msg, asked).toSatisfy(isSentence)
  }
  expect(defects).toEqual([])
})

/** As a query carries it; null for what it cannot. */
function queryOf(fields: Record<string, unknown>): URLSearchParams | null {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'object') {
      if (!Array.isArray(value) || value.some((one) => typeof one === 'object')) return null
      for (const one of value) query.append(`${key}[]`, String(one))
    } else query.set(key, String(value))
  }
  return query
}

test.each([
  ['/user/api/user/accountLogin', {}, 'account', '请填写账号或手机号'],
  ['/user/api/user/smsLogin', { phone: '1380' }, 'phone', '请输入正确的手机号'],
  ['/shop/api/cart/add', { sku_id: 1, qty: 1.5 }, 'qty', '数量需为 1–99,999 的整数'],
  ['/shop/api/cart/add', { sku_id: 1, qty: 100_000 }, 'qty', '数量需为 1–99,999 的整数'],
  ['/shop/api/cart/add', { sku_id: true, qty: 1 }, 'sku_id', '请选择正确的商品规格'],
  ['/shop/api/cart/add', { qty: 1 }, 'sku_id', '请选择商品规格'],
  [
    '/shop/api/cart/add_many',
    {
      lines: [
        { sku_id: 1, qty: 1 },
        { sku_id: 1, qty: 0 },
      ],
    },
    'lines.1.qty',
    '第 2 项的数量需为 1–99,999 的整数',
  ],
  ['/shop/api/user/address', { name: '王敏' }, 'phone', '请填写联系电话'],
  ['/shop/api/user/address', {}, 'name', '请填写收货人'],
  ['/shop/api/user/address', { name: '王敏', phone: 5 }, 'phone', '联系电话需为文字'],
  ['/shop/api/sendSms', { phone: '13800000001', scene: 'spam' }, 'scene', '验证码用途不在可选范围内'],
  ['/user/api/wallet/recharge', { amount_fen: 1e12, channel: 'wechat' }, 'amount_fen', '单笔最多充值 ¥50,000.00'],
  ['/shop/api/payment/voucher', { payment_no: 'P20261120000001', images: [] }, 'images', '请上传转账凭证'],
  ['/user/api/user/update', { avatar: '/etc/passwd' }, 'avatar', '图片地址不正确'],
  ['/user/api/user/update', { email: 'wang' }, 'email', '请输入正确的邮箱'],
  ['/user/api/user/update', { email: 5 }, 'email', '邮箱需为文字'],
])('%s with %j: %s, “%s”', async (path, body, field, msg) => {
  expect(await as(callers.mall).post(path, body)).toMatchObject({ error: 1, field, msg })
})
