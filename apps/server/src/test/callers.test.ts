import { deskKinds, deskPresets, isDeskNeeds } from '@mall/contract/console/rights'
import { can } from '@mall/contract/permission/permission'
import { presetRoles } from '@mall/contract/permission/preset-roles'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { days } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { deskFactors, deskSessions, deskStaff } from '#modules/desk/desk.table.ts'
import { aPglite } from './database.ts'
import { mallOn } from './mall.ts'
import type { Person } from './people.ts'

const mall = mallOn(await aPglite())
const { as, aShopper, aMerchant, anOperator, atDesk, aCompany, db, now } = mall

type Caller = {
  name: string
  person: Person | null
  holds: readonly string[]
  is: 'nobody' | 'user' | 'store' | 'platform' | 'newcomer'
}

const company = await aCompany()
const leaver = await aCompany()
const disabled = leaver.member('buyer')
await db.update(employees).set({ disabledAt: now() }).where(eq(employees.userId, disabled.userId))
const closed = await aShopper()
await db.update(users).set({ disabledAt: now() }).where(eq(users.id, closed.userId))

const clerk = await aMerchant()
/** Logged in at the desk, and at home in none yet. */
async function invited() {
  const person = await atDesk(clerk.merchantId, '新同事')
  await db.delete(deskStaff).where(eq(deskStaff.userId, person.userId))
  return person
}

const callers: Caller[] = [
  { name: '游客', person: null, holds: [], is: 'nobody' },
  { name: '令牌是编的', person: { ...closed, token: 'not-a-token' }, holds: [], is: 'nobody' },
  { name: '停用的员工', person: disabled, holds: [], is: 'nobody' },
  { name: '注销的用户', person: closed, holds: [], is: 'nobody' },
  { name: '个人买家', person: await aShopper(), holds: ['*'], is: 'user' },
  { name: '企业主账号', person: company.owner, holds: ['*'], is: 'user' },
  ...presetRoles.map(
    (role): Caller => ({ name: role.name, person: company.member(role.code), holds: role.permissions, is: 'user' }),
  ),
  { name: '商家店员的商城登录', person: { ...clerk, token: clerk.mallToken }, holds: ['*'], is: 'user' },
  { name: '店主', person: clerk, holds: ['*'], is: 'store' },
  { name: '平台超级管理员', person: await anOperator(), holds: ['*'], is: 'platform' },
  ...(await Promise.all(
    deskKinds.flatMap((kind) =>
      deskPresets[kind].map(async ({ name, rights }): Promise<Caller> => {
        const merchantId = kind === 'store' ? clerk.merchantId : null
        return {
          name: `${kind} ${name}`,
          person: await atDesk(merchantId, name, { rights: [...rights] }),
          holds: rights,
          is: kind,
        }
      }),
    ),
  )),
  { name: '受邀还没有加入的人', person: await invited(), holds: [], is: 'newcomer' },
]

/** The promise of a declaration, written anew here so that a slip in the one gate shows. */
function admitted(needs: (typeof allRoutes)[number]['endpoint']['needs'], caller: Caller): boolean {
  if (needs === 'public') return true
  if (caller.is === 'nobody') return false
  const atDesk = caller.is === 'store' || caller.is === 'platform' || caller.is === 'newcomer'
  if (/^(desk|store|platform)(:|$)/.test(String(needs))) {
    const [side, area = '', see] = String(needs).split(':')
    if (!atDesk) return false
    if (side === 'desk' && area === '') return true
    if (side !== 'desk' && side !== caller.is) return false
    if (area === '') return true
    return ['*', area, ...(see ? [`${area}:see`] : [])].some((right) => caller.holds.includes(right))
  }
  if (atDesk) return false
  if (needs === 'login') return true
  return can(caller.holds, needs)
}

async function called(person: Person | null, method: string, path: string) {
  const call = as(person)
  if (method === 'GET') return call.get(path)
  if (method === 'DELETE') return call.delete(path)
  return method === 'PUT' ? call.put(path) : call.post(path)
}

// Nothing here ends a login or an employment: `logout`, device removal and leaving a company have tests of their own.
const endings: readonly string[] = ['/front/login/logout', '/user/api/company/leave', '/desk/api/logout']
const routes = allRoutes.filter(({ endpoint }) => !endings.includes(endpoint.path) && endpoint.body !== 'raw')

test.each(callers.map((caller) => [caller.name, caller] as const))(
  '%s gets into exactly the calls that are theirs',
  async (_name, caller) => {
    for (const { endpoint } of routes) {
      const path = endpoint.path.replace(/:\w+/g, '999999999')
      const reply = await called(caller.person, endpoint.method, path)
      const turnedAway = reply.status === 401 || reply.code === 'auth.forbidden' || reply.code === 'desk.none'
      expect(!turnedAway, `${caller.name} ${endpoint.method} ${endpoint.path}`).toBe(admitted(endpoint.needs, caller))
      if (turnedAway) expect(reply.data).toBeNull()
      // Not one of them may break on an empty or foreign request.
      expect(reply.status, `${endpoint.method} ${endpoint.path}`).not.toBe(500)
    }
  },
)

test('whoever has not given the second factor gets to the factor itself and out, and to nothing else', async () => {
  const password = await atDesk(clerk.merchantId, '只有密码')
  const operator = await anOperator()
  const newOperator = await anOperator()
  const waiting = await invited()
  const unproven = [password, operator, newOperator, waiting]
  for (const { userId } of unproven) {
    await db.update(deskSessions).set({ factorAt: null }).where(eq(deskSessions.userId, userId))
  }
  await db.delete(deskFactors).where(eq(deskFactors.userId, newOperator.userId))
  const early = [
    '/desk/api/me',
    '/desk/api/phone/code',
    '/desk/api/phone/prove',
    '/desk/api/factor/begin',
    '/desk/api/factor/confirm',
    '/desk/api/factor/prove',
  ]
  const ofDesk = routes.filter(({ endpoint }) => isDeskNeeds(endpoint.needs))
  expect(ofDesk.length).toBeGreaterThan(200)
  for (const person of unproven) {
    for (const { endpoint } of ofDesk) {
      const path = endpoint.path.replace(/:\w+/g, '999999999')
      const reply = await called(person, endpoint.method, path)
      const isEarly = early.includes(endpoint.path)
      const said = `${endpoint.method} ${endpoint.path} ${reply.code}`
      expect(!['desk.factor_required', 'auth.forbidden', 'desk.none'].includes(reply.code ?? ''), said).toBe(isEarly)
      if (!isEarly) expect(reply.data, said).toBeNull()
      if (endpoint.needs === 'desk' && !isEarly) expect(reply.code, said).toBe('desk.factor_required')
    }
    const stream = await mall.app.request('/desk/api/events', { headers: { Authorization: person.token } })
    expect(await stream.json()).toMatchObject({ code: 'desk.factor_required', data: null })
    expect((await as(person).get('/desk/api/me')).data).toMatchObject({ invitations: [] })
    expect(await as(person).post('/desk/api/logout')).toMatchObject({ error: 0 })
  }
})

test('every call is declared once', () => {
  const declared = allRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(declared).size).toBe(declared.length)
})

test('reading never changes anything: calls that change are no GET, but for the logout that the specification names', () => {
  const writers = allRoutes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.idempotent)
  expect(writers).toEqual([])
})

test('a login ends 30 days after its last use, and the sentence says so', async () => {
  const shopper = await aShopper()
  mall.pass(days(31))
  expect(await as(shopper).get('/shop/api/cart')).toMatchObject({
    status: 401,
    error: 401,
    msg: '登录已过期，请重新登录',
  })
})
