import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFor, pictureWidths, sniff, widthFor } from './file.rules.ts'

test('whatever width somebody asks for, they get one of five', () => {
  fc.assert(fc.property(fc.integer(), (asked) => pictureWidths.some((width) => width === widthFor(asked))))
  expect([1, 120, 121, 300, 750, 9999].map(widthFor)).toEqual([120, 120, 240, 375, 750, 1500])
  expect(widthFor(null)).toBe(1500)
})

test('random bytes are no picture unless they begin like one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const known = sniff(Buffer.from(bytes))
      return known === null || bytes[0] === 0xff || bytes[0] === 0x89 || bytes[0] === 0x52
    }),
  )
})

test.each([
  ['image/avif,image/webp,*/*', 375, 'avif'],
  ['image/avif,image/webp,*/*', 1500, 'webp'],
  ['image/webp,image/apng,*/*', 375, 'webp'],
  ['image/png,image/*;q=0.8,*/*;q=0.5', 375, 'jpeg'],
  ['*/*', 375, 'webp'],
  ['', 375, 'webp'],
] as const)('a browser that accepts “%s” at %i px reads %s', (accept, width, format) => {
  expect(formatFor(accept, width)).toBe(format)
})
