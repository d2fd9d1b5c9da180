import { provinces } from '@mall/contract/freight/store.words'
import { expect, test } from 'vitest'
import { provinceOf } from '#modules/region/region.public.ts'
import { regions } from '#modules/region/tree.ts'

test('a store can say for every province what it charges, each by the name it goes by', () => {
  expect(provinces.map(({ code }) => `${code}0000`).sort()).toEqual(
    regions()
      .within(null)
      .map((province) => province.division_code)
      .sort(),
  )
  for (const { code, name } of provinces) expect(provinceOf(`${code}0000`)).toContain(name)
})
