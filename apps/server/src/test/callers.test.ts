import { can, presetRoles } from '@mall/contract/permission'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { days } from '#kernel/clock.ts'
import { users } from '#modules/account/account.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { aPglite } from './database.ts'
import { mallOn } from './mall.ts'
import type { Person } from './people.ts'

const mall = mallOn(await aPglite())
const { as, aShopper, aMerchant, anOperator, aCompany, db, now } = mall

type Caller = {
  name: string
  person: Person | null
  holds: readonly string[]
  is: 'nobody' | 'user' | 'merchant' | 'operator'
}

const company = await aCompany()
const leaver = await aCompany()
const disabled = leaver.member('buyer')
await db.update(employees).set({ disabledAt: now() }).where(eq(employees.userId, disabled.userId))
const closed = await aShopper()
await db.update(users).set({ disabledAt: now() }).where(eq(users.id, closed.userId))

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
  { name: '商家店员', person: await aMerchant(), holds: ['*'], is: 'merchant' },
  { name: '平台运营', person: await anOperator(), holds: ['*'], is: 'operator' },
]

/** What the declaration promises: written anew here, so that a slip in the one gate shows. */
function admitted(needs: (typeof allRoutes)[number]['endpoint']['needs'], caller: Caller): boolean {
  if (needs === 'public') return true
  if (caller.is === 'nobody') return false
  if (needs === 'login') return true
  if (needs === 'merchant' || needs === 'operator') return caller.is === needs
  return can(caller.holds, needs)
}

// Nothing here ends a login or an employment: `logout`, device removal and leaving a company have tests of their own.
const endings: readonly string[] = ['/front/login/logout', '/user/api/company/leave']
const routes = allRoutes.filter(({ endpoint }) => !endings.includes(endpoint.path) && endpoint.body !== 'raw')

test.each(callers.map((caller) => [caller.name, caller] as const))(
  '%s gets into exactly the calls that are theirs',
  async (_name, caller) => {
    for (const { endpoint } of routes) {
      const path = endpoint.path.replace(/:\w+/g, '999999999')
      const verb = endpoint.method.toLowerCase()
      const call = as(caller.person)
      const reply =
        verb === 'get'
          ? await call.get(path)
          : verb === 'delete'
            ? await call.delete(path)
            : verb === 'put'
              ? await call.put(path)
              : await call.post(path)
      const turnedAway = reply.status === 401 || reply.code === 'auth.forbidden'
      expect(!turnedAway, `${caller.name} ${endpoint.method} ${endpoint.path}`).toBe(admitted(endpoint.needs, caller))
      if (turnedAway) expect(reply.data).toBeNull()
      // Not one of them may break on an empty or foreign request.
      expect(reply.status, `${endpoint.method} ${endpoint.path}`).not.toBe(500)
    }
  },
)

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
