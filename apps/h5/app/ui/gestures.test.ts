import { describe, expect, it } from 'vitest'
import { keyboardInset } from './overlay/keyboard.ts'
import { swipeCloses } from './overlay/useSwipeDown.ts'
import { pullDistance, pullStateAt, pullTexts } from './pull.ts'
import { faceAt, staysOpen } from './swipe.ts'

describe('swiping a cell', () => {
  it('opens it from 30 % of the actions on', () => {
    expect(staysOpen(-43, 144, false)).toBe(false)
    expect(staysOpen(-44, 144, false)).toBe(true)
  })

  it('shuts an open one the same way back', () => {
    expect(staysOpen(20, 144, true)).toBe(true)
    expect(staysOpen(60, 144, true)).toBe(false)
  })

  it('gives a little beyond either end', () => {
    expect(faceAt(50, 144, false)).toBe(10)
    expect(faceAt(-194, 144, false)).toBe(-154)
    expect(faceAt(-60, 144, false)).toBe(-60)
  })
})

describe('pulling to refresh', () => {
  it('asks to let go from 56 px on', () => {
    expect(pullTexts[pullStateAt(pullDistance(40))]).toBe('下拉刷新')
    expect(pullTexts[pullStateAt(pullDistance(160))]).toBe('松开刷新')
  })

  it('follows the finger less and less and ignores an upward move', () => {
    expect(pullDistance(-20)).toBe(0)
    expect(pullDistance(1000)).toBe(96)
    expect(pullDistance(100)).toBeLessThan(100)
  })
})

it('closes a sheet that is dragged far or flicked fast, not one that is touched', () => {
  expect(swipeCloses(120, 900)).toBe(true)
  expect(swipeCloses(60, 80)).toBe(true)
  expect(swipeCloses(60, 600)).toBe(false)
})

it('lifts the bottom bar for the keyboard only while someone types', () => {
  const view = { innerHeight: 812, height: 500, offsetTop: 0 }
  expect(keyboardInset({ ...view, editing: true })).toBe(312)
  expect(keyboardInset({ ...view, editing: false })).toBe(0)
  expect(keyboardInset({ ...view, height: 760, editing: true })).toBe(0)
})
