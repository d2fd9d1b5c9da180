import type { Db } from '@mall/server/src/db/client.ts'
import { days, later } from '@mall/server/src/kernel/time.ts'
import { foundCompany, invite } from '@mall/server/src/modules/company/company.public.ts'
import { companyApplications, employees, roles } from '@mall/server/src/modules/company/company.table.ts'
import type { DemoDeps } from '../deps.ts'

type Person = { userId: number; ownerId: number; phone: string; kind: string; nickname: string }

const companyName = '上海砺远精密机械有限公司'
/** Departments by the kind of the account; accounts of any other kind do not work for the company. */
const departments: Record<string, string> = {
  company_owner: '总经办',
  purchase_manager: '采购部',
  buyer: '采购部',
  demand_officer: '生产一部',
  sourcing_clerk: '采购部',
  reviewer: '财务部',
  warehouse: '仓储部',
}
const invitedPhone = '13800000002'

/**
 * 上海砺远精密: its owner, one employee of every preset role, one of a role of its own, and one who is asked to
 * come. What they buy belongs to the company.
 */
export async function loadCompany(
  db: Db,
  { ports }: Pick<DemoDeps, 'ports'>,
  { people, at }: { people: Person[]; at: Date },
): Promise<void> {
  const [known] = await ports.registry.search(companyName)
  const owner = people.find((person) => person.kind === 'company_owner')
  if (!known || !owner) throw new Error('the demo company is not in the registry, or has no owner')
  const founded = { name: known.name, creditCode: known.creditCode, legalPerson: known.legalPerson }
  const foundedAt = later(at, -days(150))
  const head = { userId: owner.userId, realName: owner.nickname, department: departments.company_owner ?? '' }
  const company = await foundCompany(db, { ...founded, at: foundedAt, owner: head })
  if (!company) throw new Error('somebody has the code of the demo company')
  await noteApplication(db, { ...founded, owner, at: foundedAt })
  const { companyId, roleIds } = company
  roleIds.set('warehouse', await warehouseRole(db, companyId))
  for (const person of people) {
    const department = departments[person.kind]
    if (department === undefined) continue
    person.ownerId = company.ownerId
    if (person === owner) continue
    await db.insert(employees).values({
      userId: person.userId,
      companyId,
      roleId: roleIds.get(person.kind) ?? null,
      isOwner: false,
      realName: person.nickname,
      department,
      accountMade: true,
      createdAt: later(at, -days(140)),
    })
  }
  const guest = people.find((person) => person.phone === invitedPhone)
  const roleId = roleIds.get('buyer')
  if (!guest || roleId === undefined) return
  const terms = { userId: guest.userId, roleId, realName: guest.nickname, department: '采购部' }
  await invite(db, terms, { userId: owner.userId, companyId, companyName }, later(at, -days(2)))
}

async function warehouseRole(db: Db, companyId: number): Promise<number> {
  const role = { companyId, name: '仓库收货', remark: '核对到货，补充常用耗材，不下单', isPreset: false }
  const [made] = await db
    .insert(roles)
    .values({ ...role, permissions: 'cart:add,order:export' })
    .returning({ id: roles.id })
  if (!made) throw new Error('insert returned no row')
  return made.id
}

type Founded = { name: string; creditCode: string; legalPerson: string; owner: Person; at: Date }

/** Its verification: approved by the operator, so the books have no transfer for it. */
const noteApplication = (db: Db, { name, creditCode, legalPerson, owner, at }: Founded) =>
  db.insert(companyApplications).values({
    userId: owner.userId,
    status: 'verified',
    companyName: name,
    creditCode,
    legalPerson,
    licenseImage: '',
    contactName: owner.nickname,
    contactPhone: owner.phone,
    department: departments.company_owner ?? '',
    bankName: '澄江银行上海松江支行',
    bankAccount: '880012340001268899',
    createdAt: later(at, -days(1)),
    decidedAt: at,
  })
