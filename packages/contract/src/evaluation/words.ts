export const evaluationTags = ['质量很好', '与描述一致', '包装结实', '发货快', '性价比高', '服务贴心'] as const

export const reviewFilters = ['all', 'image', 'good', 'middle', 'bad', 'append'] as const
