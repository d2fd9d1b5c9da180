import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { askedOf, levelsOf, namesText } from './approval.rules.ts'
import { panelOn } from './reviewers.ts'
import type { Settings } from './settings.ts'

type Asker = { companyId: number; userId: number; at: Date }

/** Names the people who would decide about an order of this employee now, level by level: 「提交后由 李审查 审核」. */
export async function reviewersText(db: Db, settings: Settings, { companyId, userId, at }: Asker): Promise<string> {
  const { people, delegations } = await panelOn(db, companyId, dayOf(at))
  // A person who is the only one to be asked is out of the levels that follow.
  const saidIds: number[] = []
  const steps = levelsOf(settings.levels).map(({ user_ids, role_ids }) => {
    const matter = { userIds: user_ids, roleIds: role_ids, submittedBy: userId, saidIds }
    const asked = askedOf(matter, people, delegations)
    const [only, ...others] = asked
    if (only && others.length === 0) saidIds.push(only.userId)
    return namesText(asked.map(({ name }) => name)) || '（待安排）'
  })
  return `提交后由 ${steps.join(' → ')} 审核`
}
