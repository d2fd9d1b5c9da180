import { beforeEach, expect, test, vi } from 'vitest'
import { connectCalls } from '#api/call.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { completeLogin, landingOf, onLogin } from './login.ts'
import { connectNotifier } from './notify.ts'
import { tokenNow, useSession } from './session.ts'
import { aUser } from './user.fake.ts'

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))

test('after a login the token is stored, user info fetched with it, then everything that depends on it', async () => {
  const sent: (string | null)[] = []
  connectCalls({
    fetch: async (_url, init) => {
      sent.push(new Headers(init.headers).get('Authorization'))
      return Response.json({ error: 0, data: aUser(), msg: '' })
    },
    base: '',
    token: tokenNow,
    keepToken: () => {},
    onFailure: () => {},
    logout: () => {},
    loginHandler: () => {},
  })
  const listener = vi.fn()
  const stop = onLogin(listener)
  const user = await completeLogin('t1', '13800001002')
  stop()
  expect(user?.nickname).toBe('王敏')
  expect(sent).toEqual(['t1'])
  expect(useSession.getState()).toMatchObject({ token: 't1', account: '13800001002', userInfo: { nickname: '王敏' } })
  expect(listener).toHaveBeenCalledWith(user)
})

test.each([
  ['somebody whose company has given them no role yet is told so', { id: 1, name: '云杉' }, '', 1],
  ['an employee with a role is told nothing', { id: 1, name: '云杉' }, 'cart:add', 0],
  ['a shopper is told nothing', null, '*', 0],
])('at the login %s', async (_what, company, permissions, times) => {
  const user = aUser({ company, role: { name: '', permissions, order_sight: 'company' } })
  const fetch = async () => Response.json({ error: 0, data: user, msg: '' })
  const nothing = () => {}
  const more = { base: '', token: tokenNow, keepToken: nothing, onFailure: nothing, logout: nothing }
  connectCalls({ ...more, fetch, loginHandler: nothing })
  const announce = vi.fn()
  connectNotifier({ warn: nothing, announce })
  await completeLogin('t1', '13800001002')
  expect(announce).toHaveBeenCalledTimes(times)
  if (times > 0) expect(announce.mock.calls[0]?.[0]).toMatchObject({ title: '管理员尚未分配角色' })
})

test('a reviewer lands on the orders that wait, unless a page asked for the login; everybody else where they were', () => {
  const withRole = (permissions: string) =>
    aUser({ company: { id: 1, name: '云杉' }, role: { name: '审查员', permissions, order_sight: 'company' } })
  expect(landingOf(withRole('order:review,order:export'), '/')).toBe('/users/order_list?tab=review&scope=company')
  expect(landingOf(withRole('order:review'), '/order/order_details?order_no=D1')).toContain('order_details')
  expect(landingOf(withRole('order:review,order:pay'), '/')).toBe('/users/order_list?tab=review&scope=company')
  expect(landingOf(withRole('order:submit,order:review'), '/')).toBe('/')
  expect(landingOf(withRole('*'), '/')).toBe('/')
  expect(landingOf(null, '/')).toBe('/')
})
