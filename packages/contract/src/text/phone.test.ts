import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactPhone, MaybePhone, Phone, ServicePhone } from './phone.terms.ts'
import { mobileDigits, phoneTyped, plainPhone } from './phone.ts'

test.each([
  '13800138000',
  '+86 138 0013 8000',
  '+8613800138000',
  '86 138-0013-8000',
  '0086-138-0013-8000',
  '（+86）138 0013 8000',
  '１３８００１３８０００',
  '＋８６　１３８　００１３　８０００',
  '\u202a+86\u00a0138\u20110013\u20118000\u202c',
  '138\u200b0013\u200b8000',
  '138.0013.8000',
  ' 138–0013–8000 ',
])('%j is 13800138000, on every form and in every call', (text) => {
  expect(plainPhone(text)).toBe('13800138000')
  expect(mobileDigits(text)).toBe('13800138000')
  expect(phoneTyped(text)).toBe('13800138000')
  expect(Phone.parse(text)).toBe('13800138000')
  expect(MaybePhone.parse(text)).toBe('13800138000')
  expect(contactPhone().parse(text)).toBe('13800138000')
  expect(ServicePhone.parse(text)).toBe('13800138000')
})

test.each([
  ['021-61234567', '021-61234567'],
  ['（021）6123 4567', '02161234567'],
  ['+86 21 6123 4567', '02161234567'],
  ['+86-21-61234567', '021-61234567'],
  ['0086 0755-2345678', '0755-2345678'],
])('the landline %s is kept as %s', (text, kept) => {
  expect(contactPhone().parse(text)).toBe(kept)
})

test('a number of a store’s service may be one that callers do not pay for', () => {
  expect(ServicePhone.parse('400 820 8820')).toBe('4008208820')
  expect(ServicePhone.parse('+86 400-820-8820')).toBe('400-820-8820')
})

test.each(['', '1380013800', '138001380000', '+1 415 555 0100', '12345678901', '+86'])(
  '%j is no mobile number',
  (text) => {
    expect(Phone.safeParse(text).success).toBe(false)
  },
)

test('typed digit by digit behind the country’s code, the number comes out whole', () => {
  let held = ''
  for (const digit of '8613800138000') held = mobileDigits(held + digit)
  expect(held).toBe('13800138000')
})

test('what is plain already stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789+- ()１３８\u200b–'.split('')), maxLength: 24 }),
      (text) => {
        expect(plainPhone(plainPhone(text))).toBe(plainPhone(text))
      },
    ),
  )
})
