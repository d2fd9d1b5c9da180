import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#api/client.ts'
import { useApp } from '#store/app.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { refreshGlobalData } from './refresh-global-data.ts'

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))

const express = [{ code: 'sf', name: '顺丰速运', phone: '' }]
const answering = (outcome: () => unknown) => vi.fn(async () => ({ data: outcome(), token: null })) as unknown as Call

test('init fills the store: global data and all carriers', async () => {
  const global = { siteName: '澄采商城', userIsPaidMember: true, express, server_now: '2026-01-01T00:00:00Z' }
  await refreshGlobalData(
    null,
    answering(() => global),
  )
  expect(useApp.getState()).toMatchObject({ globalData: { userIsPaidMember: true }, expressCarriers: express })
})

test('a failure leaves what is there', async () => {
  const before = useApp.getState().globalData
  await refreshGlobalData(
    null,
    answering(() => {
      throw new Error('offline')
    }),
  )
  expect(useApp.getState().globalData).toBe(before)
})
