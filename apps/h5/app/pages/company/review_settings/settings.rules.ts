import { formatFen, parseYuan } from '@mall/contract/money'
import type { ReviewSettings } from '@mall/contract/review'

export type LevelDraft = { name: string; userIds: readonly number[]; roleIds: readonly number[] }

/** The settings as they are being edited. */
export type Draft = {
  mode: 'all' | 'above' | 'none'
  /** yuan, as typed; counts in the mode `above` */
  amount: string
  levels: readonly LevelDraft[]
  timeoutHours: number | null
  overBudget: ReviewSettings['over_budget']
  payHours: number
}

export const levelNames = ['部门审批', '财务审批', '负责人审批'] as const
export const thresholdLimitFen = 100_000_000_000

export function draftOf(settings: ReviewSettings): Draft {
  const { threshold_fen: threshold } = settings
  return {
    mode: threshold === null ? 'none' : threshold === 0 ? 'all' : 'above',
    amount: threshold ? formatFen(threshold, { trim: true }).replaceAll(',', '') : '',
    levels: settings.levels.map(({ name, user_ids, role_ids }) => ({ name, userIds: user_ids, roleIds: role_ids })),
    timeoutHours: settings.timeout_hours,
    overBudget: settings.over_budget,
    payHours: settings.pay_hours,
  }
}

/** What is wrong with the amount from which orders wait; empty when nothing is. */
export function amountIssue({ mode, amount }: Pick<Draft, 'mode' | 'amount'>): string {
  if (mode !== 'above') return ''
  const fen = parseYuan(amount)
  if (fen === null || fen === 0) return '请输入金额'
  return fen > thresholdLimitFen ? '金额过大' : ''
}

/** As the call takes them; `amountIssue` has been looked at. */
export const settingsFrom = (draft: Draft): ReviewSettings => ({
  threshold_fen: draft.mode === 'none' ? null : draft.mode === 'all' ? 0 : parseYuan(draft.amount),
  levels: draft.levels.map(({ name, userIds, roleIds }) => ({
    name,
    user_ids: [...userIds],
    role_ids: [...roleIds],
  })),
  timeout_hours: draft.timeoutHours,
  over_budget: draft.overBudget,
  pay_hours: draft.payHours,
})

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** 「8 小时」「3 天」; null is for ever. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '不限时'
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`
}

/** Choices of hours, with the one that holds among them. */
export function hourChoices(usual: readonly number[], held: number | null): number[] {
  return [...new Set(held === null ? usual : [...usual, held])].sort((one, other) => one - other)
}

type Named = { id: number; name: string }

/** Who may decide at a level: 「李审查、财务（角色）」; those whose names are not known are counted. */
export function peopleText(
  { userIds, roleIds }: Pick<LevelDraft, 'userIds' | 'roleIds'>,
  people: readonly Named[],
  roles: readonly Named[],
): string {
  if (userIds.length === 0 && roleIds.length === 0) return '任何有“审查订单”权限的人'
  const users = userIds.map((id) => people.find((one) => one.id === id)?.name)
  const groups = roleIds.map((id) => roles.find((one) => one.id === id)?.name)
  const named = [...users, ...groups.map((name) => name && `${name}（角色）`)].filter((name) => name !== undefined)
  const lost = [
    [users.filter((name) => name === undefined).length, '名员工'],
    [groups.filter((name) => name === undefined).length, '个角色'],
  ] as const
  return [...named, ...lost.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []))].join('、')
}

type Term = { from: string | null; until: string | null }

/** 「10-01 至 10-07」「10-01 起」「至 10-07」「长期」. */
export function termText({ from, until }: Term): string {
  if (from && until) return `${from.slice(5)} 至 ${until.slice(5)}`
  if (from) return `${from.slice(5)} 起`
  return until ? `至 ${until.slice(5)}` : '长期'
}
