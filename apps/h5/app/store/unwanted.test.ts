import { collectLimits } from '@mall/contract/favourite/words'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import { forgetUnwanted, handOverUnwanted, hideGoods, showGoods, unwantedText, useUnwanted } from './unwanted.ts'

let disk: Storage
beforeEach(() => {
  disk = fakeStorage()
  vi.stubGlobal('localStorage', disk)
  forgetUnwanted()
})
const hidden = () => [...useUnwanted.getState().hidden]

test('what a visitor does not want is hidden, told to the mall with each question, and known after a reload', () => {
  hideGoods(7, true)
  hideGoods(8, true)
  expect(hidden()).toEqual([7, 8])
  expect(unwantedText()).toBe('8,7')
  useUnwanted.setState({ kept: [], hidden: new Set() })
  disk.setItem('unwanted', JSON.stringify({ state: { kept: [8, 7, 'x', -1] }, version: 0 }))
  void useUnwanted.persist.rehydrate()
  expect(unwantedText()).toBe('8,7')
  expect(hidden()).toEqual([8, 7])
})

test('a member’s is hidden here and kept by the mall alone', () => {
  hideGoods(7, false)
  expect(hidden()).toEqual([7])
  expect(unwantedText()).toBe('')
})

test('taken back, it is there again', () => {
  hideGoods(7, true)
  showGoods(7)
  expect(hidden()).toEqual([])
  expect(unwantedText()).toBe('')
})

test('handed over at a login, it stays hidden on the page; a logout forgets it', () => {
  hideGoods(7, true)
  handOverUnwanted()
  expect(unwantedText()).toBe('')
  expect(hidden()).toEqual([7])
  forgetUnwanted()
  expect(hidden()).toEqual([])
})

test('a browser keeps as many as one question may carry', () => {
  for (let id = 1; id <= collectLimits.guestDisinterests + 5; id += 1) hideGoods(id, true)
  expect(unwantedText().split(',')).toHaveLength(collectLimits.guestDisinterests)
  expect(unwantedText().startsWith('105,104')).toBe(true)
})
