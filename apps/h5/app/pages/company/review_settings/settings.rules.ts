import type { ReviewSettings } from '@mall/contract/approval/terms'
import * as terms from '@mall/contract/approval/terms'
import { z } from '@mall/contract/call/zod'

export type Level = ReviewSettings['levels'][number]

/** The settings as they are being edited: which orders wait, and from what amount if only some do. */
export type Draft = ReviewSettings & { mode: 'all' | 'above' | 'none' }

export const levelNames = ['部门审批', '财务审批', '负责人审批'] as const

export function draftOf({ threshold_fen, levels, timeout_hours, over_budget, pay_hours }: ReviewSettings): Draft {
  const mode = threshold_fen === null ? 'none' : threshold_fen === 0 ? 'all' : 'above'
  return { mode, threshold_fen: threshold_fen || null, levels, timeout_hours, over_budget, pay_hours }
}

/** The call writes all orders as those from 0, and none as null. */
function asSent(draft: Draft): Draft {
  if (draft.mode === 'above') return { ...draft, threshold_fen: draft.threshold_fen || 0 }
  return { ...draft, threshold_fen: draft.mode === 'all' ? 0 : null }
}

/** The input made of a draft: the amount counts only in mode `above`, and is required there. */
export const Input = z.preprocess(
  asSent,
  terms.saveReviewSettings.input
    .extend({ mode: z.string() })
    .refine(({ mode, threshold_fen }) => mode !== 'above' || threshold_fen !== 0, {
      path: ['threshold_fen'],
      message: '请输入金额',
    })
    .transform(({ mode: _, ...settings }) => settings),
)

/** 「8 小时」「3 天」; null is for ever. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '不限时'
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`
}

/** Choices of hours, with the current one among them. */
export function hourChoices(usual: readonly number[], held: number | null): number[] {
  return [...new Set(held === null ? usual : [...usual, held])].sort((one, other) => one - other)
}

type Named = { id: number; name: string }

/** The approvers of a level: 「李审查、财务（角色）」; those without a known name are counted. */
export function peopleText(
  { user_ids, role_ids }: Pick<Level, 'user_ids' | 'role_ids'>,
  people: readonly Named[],
  roles: readonly Named[],
): string {
  if (user_ids.length === 0 && role_ids.length === 0) return '任何有“审查订单”权限的人'
  const users = user_ids.map((id) => people.find((one) => one.id === id)?.name)
  const groups = role_ids.map((id) => roles.find((one) => one.id === id)?.name)
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
