import { payRuleScopeLabel, type payRuleScopes } from '@mall/contract/pay-rule/words'
import { formatFen } from '@mall/contract/text/money'
import { Refusal } from '#kernel/refusal.ts'

/** Limits of a rule for one person; amounts in fen, null without limit. */
export type Terms = { allowed: boolean; singleFen: number | null; monthFen: number | null }

/** Why somebody may not pay this much of the company's money. */
export type PayRefusal =
  | { why: 'off' }
  | { why: 'single'; limitFen: number; amountFen: number }
  | { why: 'month'; leftFen: number; amountFen: number }

/** Null when nothing is in the way. `spentFen` is what they paid in the month so far; paying nothing is always allowed. */
export function refusalOf(
  terms: Terms | null,
  { amountFen, spentFen }: { amountFen: number; spentFen: number },
): PayRefusal | null {
  if (!terms || amountFen === 0) return null
  if (!terms.allowed) return { why: 'off' }
  if (terms.singleFen !== null && amountFen > terms.singleFen) {
    return { why: 'single', limitFen: terms.singleFen, amountFen }
  }
  if (terms.monthFen !== null && spentFen + amountFen > terms.monthFen) {
    return { why: 'month', leftFen: Math.max(terms.monthFen - spentFen, 0), amountFen }
  }
  return null
}

const yuan = (fen: number) => `¥${formatFen(fen)}`

/** In short: to the person themselves with `您`, of a colleague without. */
export function tipOf(refusal: PayRefusal, whom: '您' | ''): string {
  if (refusal.why === 'off') return `${whom}未获授权动用公司资金`
  if (refusal.why === 'single') return `${whom}单笔最多付 ${yuan(refusal.limitFen)}`
  return `本月还可付 ${yuan(refusal.leftFen)}`
}

/** The refusal that is thrown for it. */
export function refusalFor(refusal: PayRefusal): Refusal {
  if (refusal.why === 'off') return new Refusal('payment.rule_off')
  const amount = formatFen(refusal.amountFen)
  if (refusal.why === 'single') {
    return new Refusal('payment.rule_single', { limit: formatFen(refusal.limitFen), amount })
  }
  return new Refusal('payment.rule_month', { left: formatFen(refusal.leftFen), amount })
}

/** A rule and whom it is for: 0 is the company. */
export type NamedRule = Terms & { scope: (typeof payRuleScopes)[number]; scopeId: number; scopeName: string }

export const keyOf = ({ scope, scopeId }: Pick<NamedRule, 'scope' | 'scopeId'>) => `${scope}:${scopeId}`

const nameOf = ({ scope, scopeName }: NamedRule) =>
  scope === 'company' ? payRuleScopeLabel.company : `${payRuleScopeLabel[scope]} ${scopeName}`

function termsText({ allowed, singleFen, monthFen }: Terms): string {
  if (!allowed) return '不得动用公司资金'
  const limits = [
    ...(singleFen === null ? [] : [`单笔最多 ${yuan(singleFen)}`]),
    ...(monthFen === null ? [] : [`每月最多 ${yuan(monthFen)}`]),
  ]
  return limits.length > 0 ? limits.join('、') : '不限金额'
}

/** The changes of the rules, for the log; empty when there are none. */
export function changesText(before: readonly NamedRule[], after: readonly NamedRule[]): string {
  const was = new Map(before.map((rule) => [keyOf(rule), rule]))
  const stays = new Set(after.map(keyOf))
  const set = after.flatMap((rule) => {
    const old = was.get(keyOf(rule))
    const now = termsText(rule)
    if (!old) return [`新增 ${nameOf(rule)}：${now}`]
    return termsText(old) === now ? [] : [`${nameOf(rule)}：${termsText(old)} → ${now}`]
  })
  const gone = before.filter((rule) => !stays.has(keyOf(rule))).map((rule) => `取消 ${nameOf(rule)}`)
  return [...set, ...gone].join('；')
}
