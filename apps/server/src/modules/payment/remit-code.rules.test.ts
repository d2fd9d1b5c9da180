import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { newRemitCode, remitCodesIn } from './remit-code.rules.ts'

const alphabet = '34679ACDEFGHJKMNPRTUWXY'
const code = fc.constant(null).map(() => newRemitCode(systemRandom))

test('a code is eight characters that nobody confuses', () => {
  fc.assert(fc.property(code, (made) => made.length === 8 && [...made].every((letter) => alphabet.includes(letter))))
})

test.each([
  (made: string) => made,
  (made: string) => made.toLowerCase(),
  (made: string) => `货款${made}谢谢`,
  (made: string) => `订单款 ${made.slice(0, 4)} ${made.slice(4)}`,
  (made: string) => `${made.slice(0, 4)}-${made.slice(4)}`,
  (made: string) => [...made].join(' '),
  (made: string) => [...made].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join(''),
  (made: string) => `付款2026年11月 识别码：${made}`,
])('a code is found however it was typed into the memo (%#)', (typed) => {
  fc.assert(fc.property(code, (made) => remitCodesIn(typed(made)).includes(made)))
})

test('one wrong character, or two that changed places, make it nobody’s code', () => {
  const place = fc.nat(7)
  fc.assert(
    fc.property(code, place, place, fc.constantFrom(...alphabet), (made, i, j, letter) => {
      const wrong = [...made].toSpliced(i, 1, letter)
      const swapped = [...made]
      const [one = '', other = ''] = [made[i], made[j]]
      swapped.splice(i, 1, other)
      swapped.splice(j, 1, one)
      return [wrong.join(''), swapped.join('')].every((typed) => typed === made || remitCodesIn(typed).length === 0)
    }),
  )
})

test('a memo without a code names none', () => {
  expect(remitCodesIn('')).toEqual([])
  expect(remitCodesIn('货款')).toEqual([])
  expect(remitCodesIn('ORDER 0000 1111')).toEqual([])
})
