import { beforeAll, describe, expect, test, vi } from 'vitest'
import { keyReader } from './keys.ts'
import { step } from './queue/useRowKeys.ts'

/** As much of an element as the keys ask for: whether it lies in one of these. */
class Place {
  private readonly inside: string | null
  constructor(inside: string | null = null) {
    this.inside = inside
  }
  closest = (selector: string) => (this.inside !== null && selector.split(', ').includes(this.inside) ? this : null)
}
beforeAll(() => void vi.stubGlobal('Element', Place))

const press = (key: string, more: object = {}) =>
  ({ key, target: new Place(), preventDefault: vi.fn(), ...more }) as unknown as KeyboardEvent

describe('keys', () => {
  test('one key does its act', () => {
    const j = vi.fn()
    keyReader()({ j }, press('j'))
    expect(j).toHaveBeenCalledOnce()
  })

  test('two keys after each other are one; the second alone is another', () => {
    const [orders, alone] = [vi.fn(), vi.fn()]
    const read = keyReader()
    const table = { 'g o': orders, o: alone }
    read(table, press('g'))
    read(table, press('o'))
    expect(orders).toHaveBeenCalledOnce()
    read(table, press('o'))
    expect(alone).toHaveBeenCalledOnce()
  })

  test('who waits too long after the first begins anew', () => {
    let now = 0
    const orders = vi.fn()
    const read = keyReader(() => now)
    read({ 'g o': orders }, press('g'))
    now = 5000
    read({ 'g o': orders }, press('o'))
    expect(orders).not.toHaveBeenCalled()
  })

  test('who types is left alone, and so is who uses a key of the machine', () => {
    const j = vi.fn()
    const read = keyReader()
    for (const inside of ['input', 'textarea', '[role="dialog"]'])
      read({ j }, press('j', { target: new Place(inside) }))
    read({ j }, press('j', { ctrlKey: true }))
    read({ j }, press('j', { isComposing: true }))
    expect(j).not.toHaveBeenCalled()
  })

  test('enter on a button is the button’s', () => {
    const enter = vi.fn()
    keyReader()({ enter }, press('Enter', { target: new Place('button') }))
    expect(enter).not.toHaveBeenCalled()
    keyReader()({ enter }, press('Enter'))
    expect(enter).toHaveBeenCalledOnce()
  })
})

describe('from row to row', () => {
  const rows = ['a', 'b', 'c']
  test('down begins at the first, up at the last', () => {
    expect(step(rows, null, 1)).toBe('a')
    expect(step(rows, null, -1)).toBe('c')
  })
  test('it stops at both ends', () => {
    expect(step(rows, 'c', 1)).toBe('c')
    expect(step(rows, 'a', -1)).toBe('a')
    expect(step(rows, 'a', 1)).toBe('b')
  })
  test('a row that has gone is none; no rows, no place', () => {
    expect(step(rows, 'gone', 1)).toBe('a')
    expect(step([], null, 1)).toBeNull()
  })
})
