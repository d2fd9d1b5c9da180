import * as employeeCalls from '@mall/contract/employee/calls'
import * as employeeTerms from '@mall/contract/employee/terms'
import { type OrderScope, orderScopeLabel } from '@mall/contract/permission/order-scope'
import { joinPermissions, splitPermissions } from '@mall/contract/permission/permission'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { invitations, roles } from './company.table.ts'
import { changeOf, labelsOf, separate } from './grant-role.rules.ts'
import { mustHold, type Role } from './grant-role.ts'
import { holdersOf, presentRole } from './list-roles.ts'
import { companyOf, lockCompany } from './membership.ts'

export const addRole = useCase(
  employeeCalls.addRole,
  employeeTerms.addRole,
  async (ctx, { name, remark, ...input }) => {
    const { db, actor } = ctx
    const companyId = companyOf(actor)
    const rights = rightsOf(input)
    mustHold(actor, rights)
    return db.transaction(async (tx) => {
      await lockCompany(tx, companyId)
      await mustBeFree(tx, companyId, name)
      const [role] = await tx
        .insert(roles)
        .values({ companyId, name, remark, ...rights, isPreset: false })
        .returning()
      if (!role) throw new Error('insert returned no row')
      const scope = rights.orderScope === 'company' ? `；${scopeText(rights)}` : ''
      await note(ctx, tx, 'role.add', role, `${name}：${labelsOf(splitPermissions(rights.permissions))}${scope}`)
      return presentRole(role, 0)
    })
  },
)

/** Counts from the very next request of everybody who has the role, since rights are read anew each time. */
export const editRole = useCase(
  employeeCalls.editRole,
  employeeTerms.editRole,
  async (ctx, { id, name, remark, ...input }) => {
    const { db, actor } = ctx
    const companyId = companyOf(actor)
    const rights = rightsOf(input)
    return db.transaction(async (tx) => {
      const before = await ownRole(tx, companyId, id)
      mustHold(actor, before)
      mustHold(actor, rights)
      await mustBeFree(tx, companyId, name, id)
      const [role] = await tx
        .update(roles)
        .set({ name, remark, ...rights })
        .where(eq(roles.id, id))
        .returning()
      if (!role) throw new Refusal('role.not_found')
      const [was, is] = [before, rights].map(({ permissions }) => splitPermissions(permissions))
      const scope = before.orderScope === rights.orderScope ? [] : [scopeText(rights)]
      const changes = [...(name === before.name ? [] : [`改名为 ${name}`]), changeOf(was ?? [], is ?? []), ...scope]
      await note(ctx, tx, 'role.edit', before, [before.name, ...changes.filter((one) => one !== '')].join('；'))
      return presentRole(role, (await holdersOf(tx, role)).length)
    })
  },
)

export const deleteRole = useCase(employeeCalls.deleteRole, employeeTerms.deleteRole, async (ctx, { id }) => {
  const { db, actor, now } = ctx
  const companyId = companyOf(actor)
  await db.transaction(async (tx) => {
    const role = await ownRole(tx, companyId, id)
    mustHold(actor, role)
    const users = [...(await holdersOf(tx, role)), ...(await invitedAs(tx, role, now()))]
    if (users.length > 0) {
      const names = users.slice(0, 5).map((user) => user.real_name)
      throw new Refusal('role.in_use', { count: users.length, names: names.join('、') })
    }
    await tx.update(invitations).set({ roleId: null }).where(eq(invitations.roleId, id))
    await tx.delete(roles).where(eq(roles.id, id))
    await note(ctx, tx, 'role.delete', role, role.name)
  })
  return { done: true as const }
})

type Rights = Pick<Role, 'permissions' | 'orderScope'>

const rightsOf = ({
  permissions,
  order_scope: orderScope,
}: {
  permissions: string[]
  order_scope: OrderScope
}): Rights => ({
  permissions: joinPermissions(separate(permissions)),
  orderScope,
})

/** 「可见全公司的订单」, as the log tells it. */
const scopeText = ({ orderScope }: Rights) => `可见${orderScopeLabel[orderScope]}`

/** One of the company's own making, held with the company. Refuses `role.not_found`, `role.preset`. */
async function ownRole(tx: Db, companyId: number, id: number): Promise<Role> {
  await lockCompany(tx, companyId)
  const [role] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.companyId, companyId)))
    .for('update')
  if (!role) throw new Refusal('role.not_found')
  if (role.isPreset) throw new Refusal('role.preset')
  return role
}

/** With the company held, nobody takes the name in between. */
async function mustBeFree(tx: Db, companyId: number, name: string, except = 0) {
  const others = and(eq(roles.companyId, companyId), eq(roles.name, name), ne(roles.id, except))
  if ((await tx.$count(roles, others)) > 0) throw new Refusal('role.name_taken')
}

/** People with an open invitation for this role; an invitation that has run out does not count. */
const invitedAs = (tx: Db, { id, companyId }: Role, at: Date) =>
  tx
    .select({ real_name: invitations.realName })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.roleId, id),
        eq(invitations.status, 'open'),
        gt(invitations.expiresAt, at),
      ),
    )
    .orderBy(asc(invitations.id))

const note = (ctx: Ctx, tx: Db, action: string, { id }: Role, detail: string) =>
  audit({ ...ctx, db: tx }, { action, subject: `role:${id}`, detail })
