/** By today in Asia/Shanghai; `ended` also where it was ended before its last day. */
export const contractStates = ['running', 'coming', 'ended'] as const
export type ContractState = (typeof contractStates)[number]
