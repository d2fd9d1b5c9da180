import { creditCheck, isCreditCode } from '@mall/contract/company/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtinRegistry } from './builtin.ts'
import { fictionalCompanies, organisationCheck } from './fiction.ts'

const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const first17 = fc.array(fc.constantFrom(...letters), { minLength: 17, maxLength: 17 }).map((list) => list.join(''))
const aCode = first17.map((head) => head + (creditCheck(head) ?? ''))
const registry = builtinRegistry()
const companies = fictionalCompanies()

test.each([
  // The example of GB 32100, and sums small enough to do by hand: weights 1, 3, 9 … and 31 less the sum modulo 31.
  ['91350100M000100Y4', '3'],
  ['00000000000000000', '0'],
  ['10000000000000000', 'Y'],
  ['01000000000000000', 'W'],
  ['00000000000000001', '3'],
  ['11000000000000000', 'U'],
  ['Y0000000000000000', '1'],
])('%s ends in %s', (head, check) => {
  expect(creditCheck(head)).toBe(check)
  expect(isCreditCode(head + check)).toBe(true)
})

test('any one character that is changed is noticed, whichever it becomes', () => {
  fc.assert(
    fc.property(aCode, fc.nat(17), fc.constantFrom(...letters), (code, place, letter) => {
      fc.pre(code[place] !== letter)
      expect(isCreditCode(code.slice(0, place) + letter + code.slice(place + 1))).toBe(false)
    }),
  )
})

test('any two neighbours that are swapped are noticed', () => {
  fc.assert(
    fc.property(aCode, fc.nat(16), (code, place) => {
      const [one = '', other = ''] = code.slice(place, place + 2)
      fc.pre(one !== other)
      expect(isCreditCode(code.slice(0, place) + other + one + code.slice(place + 2))).toBe(false)
    }),
  )
})

test('what is too short, too long, or has a letter that no code has is none', () => {
  fc.assert(
    fc.property(aCode, fc.nat(16), fc.constantFrom('I', 'O', 'S', 'V', 'Z', 'a', ' ', '企'), (code, place, letter) => {
      expect(isCreditCode(code.slice(0, place) + letter + code.slice(place + 1))).toBe(false)
      expect(isCreditCode(code.slice(1))).toBe(false)
      expect(isCreditCode(`${code}0`)).toBe(false)
    }),
  )
})

test('the check character of an organisation code is that of the standard’s example', () => {
  expect(organisationCheck('D2143569')).toBe('X')
})

test('the built-in registry holds more than two hundred companies, each with a name and a valid code of its own', () => {
  expect(companies.length).toBeGreaterThan(200)
  expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length)
  expect(new Set(companies.map(({ creditCode }) => creditCode)).size).toBe(companies.length)
  expect(companies.filter(({ creditCode }) => !isCreditCode(creditCode))).toEqual([])
  expect(new Set(companies.map(({ statusText }) => statusText))).toEqual(new Set(['存续', '注销', '吊销，未注销']))
})

test('a company is found by a part of its name or the beginning of its code, twenty at most', async () => {
  const [company] = await registry.search('砺远')
  expect(company).toMatchObject({ name: '上海砺远精密机械有限公司', legalPerson: '顾砺', status: 'normal' })
  const code = company?.creditCode ?? ''
  expect(await registry.search(code.slice(0, 17).toLowerCase())).toEqual([company])
  expect(await registry.byCode(code)).toEqual(company)
  expect(await registry.search('有限公司')).toHaveLength(20)
  expect(await registry.search('没有这样的企业')).toEqual([])
  expect(await registry.byCode('91350100M000100Y43')).toBeNull()
})
