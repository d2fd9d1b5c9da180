import type { Address } from '@mall/contract/address'
import { expect, test } from 'vitest'
import { placeOf, regionName } from './place.ts'

const address = (id: number, more: Partial<Address> = {}): Address => ({
  ...{ id, name: '王敏', phone: '13800001000', division_code: '310117', tag: '', is_default: false },
  ...{ province: '上海市', city: '上海市', district: '松江区', street: '', detail: `申港路 ${id} 号` },
  ...more,
})
const home = address(1, { is_default: true })
const work = address(2)
const shanghai = { code: '310100', name: '上海市' }
const suzhou = { code: '320505', name: '江苏省 苏州市 虎丘区' }

test('goods go to the default address of who has one, said without saying a name twice', () => {
  expect(placeOf({ chosen: null, addresses: [work, home], city: shanghai })).toEqual({
    code: '310117',
    name: '上海市 松江区 申港路 1 号',
    addressId: 1,
  })
})

test('what was chosen by hand goes before it, an address or a region', () => {
  expect(placeOf({ chosen: { address_id: 2 }, addresses: [home, work], city: null })).toMatchObject({ addressId: 2 })
  expect(placeOf({ chosen: suzhou, addresses: undefined, city: null })).toEqual({ ...suzhou, addressId: null })
})

test('an address that was deleted meanwhile is not held on to', () => {
  expect(placeOf({ chosen: { address_id: 9 }, addresses: [home], city: null })).toMatchObject({ addressId: 1 })
  expect(placeOf({ chosen: { address_id: 9 }, addresses: [], city: shanghai })).toMatchObject(shanghai)
})

test('who has no address shops in a city, or has yet to say where', () => {
  expect(placeOf({ chosen: null, addresses: [], city: shanghai })).toEqual({ ...shanghai, addressId: null })
  expect(placeOf({ chosen: null, addresses: [], city: null })).toBeNull()
  expect(placeOf({ chosen: null, addresses: undefined, city: shanghai })).toBeUndefined()
})

test('a region reads from the province down', () => {
  expect(regionName([{ name: '上海市' }, { name: '上海市' }, { name: '松江区' }])).toBe('上海市 松江区')
})
