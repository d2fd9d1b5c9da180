import * as companyCalls from '@mall/contract/company/calls'
import * as companyTerms from '@mall/contract/company/terms'
import * as employeeCalls from '@mall/contract/employee/calls'
import * as employeeTerms from '@mall/contract/employee/terms'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { handLines } from '#modules/cart/cart.public.ts'
import {
  changeEmployee,
  companyOf,
  lockCompany,
  ownerOf,
  partWith,
  touchable,
  withdrawInvitation,
} from '#modules/company/company.public.ts'
import { employees } from '#modules/company/company.table.ts'
import { handInquiries } from '#modules/inquiry/inquiry.public.ts'
import { tell } from '#modules/message/message.public.ts'

/** The invitation of a person who is only invited is taken back, with or without `isReal`. */
export const deleteEmployee = useCase(
  employeeCalls.deleteEmployee,
  employeeTerms.deleteEmployee,
  async (ctx, { id, isReal }) => {
    const { db, actor, now } = ctx
    const companyId = companyOf(actor)
    await db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx }
      const target = await touchable(inside, companyId, id, true)
      if (target === null) await takeBack(inside, companyId, id)
      else if (isReal === 0) await changeEmployee(inside, target, { id, status: 'off' }, null)
      else {
        await part(inside, target.row, 'end')
        const text = `您已不再是 ${actor.companyName ?? ''} 的员工，重新登录后使用您个人的订单和余额。${passwordHint(target.row)}`
        const told = { userId: id, kind: 'system' as const, title: '您已被移出企业', text }
        await tell(tx, [{ ...told, ref: `employee:removed:${now().toISOString()}` }], now())
      }
    })
    return { done: true as const }
  },
)

async function takeBack(ctx: Ctx, companyId: number, userId: number) {
  const realName = await withdrawInvitation(ctx.db, companyId, userId, ctx.now())
  if (realName === null) throw new Refusal('employee.not_found')
  await audit(ctx, { action: 'employee.uninvite', subject: `user:${userId}`, detail: realName })
}

export const leaveCompany = useCase(companyCalls.leaveCompany, companyTerms.leaveCompany, async (ctx) => {
  const { db, actor, now } = ctx
  const companyId = companyOf(actor)
  await db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    await lockCompany(tx, companyId)
    const [row] = await tx.select().from(employees).where(eq(employees.userId, actor.userId))
    if (row?.companyId !== companyId) throw new Refusal('company.none')
    if (row.isOwner) throw new Refusal('company.owner_stays')
    const owner = await part(inside, row, 'stay')
    const at = now()
    const news = { kind: 'system' as const, ref: `employee:left:${actor.userId}:${at.toISOString()}` }
    const farewell = `您已退出 ${actor.companyName ?? ''}，您个人的订单和余额仍在。${passwordHint(row)}`
    await tell(
      tx,
      [
        {
          ...news,
          userId: owner.userId,
          title: `${row.realName} 已退出企业`,
          text: '其订单保留在企业。',
          link: '/users/user_list',
        },
        { ...news, userId: actor.userId, title: '您已退出企业', text: farewell },
      ],
      at,
    )
  })
  return { done: true as const }
})

type Employee = typeof employees.$inferSelect

/** Orders stay as they are; lines that wait in the cart, and inquiries, go on in the owner's name. */
async function part(ctx: Ctx, row: Employee, logins: 'end' | 'stay') {
  const { db, actor } = ctx
  const owner = await ownerOf(db, row.companyId)
  await partWith(db, row, { logins, at: ctx.now() })
  const hands = { ownerId: actor.ownerId, from: row.userId, to: owner.userId }
  await handLines(db, hands)
  await handInquiries(db, hands)
  await audit(ctx, {
    action: row.userId === actor.userId ? 'employee.leave' : 'employee.remove',
    subject: `user:${row.userId}`,
    detail: row.realName,
  })
  return owner
}

const passwordHint = ({ accountMade }: Employee) => (accountMade ? '请用手机号和短信验证码登录。' : '')
