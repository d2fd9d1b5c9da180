import { expect, test } from 'vitest'
import { later, minutes } from '#kernel/time.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { safetyPasses } from './account.table.ts'
import { hashPassword } from './password.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, db, now } = mall
const { newPhone, newIp } = codes(mall)
const passwordHash = await hashPassword('Rain2026')
const rounds = 15

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * Median milliseconds of a call for a known and for an unknown phone. The two take turns, so that whatever else keeps the
 * machine busy falls on both alike.
 */
async function medians(call: (phone: string, ip: string) => Promise<{ error: number; code?: string; msg: string }>) {
  const times = { known: [0].slice(1), unknown: [0].slice(1) }
  const answers = new Set<string>()
  for (let i = 0; i < rounds; i += 1) {
    const known = await aShopper({ passwordHash })
    for (const [who, phone] of [
      ['known', known.phone],
      ['unknown', newPhone()],
    ] as const) {
      const ip = newIp()
      await db.insert(safetyPasses).values({ phone, address: ip, expiresAt: later(now(), minutes(5)) })
      const before = performance.now()
      const { error, code, msg } = await call(phone, ip)
      times[who].push(performance.now() - before)
      answers.add(JSON.stringify({ error, code, msg }))
    }
  }
  expect(answers.size).toBe(1)
  return { known: median(times.known), unknown: median(times.unknown) }
}

/** Generous: a hash that is left out makes a factor of ten, a busy machine does not make one of three. */
function expectAlike({ known, unknown }: { known: number; unknown: number }) {
  expect(Math.max(known, unknown)).toBeLessThan(3 * Math.min(known, unknown))
}

const from = (ip: string) => ({ 'X-Forwarded-For': ip })
const visitor = as(null)

test('a login by password takes as long for an unknown account as for a known one, and reads the same', async () => {
  const wrong = (account: string, ip: string) =>
    visitor.post('/user/api/user/accountLogin', { account, password: 'Wrong2026' }, from(ip))
  expectAlike(await medians(wrong))
})

test('a login by a guessed code tells neither by words nor by time whether the phone is known', async () => {
  const wrong = (phone: string, ip: string) =>
    visitor.post('/user/api/user/smsLogin', { phone, code: '000000' }, from(ip))
  expectAlike(await medians(wrong))
})

test('a reset by a guessed code tells neither by words nor by time whether the phone is known', async () => {
  const wrong = (phone: string, ip: string) =>
    visitor.post('/user/api/user/resetPassword', { phone, code: '000000', password: 'Snow2027' }, from(ip))
  expectAlike(await medians(wrong))
})

test('a code for a login or for binding tells neither by words nor by time whether the phone is known', async () => {
  const ask = (phone: string, ip: string) => visitor.post('/shop/api/sendSms', { phone, scene: 'login' }, from(ip))
  expectAlike(await medians(ask))
  const shopper = await aShopper()
  const bind = (phone: string, ip: string) =>
    as(shopper).post('/front/user/update/binding/phone/code', { phone }, from(ip))
  expectAlike(await medians(bind))
  expect(mall.defects).toEqual([])
})
