import { describe, expect, it } from 'vitest'
import { distinct, footOf, mayLoad, placeOf } from './rows.ts'

const calm = { count: 20, hasMore: true, loading: false, failed: false }

describe('the foot of a list', () => {
  it('says that more is coming, that it failed, or that this was all', () => {
    expect(footOf(calm)).toBe('more')
    expect(footOf({ ...calm, loading: true })).toBe('loading')
    expect(footOf({ ...calm, failed: true })).toBe('failed')
    expect(footOf({ ...calm, hasMore: false })).toBe('end')
  })

  it('is silent under an empty list', () => {
    expect(footOf({ ...calm, count: 0 })).toBe('none')
  })
})

describe('loading more', () => {
  it('happens near the end only', () => {
    expect(mayLoad({ ...calm, near: true })).toBe(true)
    expect(mayLoad({ ...calm, near: false })).toBe(false)
  })

  it('never sends a second request beside the first, nor one after a failure unasked', () => {
    expect(mayLoad({ ...calm, near: true, loading: true })).toBe(false)
    expect(mayLoad({ ...calm, near: true, failed: true })).toBe(false)
    expect(mayLoad({ ...calm, near: true, hasMore: false })).toBe(false)
  })

  it('shows a product once, though two pages held it', () => {
    const items = [{ id: 1 }, { id: 2 }, { id: 1 }, { id: 3 }]
    expect(distinct(items, (item) => item.id).map((item) => item.id)).toEqual([1, 2, 3])
  })
})

describe('rows by day', () => {
  const days = ['11-20', '11-20', '11-20', '11-19']
  const at = (index: number) => placeOf(days, index, (day) => day)

  it('have one head for a day, and its last row closes it, wherever pages end', () => {
    expect(days.map((_, index) => at(index))).toEqual([
      { first: true, last: false },
      { first: false, last: false },
      { first: false, last: true },
      { first: true, last: true },
    ])
  })
})
