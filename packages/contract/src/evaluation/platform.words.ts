export const evaluationStates = ['all', 'shown', 'hidden'] as const
export type EvaluationState = (typeof evaluationStates)[number]
export const evaluationStateLabel: Record<EvaluationState, string> = { all: '全部', shown: '显示中', hidden: '已屏蔽' }
