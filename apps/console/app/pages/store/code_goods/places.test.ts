import { expect, test } from 'vitest'
import { placesIn, placesText } from './places.ts'

test('a place a line is read with what it tells, and written back as it was', () => {
  const text = '一号店，平安路 1 号，021-5555\n二号店'
  expect(placesIn(`${text}\n\n`)).toEqual([
    { name: '一号店', address: '平安路 1 号', phone: '021-5555' },
    { name: '二号店', address: '', phone: '' },
  ])
  expect(placesText(placesIn(text))).toBe(text)
})
