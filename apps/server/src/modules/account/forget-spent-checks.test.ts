import { expect, test } from 'vitest'
import { days, hours, minutes } from '#kernel/time.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import {
  knownDevices,
  loginGuesses,
  safetyChallenges,
  safetyPasses,
  smsCodes,
  smsCounts,
  stepUps,
} from './account.table.ts'
import { forgetSpentChecks } from './forget-spent-checks.ts'
import { hashPassword } from './password.ts'

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
    for (const table of [safetyChallenges, safetyPasses, loginGuesses, smsCodes, smsCounts]) {
      sizes.push((await mall.db.select().from(table)).length)
    }
    return sizes
  }
  // Three puzzles, two of them solved; a guess of this place and of all strangers; the counts of day and hour, twice.
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([3, 1, 2, 1, 4])
  mall.pass(minutes(6))
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([3, 0, 2, 1, 4])
  mall.pass(hours(1))
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([0, 0, 2, 1, 4])
  mall.pass(days(2))
  await forgetSpentChecks(mall.db, mall.now())
  expect(await left()).toEqual([0, 0, 0, 0, 0])
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
