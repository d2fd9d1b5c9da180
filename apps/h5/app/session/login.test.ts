import { beforeEach, expect, test, vi } from 'vitest'
import { connectCalls } from '#api/call.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { completeLogin, landingOf, onLogin } from './login.ts'
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
  const told = vi.fn()
  const stop = onLogin(told)
  const user = await completeLogin('t1', '13800001002')
  stop()
  expect(user?.nickname).toBe('王敏')
  expect(sent).toEqual(['t1'])
  expect(useSession.getState()).toMatchObject({ token: 't1', account: '13800001002', userInfo: { nickname: '王敏' } })
  expect(told).toHaveBeenCalledWith(user)
})

test('a reviewer lands on the orders that wait, unless a page asked for the login; everybody else where they were', () => {
  const withRole = (permissions: string) =>
    aUser({ company: { id: 1, name: '云杉' }, role: { name: '审查员', permissions } })
  expect(landingOf(withRole('order:review,order:export'), '/')).toBe('/users/order_list?tab=review&scope=company')
  expect(landingOf(withRole('order:review'), '/order/order_details?order_no=D1')).toContain('order_details')
  expect(landingOf(withRole('order:review,order:pay'), '/')).toBe('/users/order_list?tab=review&scope=company')
  expect(landingOf(withRole('order:submit,order:review'), '/')).toBe('/')
  expect(landingOf(withRole('*'), '/')).toBe('/')
  expect(landingOf(null, '/')).toBe('/')
})
