import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { notify } from '#modules/message/message.public.ts'
import { invitations } from './company.table.ts'

const invitationLife = days(30)

type Invited = { userId: number; roleId: number; realName: string; department: string }
type By = Pick<Actor, 'userId' | 'companyName'> & { companyId: number }

/** Invites a person, in the caller's transaction. A person with an open invitation keeps one, renewed as of now, and is told once. */
export async function invite(tx: Db, { userId, ...terms }: Invited, by: By, at: Date): Promise<void> {
  const fresh = { ...terms, invitedBy: by.userId, expiresAt: later(at, invitationLife) }
  const asked = and(
    eq(invitations.companyId, by.companyId),
    eq(invitations.userId, userId),
    eq(invitations.status, 'open'),
  )
  const renewed = await tx
    .update(invitations)
    .set(fresh)
    .where(and(asked, gt(invitations.expiresAt, at)))
    .returning({ id: invitations.id })
  if (renewed.length > 0) return
  await tx.update(invitations).set({ status: 'withdrawn' }).where(asked)
  const [made] = await tx
    .insert(invitations)
    .values({ ...fresh, companyId: by.companyId, userId, status: 'open', createdAt: at })
    .onConflictDoNothing()
    .returning({ id: invitations.id })
  // Two colleagues asked at once: the other one's counts.
  if (!made) return
  const text = `${by.companyName ?? '一家企业'} 邀请您成为员工，30 天内有效。接受后，您将使用企业的购物车和订单；您个人的订单和余额保持不变。`
  const notification = { userId, kind: 'system' as const, title: '您收到企业邀请', text, link: '/company/invitation' }
  await notify(tx, [{ ...notification, ref: `invitation:${made.id}` }], at)
}
