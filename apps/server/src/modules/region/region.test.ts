import { areaQuery, areas, cities } from '@mall/contract/region/terms'
import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { regionNames } from './region.public.ts'

const { as } = await mallForTest()
const visitor = as(null)
const area = '/shop/api/data/area'
const query = (division_code: string) => visitor.get('/shop/api/data/area_query', { division_code })

test('the whole country comes as a tree, and every district in it can be an address', async () => {
  const { list } = areas.output.parse((await visitor.get(area)).data)
  expect(list).toHaveLength(34)
  const districts = list.flatMap((province) => province.children.flatMap((city) => city.children))
  expect(districts.length).toBeGreaterThan(3000)
  expect(districts.filter((district) => !regionNames(district.division_code))).toEqual([])
})

test('with a code only the province around it comes', async () => {
  for (const division_code of ['310000', '310117']) {
    const { list } = areas.output.parse((await visitor.get(area, { division_code })).data)
    expect(list.map((province) => province.name)).toEqual(['上海市'])
  }
  expect(await visitor.get(area, { division_code: '999999' })).toMatchObject({ code: 'region.not_found' })
})

test('a district knows what it lies in, a city what lies in it', async () => {
  const district = areaQuery.output.parse((await query('440305')).data)
  expect(district.chain.map((place) => place.name)).toEqual(['广东省', '深圳市', '南山区'])
  expect(district.children).toEqual([])
  const city = areaQuery.output.parse((await query('440300')).data)
  expect(city.chain).toHaveLength(2)
  expect(city.children).toContainEqual({ division_code: '440305', name: '南山区', parent_code: '440300' })
})

test('a code that is no place is refused, and one of the wrong shape too', async () => {
  expect(await query('000000')).toMatchObject({ error: 500, code: 'region.not_found' })
  expect(await query('44')).toMatchObject({ error: 1, field: 'division_code' })
})

test('cities stand under the letter that people look for them', async () => {
  const { hot, groups } = cities.output.parse((await visitor.get('/front/city/list')).data)
  const letterOf = (name: string) => groups.find((group) => group.list.some((city) => city.name === name))?.initial
  expect(['重庆市', '长沙市', '厦门市', '蚌埠市', '亳州市', '上海市'].map(letterOf)).toEqual([
    'C',
    'C',
    'X',
    'B',
    'B',
    'S',
  ])
  expect(groups.map((group) => group.initial)).toEqual(groups.map((group) => group.initial).toSorted())
  expect(groups.every((group) => /^[A-Z]$/.test(group.initial))).toBe(true)
  expect(letterOf('仙桃市')).toBe('X')
  expect(letterOf('省直辖县')).toBeUndefined()
  expect(hot.map((city) => city.name)).toContain('深圳市')
  expect(hot).toHaveLength(12)
})
