import * as calls from '@mall/contract/approval/calls'
import * as terms from '@mall/contract/approval/terms'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { delegations } from './approval.table.ts'
import { peopleWhoReview } from './reviewers.ts'

/** Only colleagues who may review themselves can stand in. */
export const delegation = useCase(calls.delegation, terms.delegation, async ({ db, actor }) => {
  const companyId = companyOf(actor)
  const people = await peopleWhoReview(db, companyId)
  const colleagues = people
    .filter(({ userId }) => userId !== actor.userId)
    .map(({ userId: id, name }) => ({ id, name }))
  const [row] = await db
    .select()
    .from(delegations)
    .where(and(eq(delegations.userId, actor.userId), eq(delegations.companyId, companyId), delegations.active))
  const to = colleagues.find(({ id }) => id === row?.toUserId)
  if (!row || !to) return { to_user_id: null, to_name: '', from: null, until: null, colleagues }
  return { to_user_id: to.id, to_name: to.name, from: row.from, until: row.until, colleagues }
})

export const saveDelegation = useCase(calls.saveDelegation, terms.saveDelegation, async (ctx, input) => {
  const { db, actor } = ctx
  const { to_user_id: toUserId, from, until } = input
  const companyId = companyOf(actor)
  if (toUserId === actor.userId) throw new Refusal('review.delegate_self')
  await db.transaction(async (tx) => {
    let name = ''
    if (toUserId === null) {
      await tx.update(delegations).set({ active: false }).where(eq(delegations.userId, actor.userId))
    } else {
      const people = await peopleWhoReview(tx, companyId)
      const standIn = people.find(({ userId }) => userId === toUserId)
      if (!standIn) throw new Refusal('employee.not_found')
      name = standIn.name
      const row = { companyId, toUserId, from, until, active: true }
      await tx
        .insert(delegations)
        .values({ userId: actor.userId, ...row })
        .onConflictDoUpdate({ target: delegations.userId, set: row })
    }
    const days = from || until ? `${from ?? '即日'} 至 ${until ?? '另行通知'}` : ''
    const detail = toUserId === null ? '不再委托' : `委托给 ${name} ${days}`.trim()
    await audit({ ...ctx, db: tx }, { action: 'review.delegate', subject: `user:${actor.userId}`, detail })
  })
  return { done: true as const }
})
