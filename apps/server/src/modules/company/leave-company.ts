import type { ParsedOf } from '@mall/contract/call/call'
import type * as employeeCalls from '@mall/contract/employee/calls'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { touchable, withdrawInvitation } from './changeable-employee.ts'
import { employees } from './company.table.ts'
import { changeEmployee } from './edit-employee.ts'
import { partWith } from './end-employment.ts'
import { companyOf, lockCompany, ownerOf } from './membership.ts'

/** Work of modules above for an employee who goes, in the transaction that lets them go: lines in carts and inquiries get another keeper. */
export type Reassigning = { reassign(db: Db, work: { ownerId: number; from: number; to: number }): Promise<void> }

/** The invitation of a person who is only invited is taken back, with or without `isReal`. */
export async function deleteEmployee(
  ctx: Ctx & Reassigning,
  { id, isReal }: ParsedOf<typeof employeeCalls.deleteEmployee>,
) {
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
      await notify(tx, [{ ...told, ref: `employee:removed:${now().toISOString()}` }], now())
    }
  })
  return { done: true as const }
}

async function takeBack(ctx: Ctx, companyId: number, userId: number) {
  const realName = await withdrawInvitation(ctx.db, companyId, userId, ctx.now())
  if (realName === null) throw new Refusal('employee.not_found')
  await audit(ctx, { action: 'employee.uninvite', subject: `user:${userId}`, detail: realName })
}

export async function leaveCompany(ctx: Ctx & Reassigning) {
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
    await notify(
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
}

type Employee = typeof employees.$inferSelect

/** Orders stay as they are; lines that wait in the cart, and inquiries, go on in the owner's name. */
async function part(ctx: Ctx & Reassigning, row: Employee, logins: 'end' | 'stay') {
  const { db, actor } = ctx
  const owner = await ownerOf(db, row.companyId)
  await partWith(db, row, { logins, at: ctx.now() })
  await ctx.reassign(db, { ownerId: actor.ownerId, from: row.userId, to: owner.userId })
  await audit(ctx, {
    action: row.userId === actor.userId ? 'employee.leave' : 'employee.remove',
    subject: `user:${row.userId}`,
    detail: row.realName,
  })
  return owner
}

const passwordHint = ({ accountMade }: Employee) => (accountMade ? '请用手机号和短信验证码登录。' : '')
