import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { deskStaff } from './desk.table.ts'
import { giveOperatorLink, linkForFirstOperator } from './operator-link.ts'

const mall = await mallForTest()
const { as, aMerchant, aShopper, atDesk, db, now, random, pass } = mall
const lines: string[] = []
const log = { ...mall.log, info: (said: unknown) => void lines.push(String(said)) }
const making = { db, now, random, config: { origin: 'https://mall.example' }, log }

const password = 'Rain2026'
const keyIn = (link: string | null) => link?.split('#')[1] ?? ''
const look = (key: string) => as(null).post('/desk/api/operator/look', { key })
const join = (key: string, more: Record<string, unknown> = {}) =>
  as(null).post('/desk/api/operator/join', { key, name: '顾明远', password, ...more })
const meOf = async (login: { data: unknown }) => as(login.data as { token: string }).get('/desk/api/me')
const logIn = (account: string, typed: string) => as(null).post('/desk/api/login', { account, password: typed })

test('who opens the link of the first start runs the platform: with own password, a second factor to set up, and every right', async () => {
  const link = await linkForFirstOperator(making)
  expect(link).toMatch(/^https:\/\/mall\.example\/console\/operator#[\w-]{43}$/)
  expect(await look(keyIn(link))).toMatchObject({ data: { phone: null } })
  const login = await join(keyIn(link), { phone: '13900001111' })
  expect(await meOf(login)).toMatchObject({
    data: { name: '顾明远', factor: 'none', desk: { kind: 'platform', rights: ['*'] } },
  })
  expect(await as(login.data).post('/desk/api/factor/begin')).toMatchObject({ data: { secret: expect.any(String) } })
  expect(await logIn('13900001111', password)).toMatchObject({ data: { token: expect.any(String) } })
  expect(await db.select().from(auditLogs).where(eq(auditLogs.action, 'desk.operator'))).toMatchObject([
    { detail: '顾明远', operator: '系统' },
  ])
})

test('a mall that somebody runs prints no link, and its log never holds one', async () => {
  await atDesk(null, '负责人')
  expect(await linkForFirstOperator(making)).toBeNull()
  expect(lines.join('\n')).not.toContain('operator#')
})

test('a link is good once, for an hour, and ends with the next; an invented one is none', async () => {
  const gone = { code: 'desk.link_gone' }
  const first = keyIn(await giveOperatorLink(making, null))
  const second = keyIn(await giveOperatorLink(making, null))
  expect(await look(first)).toMatchObject(gone)
  expect(await join(second, { phone: '13900002222' })).toMatchObject({ error: 0 })
  expect(await look(second)).toMatchObject(gone)
  expect(await join(second, { phone: '13900003333' })).toMatchObject(gone)
  const third = keyIn(await giveOperatorLink(making, null))
  pass(minutes(61))
  expect(await look(third)).toMatchObject(gone)
  expect(await join(third, { phone: '13900003333' })).toMatchObject(gone)
  expect(await look('x'.repeat(43))).toMatchObject(gone)
})

test('two who open one link at once: one of them runs the mall', async () => {
  const key = keyIn(await giveOperatorLink(making, null))
  const replies = await Promise.all(['13900004441', '13900004442'].map((phone) => join(key, { phone })))
  expect(replies.map(({ code }) => code ?? 'in').sort()).toEqual(['desk.link_gone', 'in'])
})

test('for one who lost phone and codes the link sets password and second factor anew, and ends every login', async () => {
  const operator = await atDesk(null, '负责人')
  const key = keyIn(await giveOperatorLink(making, operator.phone))
  expect(await look(key)).toMatchObject({ data: { phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) } })
  const login = await join(key)
  expect(await as(operator).get('/desk/api/me')).toMatchObject({ code: 'auth.expired' })
  expect(await meOf(login)).toMatchObject({ data: { factor: 'none', desk: { kind: 'platform' } } })
})

test('what is missing is asked for, and a link is not used up by it', async () => {
  const key = keyIn(await giveOperatorLink(making, null))
  expect(await join(key)).toMatchObject({ code: 'desk.link_phone' })
  expect(await join(key, { phone: '13900005555', password: 'short' })).toMatchObject({
    msg: '密码需 8–20 位，含字母和数字',
  })
  expect(await join(key, { phone: '13900005555' })).toMatchObject({ error: 0 })
})

test('who works for a store does not get the platform beside it, and the link stays good', async () => {
  const clerk = await aMerchant()
  const key = keyIn(await giveOperatorLink(making, clerk.phone))
  expect(await join(key)).toMatchObject({ code: 'desk.has_desk', msg: expect.stringContaining(clerk.name) })
  expect(await look(key)).toMatchObject({ error: 0 })
})

test('a buyer of the mall becomes its operator under the same phone, and one who was disabled at the desk works again', async () => {
  const buyer = await aShopper()
  await join(keyIn(await giveOperatorLink(making, buyer.phone)))
  await db.update(deskStaff).set({ disabledAt: now() }).where(eq(deskStaff.userId, buyer.userId))
  const login = await join(keyIn(await giveOperatorLink(making, buyer.phone)))
  expect(await meOf(login)).toMatchObject({ data: { desk: { kind: 'platform' } } })
})
