import { expect, test } from 'vitest'
import { days, minutes } from '#kernel/clock.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { forgetSpentChecks, hashPassword } from './account.public.ts'
import { knownDevices, loginFailures, safetyChallenges, safetyPasses, smsCodes, stepUps } from './account.table.ts'

const mall = await mallForTest()
const { aPuzzle, solve, codeFor, ticketFor } = codes(mall)

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

test('a proof that was not used in time is forgotten, and a device that nobody used for a year', async () => {
  const passwordHash = await hashPassword('Rain2026')
  const shopper = await mall.aShopper({ passwordHash })
  await mall.as(null).post('/user/api/user/accountLogin', { account: shopper.phone, password: 'Rain2026' })
  await ticketFor(shopper, 'close')
  const left = async () => [await mall.db.$count(stepUps), await mall.db.$count(knownDevices)]
  mall.pass(minutes(9))
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([1, 1])
  mall.pass(minutes(2))
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([0, 1])
  mall.pass(days(366))
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([0, 0])
})
