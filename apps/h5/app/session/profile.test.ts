import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import type { Call } from '#api/client.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { log } from '#store/log.ts'
import { keepUser, refreshUser } from './profile.ts'
import { useSession } from './session.ts'
import { aUser } from './user.fake.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  useSession.setState({ ready: true, token: 't', userInfo: aUser({ nickname: '旧名' }) })
})
const answering = (outcome: () => unknown) => vi.fn(async () => ({ data: outcome(), token: null })) as unknown as Call

test('user info is refreshed from the server and stored', async () => {
  expect(await refreshUser(answering(() => aUser({ nickname: '新名' })))).toMatchObject({ nickname: '新名' })
  expect(useSession.getState().userInfo?.nickname).toBe('新名')
})

test('a failure to load it is logged, null returned, and the stored copy stays', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const failing = answering(() => {
    throw new CallError({ kind: 'network', msg: '网络不给力' })
  })
  expect(await refreshUser(failing)).toBeNull()
  expect(logged).toHaveBeenCalledOnce()
  expect(useSession.getState().userInfo?.nickname).toBe('旧名')
})

test('an answer for someone who logged out meanwhile is not stored', async () => {
  const slow = answering(() => {
    useSession.setState({ token: null, userInfo: null })
    return aUser()
  })
  await refreshUser(slow)
  expect(useSession.getState().userInfo).toBeNull()
})

test('what an edit answered is kept for its own person only', () => {
  keepUser(aUser({ nickname: '新名' }))
  expect(useSession.getState().userInfo?.nickname).toBe('新名')
  keepUser(aUser({ user_id: 2, nickname: '别人' }))
  expect(useSession.getState().userInfo?.nickname).toBe('新名')
  useSession.setState({ token: null, userInfo: null })
  keepUser(aUser())
  expect(useSession.getState().userInfo).toBeNull()
})
