import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test('an IPv4 address counts as itself, however a proxy or a socket writes it', () => {
  for (const written of [
    '203.0.113.7',
    ' 203.0.113.7 ',
    '203.0.113.7:5060',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
  ]) {
    expect(addressKey(written)).toBe('203.0.113.7')
  }
  expect(addressKey('203.0.113.8')).toBe('203.0.113.8')
})

test('all addresses of one IPv6 /64 count as one, and the next /64 as another', () => {
  for (const written of [
    '2001:db8:0:1::1',
    '2001:DB8:0:1:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0001:0:0:0:9',
    '[2001:db8:0:1::5]:443',
    '2001:db8:0:1::192.0.2.1',
  ]) {
    expect(addressKey(written)).toBe('2001:db8:0:1::/64')
  }
  expect(addressKey('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})

test('what is no address counts as itself and never fails', () => {
  expect(addressKey('unknown')).toBe('unknown')
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV6()), (ip) => {
      expect(addressKey(ip).length).toBeLessThanOrEqual(64)
    }),
  )
})

test('the last 64 bits of an IPv6 address never change its key, and its first 64 bits always do', () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16))
  const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
  fc.assert(
    fc.property(four, four, four, four, (network, other, host, neighbour) => {
      expect(addressKey(`${network}:${host}`)).toBe(addressKey(`${network}:${neighbour}`))
      expect(addressKey(`${network}:${host}`) === addressKey(`${other}:${host}`)).toBe(network === other)
    }),
  )
})
