import { creditCheck } from '@mall/contract/company/words'
import { and, desc, eq } from 'drizzle-orm'
import { companyApplications, employees, roles } from '#modules/company/company.table.ts'
import type { Mall } from './mall.ts'
import type { Person } from './people.ts'
import { anUploadedPicture } from './uploaded-pictures.ts'

/** People who apply for a company account, and what their bank tells them. */
export function applicantsIn(mall: Pick<Mall, 'as' | 'db' | 'files' | 'now'>) {
  const { as, db } = mall
  let serial = 0
  /** The code of a company that the registry does not know. */
  const newCode = () => {
    serial += 1
    const head = `91310117MT${String(serial).padStart(7, '0')}`
    return head + (creditCheck(head) ?? '')
  }
  const input = (more: Record<string, unknown> = {}) => ({
    company_name: `测试制造第${serial}有限公司`,
    credit_code: newCode(),
    legal_person: '沈怀瑾',
    contact_name: '沈立',
    contact_phone: '13911112222',
    department: '采购部',
    bank_name: '测试银行松江支行',
    bank_account: '8800123456788899',
    ...more,
  })
  const apply = async (person: Person, more: Record<string, unknown> = {}) => {
    const license_image = await anUploadedPicture(mall, person)
    return as(person).post('/user/api/company/register', input({ license_image, ...more }))
  }

  async function applicationOf({ userId }: Person) {
    const rows = db.select().from(companyApplications).where(eq(companyApplications.userId, userId))
    const [row] = await rows.orderBy(desc(companyApplications.id)).limit(1)
    if (!row) throw new Error('nobody applied')
    return row
  }
  /** The amount that arrived at the bank, in fen. */
  const arrived = async (person: Person) => (await applicationOf(person)).amountFen ?? 0
  const wrong = (amountFen: number) => (amountFen % 99) + 1
  const check = (person: Person, amount_fen: number) =>
    as(person).post('/user/api/company/check_amount', { amount_fen })

  /** From the application to the company. */
  async function aVerifiedOwner(person: Person, more: Record<string, unknown> = {}) {
    await apply(person, more)
    const reply = await check(person, await arrived(person))
    if (reply.error !== 0) throw new Error(reply.msg)
    return person
  }

  return { newCode, apply, applicationOf, arrived, wrong, check, aVerifiedOwner }
}

type Company = Awaited<ReturnType<Mall['aCompany']>>

/** Acts of the people of a company upon one another. */
export function employersIn({ as, aCompany, aUser, db, now }: Pick<Mall, 'as' | 'aCompany' | 'aUser' | 'db' | 'now'>) {
  let serial = 0
  /** A phone that nobody has. */
  const freshPhone = () => {
    serial += 1
    return `136${String(serial).padStart(8, '0')}`
  }
  async function presetId({ companyId }: Company, name: string): Promise<number> {
    const [role] = await db
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.companyId, companyId), eq(roles.name, name)))
    if (!role) throw new Error(`no role ${name}`)
    return role.id
  }
  async function aRole(company: Company, permissions: string, name = `角色${freshPhone()}`): Promise<number> {
    const input = { name, permissions }
    const made: { data: { id: number } } = await as(company.owner).post('/user/api/role/add', input)
    return made.data.id
  }
  /** An employee who holds exactly these permissions. */
  async function aHolder(company: Company, permissions: string): Promise<Person> {
    const roleId = await aRole(company, permissions)
    const user = await aUser()
    const place = { userId: user.userId, companyId: company.companyId, roleId, isOwner: false }
    await db.insert(employees).values({ ...place, realName: '小助手', createdAt: now() })
    return { ...user, ownerId: company.ownerId }
  }
  const add = (by: Person, more: Record<string, unknown>) =>
    as(by).post('/user/api/user/add', { real_name: '赵新', phone: freshPhone(), ...more })
  /** An employee whose account the company made, logged in by the password that it set. */
  async function aHired(company: Company, roleName = '采购员'): Promise<Person & { password: string }> {
    const phone = freshPhone()
    const password = 'Rain2026'
    const role_id = await presetId(company, roleName)
    const made: { data: { id: number } } = await add(company.owner, { phone, password, role_id })
    return { userId: made.data.id, ownerId: company.ownerId, phone, password, token: await login(phone, password) }
  }
  async function login(account: string, password: string): Promise<string> {
    const reply: { data: { token: string } | null } = await as(null).post('/user/api/user/accountLogin', {
      account,
      password,
    })
    return reply.data?.token ?? ''
  }
  return { aCompany, freshPhone, presetId, aRole, aHolder, add, aHired, login }
}
