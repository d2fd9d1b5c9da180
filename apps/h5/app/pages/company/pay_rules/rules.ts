import type { InputOf } from '@mall/contract/call/call'
import type { savePayRules } from '@mall/contract/pay-rule/calls'
import type { PayRules } from '@mall/contract/pay-rule/terms'
import { payRuleScopeLabel, payRuleScopes } from '@mall/contract/pay-rule/words'
import { moneyText } from '#ui/money.ts'

export type Rule = PayRules['list'][number]

export const keyOf = ({ scope, scope_id }: Pick<Rule, 'scope' | 'scope_id'>): string => `${scope} ${scope_id ?? ''}`

/** The title of a rule: the company's needs no name. */
export const titleOf = ({ scope, scope_name }: Pick<Rule, 'scope' | 'scope_name'>): string =>
  scope === 'company' ? payRuleScopeLabel.company : scope_name

/** A monthly limit counts for each person separately, also when the rule is for many. */
export const monthName = ({ scope }: Pick<Rule, 'scope'>): string =>
  scope === 'employee' ? '每月最多' : '每人每月最多'

/** 「单笔最多 ¥500.00，每人每月最多 ¥5,000.00」「不能动用企业余额和账期」「不限金额」. */
export function termsText(rule: Pick<Rule, 'scope' | 'allowed' | 'single_fen' | 'month_fen'>): string {
  const { allowed, single_fen, month_fen } = rule
  if (!allowed) return '不能动用企业余额和账期'
  const limits = [
    single_fen === null ? '' : `单笔最多 ${moneyText(single_fen)}`,
    month_fen === null ? '' : `${monthName(rule)} ${moneyText(month_fen)}`,
  ].filter(Boolean)
  return limits.join('，') || '不限金额'
}

/** The company's first, then roles, then employees; within each as they were. */
export const inOrder = (list: readonly Rule[]): Rule[] =>
  payRuleScopes.flatMap((scope) => list.filter((rule) => rule.scope === scope))

export type Change = { kind: 'added' | 'changed' | 'removed'; rule: Rule; before?: Rule }

const isSame = (one: Rule, other: Rule) => termsText(one) === termsText(other)

/** Changes that saving would make, in the order of the list; removed rules come last. */
export function changesOf(before: readonly Rule[], after: readonly Rule[]): Change[] {
  const held = new Map(before.map((rule) => [keyOf(rule), rule]))
  const stillThere = new Set(after.map(keyOf))
  return [
    ...inOrder(after).flatMap((rule): Change[] => {
      const old = held.get(keyOf(rule))
      if (!old) return [{ kind: 'added', rule }]
      return isSame(old, rule) ? [] : [{ kind: 'changed', rule, before: old }]
    }),
    ...inOrder(before)
      .filter((rule) => !stillThere.has(keyOf(rule)))
      .map((rule): Change => ({ kind: 'removed', rule })),
  ]
}

/** The list with a rule added, or in the place of the one with the same scope. */
export const withRule = (list: readonly Rule[], rule: Rule): Rule[] =>
  list.some((one) => keyOf(one) === keyOf(rule))
    ? list.map((one) => (keyOf(one) === keyOf(rule) ? rule : one))
    : [...list, rule]

export const withoutRule = (list: readonly Rule[], gone: Rule): Rule[] =>
  list.filter((one) => keyOf(one) !== keyOf(gone))

/** As the call takes them. */
export const inputOf = (list: readonly Rule[]): InputOf<typeof savePayRules> => ({
  list: inOrder(list).map(({ scope_name: _, ...rule }) => rule),
})

type Mine = PayRules['mine']

/** How much of the month is used, in percent of its limit. */
export const usedShare = ({ month_fen, spent_fen }: Pick<Mine, 'month_fen' | 'spent_fen'>): number =>
  month_fen === null ? 0 : Math.min(100, (spent_fen / Math.max(1, month_fen)) * 100)

/** The rules' effect on this person, in one sentence. */
export function mineText({ allowed, single_fen, month_fen, spent_fen }: Mine): string {
  if (!allowed) return '您不能动用企业余额和账期'
  if (single_fen === null && month_fen === null) return '您付款不限金额'
  const single = single_fen === null ? '单笔不限' : `单笔最多 ${moneyText(single_fen)}`
  if (month_fen === null) return `您${single}，每月不限`
  return `您${single}，本月还可付 ${moneyText(Math.max(0, month_fen - spent_fen))}`
}
