import { employeeStateLabel, employeeStates } from '@mall/contract/employee'

export const stateTabs = ['all', ...employeeStates] as const
export type StateTab = (typeof stateTabs)[number]
export const stateLabel: Record<StateTab, string> = { all: '全部', ...employeeStateLabel }

export type ListState = { keyword: string; role_id: number; status: StateTab }

/** The address of a list, without what is as it would be anyway: `?status=off&keyword=陈`. */
export function searchOf({ keyword, role_id, status }: ListState): string {
  const query = new URLSearchParams()
  if (keyword) query.set('keyword', keyword)
  if (role_id > 0) query.set('role_id', String(role_id))
  if (status !== 'all') query.set('status', status)
  const text = query.toString()
  return text && `?${text}`
}
