import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#store/fake-storage.ts'
import { loginStateOf, noSession, permissionsOf, useSession } from './session.ts'
import { aUser } from './user.fake.ts'

let disk: Storage
beforeEach(() => {
  disk = fakeStorage()
  vi.stubGlobal('localStorage', disk)
  useSession.setState({ ready: false, ...noSession })
})

test('token, account, user info and temporary token rest in local storage, permissions comma-joined', () => {
  useSession.setState({ token: 't', account: '13800001002', userInfo: aUser(), tempToken: 'x', ready: true })
  const { state } = JSON.parse(disk.getItem('session') ?? '{}')
  expect(state).toEqual({ token: 't', account: '13800001002', userInfo: aUser(), tempToken: 'x' })
  expect(state.userInfo.role.permissions).toBe('cart:add,order:submit')
})

test('logged in means having a token; before storage was read nobody knows', () => {
  expect(loginStateOf({ ready: false, token: null })).toBe('unknown')
  expect(loginStateOf({ ready: true, token: null })).toBe('out')
  expect(loginStateOf({ ready: true, token: 't' })).toBe('in')
})

test('permissions are a list of strings, and none without a user', () => {
  expect(permissionsOf(aUser())).toEqual(['cart:add', 'order:submit'])
  expect(permissionsOf(null)).toEqual([])
})
