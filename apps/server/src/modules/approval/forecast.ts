import type { Db } from '#db/client.ts'
import { dayOf } from '#kernel/clock.ts'
import { askedOf, levelsOf, namesText } from './approval.rules.ts'
import { panelOn } from './people.ts'
import type { Settings } from './settings.ts'

type Asker = { companyId: number; userId: number; at: Date }

/** Who would decide about what this employee submits now, level by level: 「提交后由 李审查 审核」. */
export async function reviewersText(db: Db, settings: Settings, { companyId, userId, at }: Asker): Promise<string> {
  const { people, standings } = await panelOn(db, companyId, dayOf(at))
  const steps = levelsOf(settings.levels).map(({ user_ids, role_ids }) => {
    const matter = { userIds: user_ids, roleIds: role_ids, submittedBy: userId }
    return namesText(askedOf(matter, people, standings).map(({ name }) => name))
  })
  return `提交后由 ${steps.join(' → ')} 审核`
}
