import { companyAudit } from '@mall/contract/audit/calls'
import type { Endpoint } from '@mall/contract/call/call'
import * as calls from '@mall/contract/company/calls'
import * as platformCalls from '@mall/contract/company/platform.calls'
import { isDeskNeeds } from '@mall/contract/console/rights'
import * as employeeCalls from '@mall/contract/employee/calls'
import { expect, test } from 'vitest'
import { companyRoutes } from '#modules/company/company.routes.ts'
import { mallRoutes } from '#modules/mall/mall.routes.ts'
import { applicantsIn, employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { companyHandovers, invitations } from './company.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, db } = mall
const { aRole, presetId, add, freshPhone } = employersIn(mall)
const { apply } = applicantsIn(mall)

const mine = await aCompany()
const theirs = await aCompany()
const theirRole = await aRole(theirs, 'cart:add', '他企机密角色')
const theirBuyer = theirs.member('buyer')
const guest = await aShopper()
await add(theirs.owner, { real_name: '他企客人', phone: guest.phone, department: '他企部门', role_id: theirRole })
const [invitation] = await db.select().from(invitations)
const times = { createdAt: mall.now(), expiresAt: new Date('2027-01-01T00:00:00Z') }
const offer = { companyId: theirs.companyId, fromUserId: theirs.owner.userId, toUserId: theirBuyer.userId }
await db.insert(companyHandovers).values({ ...offer, ...times, status: 'open' })
await apply(guest)

/** Everything of the other company, as it is told there; compared with itself when the stranger has tried it all. */
async function theirWorld() {
  const { owner } = theirs
  const paths = ['/user/api/user/list', '/user/api/role/list', '/user/api/company/status']
  const told = await Promise.all(paths.map((path) => as(owner).get(path)))
  const offered = await as(theirBuyer).get('/user/api/company/hand_over')
  const asked = await as(guest).get('/user/api/company/invitations')
  return [...told, offered, asked].map((reply) => reply.data)
}

const role = { name: '普通角色', permissions: 'cart:add' }
/** Calls of the one company's owner about the other, and the answer: as if there were nothing. */
const attempts: readonly [Endpoint, string, Record<string, unknown> | undefined, string][] = [
  [employeeCalls.employee, `/user/api/user/detail/${theirBuyer.userId}`, undefined, 'employee.not_found'],
  [employeeCalls.employee, `/user/api/user/detail/${guest.userId}`, undefined, 'employee.not_found'],
  [
    employeeCalls.addEmployee,
    '/user/api/user/add',
    { real_name: '新人', phone: freshPhone(), role_id: theirRole },
    'role.not_found',
  ],
  [employeeCalls.editEmployee, `/user/api/user/edit/${theirBuyer.userId}`, { status: 'off' }, 'employee.not_found'],
  [
    employeeCalls.editEmployee,
    `/user/api/user/edit/${theirs.owner.userId}`,
    { real_name: '改名' },
    'employee.not_found',
  ],
  [employeeCalls.editEmployee, `/user/api/user/edit/${guest.userId}`, { real_name: '改名' }, 'employee.not_found'],
  [
    employeeCalls.editEmployee,
    `/user/api/user/edit/${mine.member('buyer').userId}`,
    { role_id: theirRole },
    'role.not_found',
  ],
  [
    employeeCalls.deleteEmployee,
    `/user/api/user/delete/${theirBuyer.userId}?isReal=1`,
    undefined,
    'employee.not_found',
  ],
  [employeeCalls.deleteEmployee, `/user/api/user/delete/${guest.userId}`, undefined, 'employee.not_found'],
  [employeeCalls.role, `/user/api/role/detail/${theirRole}`, undefined, 'role.not_found'],
  [employeeCalls.editRole, `/user/api/role/edit/${theirRole}`, role, 'role.not_found'],
  [employeeCalls.editRole, `/user/api/role/edit/${await presetId(theirs, '采购员')}`, role, 'role.not_found'],
  [employeeCalls.deleteRole, `/user/api/role/delete/${theirRole}`, undefined, 'role.not_found'],
  [
    calls.answerInvitation,
    '/user/api/company/answer_invitation',
    { id: invitation?.id, accept: true },
    'invitation.not_found',
  ],
  [
    calls.offerCompany,
    '/user/api/company/hand_over',
    { user_id: theirBuyer.userId, code: '123456' },
    'employee.not_found',
  ],
  [calls.takeCompany, '/user/api/company/take_over', { code: '123456' }, 'handover.not_found'],
  [calls.checkAmount, '/user/api/company/check_amount', { amount_fen: 1 }, 'company.no_transfer'],
  [calls.retransfer, '/user/api/company/retransfer', {}, 'company.no_transfer'],
  [calls.manualReview, '/user/api/company/manual_review', {}, 'company.no_transfer'],
]

test.each(attempts)(
  '$summary of another company is as if there were none ($path)',
  async (endpoint, path, body, code) => {
    const before = await theirWorld()
    const caller = as(mine.owner)
    const verb = endpoint.method
    const reply =
      verb === 'GET'
        ? await caller.get(path)
        : verb === 'DELETE'
          ? await caller.delete(path)
          : verb === 'PUT'
            ? await caller.put(path, body)
            : await caller.post(path, body)
    expect(reply).toMatchObject({ code, data: null })
    expect(await theirWorld()).toEqual(before)
  },
)

/** Calls that answer about the caller's own company, or about none. */
const lists: readonly [Endpoint, string][] = [
  [employeeCalls.employees, '/user/api/user/list'],
  [employeeCalls.roles, '/user/api/role/list'],
  [calls.companyStatus, '/user/api/company/status'],
  [calls.invitations, '/user/api/company/invitations'],
  [calls.handover, '/user/api/company/hand_over'],
  [platformCalls.companyApplications, '/admin/api/company/list'],
  [companyAudit, '/user/api/company/audit'],
]

test('no list or count tells of another company, whatever it is searched for', async () => {
  for (const [, path] of lists) {
    expect(JSON.stringify((await as(mine.owner).get(path)).data)).not.toContain('他企')
  }
  const searches: Record<string, string | number>[] = [
    { keyword: '他企' },
    { keyword: guest.phone },
    { keyword: guest.phone.slice(-4) },
    { role_id: theirRole },
  ]
  for (const query of searches) {
    expect(await as(mine.owner).get('/user/api/user/list', query)).toMatchObject({
      data: { total: 0, list: [], counts: { on: 6, off: 0, invited: 0 } },
    })
  }
  expect(await as(mine.owner).get('/admin/api/company/list')).toMatchObject({ code: 'auth.expired' })
})

test('every call of companies and employees was tried from outside, but for those that name nobody', () => {
  const ownOnly: readonly Endpoint[] = [
    calls.enterpriseList,
    calls.registerCompany,
    calls.leaveCompany,
    calls.companyTodo,
    employeeCalls.addRole,
  ]
  const tried = new Set([...attempts, ...lists].map(([endpoint]) => endpoint))
  const ofCompanies = new Set<unknown>([...Object.values(calls), ...Object.values(employeeCalls), companyAudit])
  const missed = [
    ...companyRoutes({
      welcome: async () => undefined,
      recall: async () => undefined,
      reassign: async () => undefined,
    }),
    ...mallRoutes.filter(({ endpoint }) => ofCompanies.has(endpoint)),
  ]
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => !isDeskNeeds(endpoint.needs) && !tried.has(endpoint) && !ownOnly.includes(endpoint))
  expect(missed.map((endpoint) => endpoint.path)).toEqual([])
  expect(mall.defects).toEqual([])
})
