import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#api/client.ts'
import { setApp, useApp } from '#store/app.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { addGuestLine, useGuestCart } from '#store/guest-cart.ts'
import { logout, logoutByUser, onLogout } from './logout.ts'
import { useSession } from './session.ts'
import { aUser } from './user.fake.ts'

let disk: Storage
beforeEach(() => {
  disk = fakeStorage({ 'nuxt-color-mode': 'dark', foreign: 'x' })
  vi.stubGlobal('localStorage', disk)
  useSession.setState({ ready: true, token: 't', userInfo: aUser(), tempToken: 'x' })
  setApp({ cartNumber: 4 })
  addGuestLine({ sku_id: 1, goods_id: 1, qty: 1 })
})

test('logging out clears token, user info and all of local storage', () => {
  logout()
  expect(useSession.getState()).toMatchObject({
    ready: true,
    token: null,
    userInfo: null,
    tempToken: null,
    account: '',
  })
  expect(useApp.getState().cartNumber).toBe(0)
  expect(useGuestCart.getState().lines).toEqual([])
  expect(disk.length).toBe(0)
})

test('what hangs on the login hears of it afterwards, when storage is already empty', () => {
  const left: number[] = []
  const stop = onLogout(() => void left.push(disk.length))
  logout()
  stop()
  logout()
  expect(left).toEqual([0])
})

test('the button revokes the token at the server, and works without network too', async () => {
  const call = vi.fn(async () => Promise.reject(new Error('offline')))
  await logoutByUser(call as unknown as Call)
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/front/login/logout' }), {}, { quiet: true })
  expect(useSession.getState().token).toBeNull()
})
