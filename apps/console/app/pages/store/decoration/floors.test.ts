import { expect, test } from 'vitest'
import { faultsOf, nameOf, newFloor } from './floors.ts'

test('every new floor has a key of its own, whatever was taken away before', () => {
  const first = newFloor('notice', [])
  const second = newFloor('goods', [first])
  const third = newFloor('coupons', [second])
  expect(new Set([first.key, second.key, newFloor('banners', [second, third]).key, third.key]).size).toBeGreaterThan(2)
  expect(newFloor('banners', [second, third]).key).not.toBe(third.key)
})

test('what is wrong stands at its floor, by its field', () => {
  const faults = [
    { at: 'floors.1.title', text: '请填写楼层标题' },
    { at: 'floors.1.slides.0.image', text: '请上传图片' },
    { at: 'floors.11.text', text: '请填写公告' },
  ]
  expect(faultsOf(faults, 1)).toEqual({ title: '请填写楼层标题', 'slides.0.image': '请上传图片' })
  expect(faultsOf(faults, 0)).toEqual({})
})

test('a floor without a title says so in the list', () => {
  expect(nameOf(newFloor('goods', []))).toBe('未命名的商品楼层')
  expect(nameOf(newFloor('notice', []))).toBe('未填写的公告')
})
