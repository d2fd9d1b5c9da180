import { expect, test } from 'vitest'
import { days, minutes } from '#kernel/clock.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { forgetSpentChecks } from './account.public.ts'
import { loginFailures, safetyChallenges, safetyPasses, smsCodes } from './account.table.ts'

const mall = await mallForTest()
const { aPuzzle, solve, codeFor } = codes(mall)

test('what no rule looks at any more is forgotten, and nothing that still counts', async () => {
  const wrong = { account: 'somebody', password: 'Wrong2026' }
  await mall.as(null).post('/user/api/user/accountLogin', wrong)
  await codeFor('13400000001', 'login')
  await solve('13400000001')
  await aPuzzle()
  const left = async () => {
    const sizes = []
    for (const table of [safetyChallenges, safetyPasses, loginFailures, smsCodes]) {
      sizes.push((await mall.db.select().from(table)).length)
    }
    return sizes
  }
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([1, 1, 1, 1])
  mall.pass(minutes(6))
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([0, 0, 1, 1])
  mall.pass(days(2))
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([0, 0, 0, 0])
})
