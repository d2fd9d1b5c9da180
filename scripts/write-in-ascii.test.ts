import { expect, test } from 'vitest'
import { inAscii } from './write-in-ascii.ts'

const value = (code: string): unknown => Function(`return (${code})`)()

test('a script says the same with codes as with characters, in strings, templates and patterns, emoji too', () => {
  for (const code of [
    '"券：满 100 减 20"',
    '`已领一张 🎁`',
    '({ 名: "值" }).名',
    '/^[一-龥]+$/.test("中文")',
    '/^[😀-🙏]$/u.test("😃")',
  ]) {
    const written = inAscii(code)
    expect(
      [...written].every((one) => one < '\u0080'),
      code,
    ).toBe(true)
    expect(value(written), code).toEqual(value(code))
  }
  expect(inAscii('a\nb // 注\nc').split('\n')).toHaveLength(3)
})

test('where a code would be read as it is written, nothing is built', () => {
  expect(() => inAscii('String.raw`中`')).toThrow('String.raw')
  expect(inAscii('String.raw`\\d`')).toBe('String.raw`\\d`')
})
