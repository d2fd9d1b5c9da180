import type { ReviewSettings } from '@mall/contract/approval/terms'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { type LevelRule, levelsOf } from './approval.rules.ts'

type Names = { users: ReadonlyMap<number, string>; roles: ReadonlyMap<number, string> }

/** The changed settings in words for the audit log: 「满 ¥500.00 审批 → 满 ¥1,000.00 审批」; unchanged ones are left out. */
export async function changeInWords(db: Db, companyId: number, before: ReviewSettings, after: ReviewSettings) {
  const names = await namesIn(db, companyId, [...before.levels, ...after.levels])
  const was = inWords(before, names)
  const is = inWords(after, names)
  const changes = is.flatMap((text, i) => (text === was[i] ? [] : [`${was[i]} → ${text}`]))
  return changes.length > 0 ? changes.join('；') : '没有改动'
}

async function namesIn(db: Db, companyId: number, levels: readonly LevelRule[]): Promise<Names> {
  const userIds = levels.flatMap((level) => level.user_ids)
  const roleIds = levels.flatMap((level) => level.role_ids)
  const people = db
    .select({ id: employees.userId, name: employees.realName })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.userId, userIds)))
  const named = db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), inArray(roles.id, roleIds)))
  return {
    users: new Map(userIds.length > 0 ? (await people).map(({ id, name }) => [id, name]) : []),
    roles: new Map(roleIds.length > 0 ? (await named).map(({ id, name }) => [id, name]) : []),
  }
}

const inWords = (settings: ReviewSettings, names: Names): string[] => [
  settings.threshold_fen === null ? '不按金额审批' : `满 ¥${formatFen(settings.threshold_fen)} 审批`,
  levelsOf(settings.levels)
    .map((level) => `${level.name}（${deciders(level, names)}）`)
    .join('、'),
  settings.timeout_hours === null ? '不提醒超时' : `${settings.timeout_hours} 小时未处理提醒主账号`,
  settings.over_budget === 'refuse' ? '超预算拒绝' : '超预算须审批',
  `通过后 ${settings.pay_hours} 小时内付款`,
]

function deciders({ user_ids, role_ids }: LevelRule, { users, roles }: Names): string {
  const who = [
    ...user_ids.map((id) => users.get(id) ?? '已离职员工'),
    ...role_ids.map((id) => roles.get(id) ?? '已删除的角色'),
  ]
  return who.length > 0 ? who.join('、') : '有审批权限的人'
}
