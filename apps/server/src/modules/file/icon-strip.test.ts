import { expect, test } from 'vitest'
import { stripNames, stripsOf } from './icon-strip.ts'

const secret = 'the-secret-of-the-mall'
const icons = (count: number) => Array.from({ length: count }, (_, i) => `/img/icon-${i}.webp`)
const asked = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://mall')
  return [pathname.slice('/img/'.length), Object.fromEntries(searchParams)] as const
}

test('each ten icons have an address, which names them to the server that made it', () => {
  const strips = stripsOf(secret, icons(12))
  expect(strips.map((one) => stripNames(secret, ...asked(one)))).toEqual([
    icons(12)
      .slice(0, 10)
      .map((path) => path.slice('/img/'.length)),
    ['icon-10.webp', 'icon-11.webp'],
  ])
})

test('nobody has other icons put together than the mall does', () => {
  const [name, { of = '' }] = asked(stripsOf(secret, icons(2))[0] ?? '')
  expect(stripNames(secret, name, { of: `${of}.icon-3` })).toBeNull()
  expect(stripNames('another secret of the mall', name, { of })).toBeNull()
  expect(stripNames(secret, 'icon-1.webp', {})).toBeNull()
})

test('icons that lie elsewhere, and one alone, come by themselves', () => {
  expect(stripsOf(secret, ['/img/icon-1.webp', 'https://pictures.example/icon.svg'])).toEqual([''])
  expect(stripsOf(secret, icons(11))[1]).toBe('')
  expect(stripsOf(secret, [])).toEqual([])
})
