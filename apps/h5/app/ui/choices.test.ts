import { expect, it } from 'vitest'
import { badgeText } from './Badge.tsx'
import { pictureSet, pictureUrl } from './picture.ts'
import { type Region, regionPath, regionsBelow } from './regions.ts'
import { skeletonWait } from './Skeleton.tsx'
import { nextSort } from './SortBar.tsx'
import { fitWithin } from './shrink-image.ts'
import { nextTab } from './Tabs.tsx'
import { amountOf, digitsOf, spacePhone } from './typing.ts'
import { hasOwnEntry } from './useBack.ts'

it('counts to 99 and then stops counting', () => {
  expect(badgeText(99)).toBe('99')
  expect(badgeText(100)).toBe('99+')
})

it('walks the tabs in a ring with the arrow keys', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
  expect(nextTab('End', 0, 3)).toBe(2)
  expect(nextTab('Enter', 0, 3)).toBeUndefined()
})

it('sorts by price upward first, and turns it with the next tap', () => {
  const price = { key: 'price', label: '价格', twoWay: true }
  const up = nextSort(price, { key: 'all', order: 'desc' })
  expect(up).toEqual({ key: 'price', order: 'asc' })
  expect(nextSort(price, up)).toEqual({ key: 'price', order: 'desc' })
  expect(nextSort({ key: 'sales', label: '销量' }, up)).toEqual({ key: 'sales', order: 'desc' })
})

it('spaces a mobile number and keeps digits only', () => {
  expect(spacePhone('13800001001')).toBe('138 0000 1001')
  expect(spacePhone('1380')).toBe('138 0')
  expect(digitsOf('138-0000 1001x9', 11)).toBe('13800001001')
})

it('lets an amount be typed digit by digit', () => {
  expect(amountOf('007')).toBe('7')
  expect(amountOf('.5')).toBe('0.5')
  expect(amountOf('12.345')).toBe('12.34')
  expect(amountOf('12.')).toBe('12.')
})

it('asks for pictures in five widths, unless they were made here', () => {
  expect(pictureUrl('/p/1.webp', 240)).toBe('/p/1.webp?w=240')
  expect(pictureUrl('/p/1.webp?v=2', 240)).toBe('/p/1.webp?v=2&w=240')
  expect(pictureSet('/p/1.webp')?.split(', ')).toHaveLength(5)
  expect(pictureSet('blob:x')).toBeUndefined()
})

it('shrinks a photo to 1600 px and never enlarges one', () => {
  expect(fitWithin(4000, 3000)).toEqual({ width: 1600, height: 1200 })
  expect(fitWithin(800, 600)).toEqual({ width: 800, height: 600 })
})

it('shows a skeleton after 120 ms, and for 300 ms at least', () => {
  expect(skeletonWait(true, false, 0)).toBe(120)
  expect(skeletonWait(false, true, 100)).toBe(200)
  expect(skeletonWait(false, true, 900)).toBe(0)
  expect(skeletonWait(false, false, 0)).toBeUndefined()
})

it('goes down the regions until there is nothing below', () => {
  const regions: Region[] = [{ code: '31', name: '上海市', children: [{ code: '3101', name: '松江区' }] }]
  const path = regionPath(regions, ['31', '3101'])
  expect(path.map((region) => region.name)).toEqual(['上海市', '松江区'])
  expect(regionsBelow(regions, path)).toBeUndefined()
  expect(regionsBelow(regions, path.slice(0, 1))).toHaveLength(1)
  expect(regionPath(regions, ['99'])).toEqual([])
})

it('goes back in history only where the entry before is ours', () => {
  expect(hasOwnEntry({ idx: 2 })).toBe(true)
  expect(hasOwnEntry({ idx: 0 })).toBe(false)
  expect(hasOwnEntry(null)).toBe(false)
})
