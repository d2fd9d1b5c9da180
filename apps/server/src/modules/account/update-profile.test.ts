import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { files } from '#modules/file/file.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { users } from './account.table.ts'
import { birthdayFault } from './profile.rules.ts'

const mall = await mallForTest()
const { as, aShopper, db, now } = mall
const update = (person: Person | null, body: object) => as(person).post('/user/api/user/update', body)

async function aPicture(userId: number, name: string) {
  await db.insert(files).values({ name: `${name}.webp`, userId, width: 10, height: 10, bytes: 10, createdAt: now() })
  return `/img/${name}.webp`
}

test('a shopper changes everything about themselves and gets the profile as it is then', async () => {
  const shopper = await aShopper()
  const fields = {
    nickname: '爱修水管的王师傅🔧',
    avatar: await aPicture(shopper.userId, 'u-0123456789'),
    real_name: '王建国',
    gender: 'male',
    birthday: '1978-12-01',
    email: 'wang@example.com',
  }
  expect(await update(shopper, { ...fields, nickname: ` ${fields.nickname} ` })).toMatchObject({
    error: 0,
    data: { ...fields, user_id: shopper.userId },
  })
  expect(await as(shopper).get('/user/api/user/profile')).toMatchObject({ data: fields })
})

test('only what is sent changes, and what is sent empty is emptied', async () => {
  const shopper = await aShopper({ nickname: '王敏', realName: '王小敏', birthday: '1990-01-31', email: 'a@b.cn' })
  expect(await update(shopper, { email: '', birthday: '', avatar: '' })).toMatchObject({
    data: { nickname: '王敏', real_name: '王小敏', birthday: '', email: '' },
  })
  expect(await update(shopper, {})).toMatchObject({ error: 0, data: { nickname: '王敏' } })
})

test('nobody changes somebody else, whatever they send', async () => {
  const [shopper, neighbour] = [await aShopper({ nickname: '王敏' }), await aShopper({ nickname: '李雷' })]
  const grab = { user_id: neighbour.userId, id: neighbour.userId, phone: '13000000000', is_operator: true }
  expect(await update(shopper, { ...grab, nickname: '韩梅梅' })).toMatchObject({
    data: { user_id: shopper.userId },
  })
  const [row] = await db.select().from(users).where(eq(users.id, neighbour.userId))
  expect(row).toMatchObject({ nickname: '李雷', phone: neighbour.phone })
  expect(await update(null, { nickname: '韩梅梅' })).toMatchObject({ status: 401 })
})

test('a nickname with a banned word is refused, naming the word', async () => {
  expect(await update(await aShopper(), { nickname: '专业刷 单' })).toMatchObject({
    code: 'account.banned_word',
    msg: '内容含有不当用语“刷单”，请修改',
  })
})

test.each([
  ['a nickname of one character', { nickname: '王' }],
  ['a nickname of twenty-one', { nickname: '王'.repeat(21) }],
  ['a nickname that nobody can see', { nickname: '\u200b\u200b\u200b' }],
  ['a nickname of two lines', { nickname: '王敏\n客服' }],
  ['a nickname that turns the writing around', { nickname: '王敏\u202e客服' }],
  ['a real name of twenty-one', { real_name: '王'.repeat(21) }],
  ['another gender than the list has', { gender: 'x' }],
  ['a day that no calendar has', { birthday: '1990-02-30' }],
  ['a birthday before 1900', { birthday: '1899-12-31' }],
  ['a birthday tomorrow', { birthday: '2026-11-21' }],
  ['an address that is no mail address', { email: 'wang' }],
  ['a picture from elsewhere', { avatar: 'https://example.com/a.webp' }],
  ['a picture that nobody uploaded', { avatar: '/img/u-ffffffffff.webp' }],
])('%s is refused by its field, and nothing changes', async (_what, body) => {
  const shopper = await aShopper({ nickname: '王敏', realName: '' })
  expect(await update(shopper, { ...body, real_name: '王小敏', ...body })).toMatchObject({
    error: 1,
    field: Object.keys(body)[0],
  })
  const [row] = await db.select().from(users).where(eq(users.id, shopper.userId))
  expect(row).toMatchObject({ nickname: '王敏', realName: '', birthday: '', email: '', avatar: '' })
  expect(mall.defects).toEqual([])
})

test('whoever was born from 1900 to today, as the calendar in Shanghai has it, was born', () => {
  const at = new Date('2026-11-20T16:30:00Z')
  expect(birthdayFault('2026-11-21', at)).toBeNull()
  expect(birthdayFault('2026-11-22', at)).not.toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 46_000 }), (n) => {
      const birthday = later(new Date('1900-01-01T00:00:00Z'), days(n)).toISOString().slice(0, 10)
      return birthdayFault(birthday, at) === null
    }),
  )
})
