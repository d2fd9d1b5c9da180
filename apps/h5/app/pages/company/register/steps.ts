export const stepNames = ['企业信息', '对公账户', '金额验证'] as const
