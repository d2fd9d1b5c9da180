import { z } from '@mall/contract/call/zod'
import type { Role } from '@mall/contract/employee/terms'
import { savePayRules } from '@mall/contract/pay-rule/calls'
import { payRuleScopeLabel, payRuleScopes } from '@mall/contract/pay-rule/words'
import { can, splitPermissions } from '@mall/contract/permission/permission'
import { TargetList } from '#features/company/TargetList.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Cell } from '#ui/Cell.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Switch } from '#ui/Switch.tsx'
import { type Rule, titleOf } from './rules.ts'
import { Terms, withoutIdleLimits } from './terms.ts'

const blank: Omit<Rule, 'scope'> = { scope_id: null, scope_name: '', allowed: true, single_fen: null, month_fen: null }

/** A role's people, and whether they may pay at all. */
const payingHint = ({ user_count, permissions }: Role): string =>
  `${user_count} 人${can(splitPermissions(permissions), 'order:pay') ? '' : ' · 没有付款权限'}`

type Props = {
  open: boolean
  /** left out for a new one; an existing one keeps its scope */
  rule?: Rule
  /** existing rules: the company, a role or an employee has one at most */
  taken: readonly Rule[]
  onClose: () => void
  onDone: (rule: Rule) => void
}

/** The form of one rule: its scope and limits. The page saves it with the others afterwards. */
export function RuleSheet({ open, rule, taken, onClose, onDone }: Props) {
  const companyTaken = taken.some(({ scope }) => scope === 'company')
  const begun: Rule = rule ?? { ...blank, scope: companyTaken ? 'role' : 'company' }

  const form = useContractForm({
    call: savePayRules,
    schema: z.preprocess(
      withoutIdleLimits,
      Terms.refine(({ scope }) => rule || scope !== 'company' || !companyTaken, {
        path: ['scope_id'],
        message: '全公司已有付款规则，请直接修改',
        when: () => true,
      }),
    ),
    start: begun,
    judged: 'sent',
    send(done) {
      onDone(done)
      onClose()
    },
  })
  const { scope, allowed } = form.values
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={rule ? `付款规则 · ${titleOf(rule)}` : '添加付款规则'}
      tall={!rule}
      ok="确定"
    >
      {rule ? null : (
        <Segmented
          label="规则范围"
          wide
          items={payRuleScopes.map((key) => ({ key, label: payRuleScopeLabel[key] }))}
          value={scope}
          onChange={(next) => {
            form.change('scope', next)
            form.empty('scope_id', 'scope_name')
          }}
        />
      )}
      <div className="my-3">
        <Cell
          label="允许动用企业资金"
          hint="余额支付与账期支付；其他支付方式不受限制"
          end={<Switch label="允许动用企业资金" checked={allowed} onChange={(on) => form.change('allowed', on)} />}
        />
        {allowed ? (
          <>
            <MoneyField label="单笔限额" placeholder="不限" enterKeyHint="next" {...form.field('single_fen')} />
            <MoneyField
              label="每人每月限额"
              placeholder="不限"
              enterKeyHint="done"
              hint="每月 1 日重新计算；之后退款的不返还额度"
              {...form.field('month_fen')}
            />
          </>
        ) : null}
      </div>
      <TargetList
        {...form.field('scope_id')}
        scope={rule ? 'company' : scope}
        taken={taken}
        takenHint="已有付款规则"
        roleHint={payingHint}
        onChange={({ id, name }) => {
          form.change('scope_id', id)
          form.change('scope_name', name)
        }}
      />
    </FormSheet>
  )
}
