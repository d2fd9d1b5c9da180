/* Registering a company, joining one and leaving it. */

/**
 * The unified social credit code of GB 32100-2015: 18 characters of `0-9A-Z` without I, O, S, V, Z; the last one is a check
 * character over the first seventeen with weights 3^i mod 31.
 */
const codeLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/** The eighteenth character that belongs to the first seventeen; null when one of them cannot stand in a code. */
export function creditCheck(first17: string): string | null {
  let sum = 0
  for (const [i, weight] of codeWeights.entries()) {
    const value = codeLetters.indexOf(first17[i] ?? '?')
    if (value < 0) return null
    sum += value * weight
  }
  return codeLetters[(31 - (sum % 31)) % 31] ?? null
}

export const isCreditCode = (code: string): boolean => code.length === 18 && creditCheck(code) === code[17]

/** `transferring` money is on its way · `verifying` waits for the amount · `auditing` the operator looks · `failed`. */
export const companyStates = ['none', 'transferring', 'verifying', 'auditing', 'verified', 'failed'] as const
export type CompanyState = (typeof companyStates)[number]
export const companyStateLabel: Record<CompanyState, string> = {
  none: '未认证',
  transferring: '打款中',
  verifying: '待验证',
  auditing: '审核中',
  verified: '已认证',
  failed: '未通过',
}
