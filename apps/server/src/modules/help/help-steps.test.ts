import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aShopper, defects } = mall

test('who has bought nothing has no step behind them, and a guest is asked to log in', async () => {
  expect(await as(await aShopper()).get('/shop/api/help/steps')).toMatchObject({
    data: { verified: false, sourced: false, reviewed: false, received: false },
  })
  expect((await as(null).get('/shop/api/help/steps')).error).not.toBe(0)
  expect(defects).toEqual([])
})
