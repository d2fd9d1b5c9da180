import { employeeStateLabel, employeeStates } from '@mall/contract/employee'

export const stateTabs = ['all', ...employeeStates] as const
export type StateTab = (typeof stateTabs)[number]
export const stateLabel: Record<StateTab, string> = { all: '全部', ...employeeStateLabel }

export type ListState = { keyword: string; role_id: number; status: StateTab }
