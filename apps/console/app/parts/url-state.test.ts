import { expect, test } from 'vitest'
import { day, maybeOf, oneOf, readState, whole, words, writeState } from './url-state.ts'

const spec = {
  tab: oneOf(['todo', 'done'], 'todo'),
  state: maybeOf(['a', 'b']),
  q: words(),
  page: whole(1),
  from: day(),
}
const read = (address: string) => readState(spec, new URLSearchParams(address))
const write = (address: string, patch: object) => writeState(spec, new URLSearchParams(address), patch).toString()

test('an address without anything begins as the page says', () => {
  expect(read('')).toEqual({ tab: 'todo', state: undefined, q: '', page: 1, from: undefined })
})

test('what stands in the address is read by its kind', () => {
  expect(read('tab=done&state=b&q=%E6%89%8B%E5%A5%97&page=3&from=2026-01-31')).toEqual({
    tab: 'done',
    state: 'b',
    q: '手套',
    page: 3,
    from: '2026-01-31',
  })
})

test('what somebody typed into the address and nobody knows counts as nothing', () => {
  expect(read('tab=nonsense&state=c&page=-1&from=yesterday')).toEqual(read(''))
  expect(read('page=1e9').page).toBe(1)
})

test('what is as it begins is left out of the address', () => {
  expect(write('tab=done&page=4', { tab: 'todo', page: 1 })).toBe('')
  expect(write('', { q: '  ' })).toBe('')
})

test('what else stands in the address stays', () => {
  expect(write('id=A1&tab=done', { page: 2 })).toBe('id=A1&tab=done&page=2')
})
