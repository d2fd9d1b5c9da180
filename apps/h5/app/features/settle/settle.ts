import { application, applicationStanding, applications, settleTerms } from '@mall/contract/application/calls'
import { faultsInOrder, rejectedLabelOf } from '@mall/contract/application/console.words'
import type { ApplicationState } from '@mall/contract/application/words'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { allOf, queryOf } from '#api/query.ts'
import type { TagTone } from '#ui/Tag.tsx'

export const settleTermsQuery = queryOf(settleTerms, {})
export const eligibilityQuery = queryOf(applicationStanding, {}, { staleTime: 0 })
export const applicationQuery = (id: number) => queryOf(application, { id }, { staleTime: 0 })

export const stateTones: Record<ApplicationState, TagTone> = {
  draft: 'neutral',
  pending: 'warning',
  approved: 'success',
  rejected: 'outline',
  withdrawn: 'neutral',
}

/** An application's step among 提交, 审核, 开店. */
export const progressSteps = ['提交申请', '平台审核', '开通店铺'] as const
export const progressOf = (state: ApplicationState): number =>
  ({ draft: 0, pending: 1, rejected: 1, withdrawn: 0, approved: 3 })[state]

/** 「已等待 6 小时」, 「已等待 2 天」 */
export function waitedText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000)
  if (hours < 1) return '刚刚提交'
  return hours < 48 ? `已等待 ${hours} 小时` : `已等待 ${Math.floor(hours / 24)} 天`
}

/** 「平均 1.2 个工作日」; empty as long as no application was decided. */
export const averageText = (tenths: number | null): string =>
  tenths === null ? '' : tenths < 1 ? '平均当天审核' : `平均 ${tenths / 10} 个工作日`

/** Rejected fields with their labels in the form, in its order. */
export const faultsIn = (fields: Readonly<Record<string, string>>) =>
  faultsInOrder(fields).map(([at, text]) => ({ at, name: rejectedLabelOf(at), text }))

/** Returns a function that refetches everything about applications. */
export function useSettleChanged(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => settleChanged(cache)
}

const settleChanged = (cache: QueryClient) =>
  Promise.all(
    [application, applicationStanding, applications].map((call) => cache.invalidateQueries({ queryKey: allOf(call) })),
  )
