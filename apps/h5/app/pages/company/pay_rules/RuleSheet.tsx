import { payRuleScopeLabel, payRuleScopes } from '@mall/contract/payrule'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Cell } from '#ui/Cell.tsx'
import { Field } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Switch } from '#ui/Switch.tsx'
import { amountOf } from '#ui/typing.ts'
import styles from './pay_rules.module.css'
import { draftOf, limitIssues, type Rule, type RuleDraft, type Scope, termsOf, titleOf } from './rules.ts'
import { Employees, Roles, type Target } from './Targets.tsx'

type Props = {
  open: boolean
  /** left out for a new one; whom one is for does not change */
  rule?: Rule
  /** there is one for each */
  taken: readonly Rule[]
  onClose: () => void
  onDone: (rule: Rule) => void
}

/** Whom it is for, and what they may pay; saved with the others afterwards. */
export function RuleSheet({ open, rule, taken, onClose, onDone }: Props) {
  const companyTaken = taken.some(({ scope }) => scope === 'company')
  const [scope, setScope] = useState<Scope>(rule?.scope ?? (companyTaken ? 'role' : 'company'))
  const [target, setTarget] = useState<Target>()
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [tried, setTried] = useState(false)
  const issues = limitIssues(draft)
  const targetIssue = issueOfTarget()
  const dirty = target !== undefined || JSON.stringify(draft) !== JSON.stringify(draftOf(rule))

  function issueOfTarget(): string {
    if (rule) return ''
    if (scope === 'company') return companyTaken ? '全公司已有付款规则，请直接修改' : ''
    return target ? '' : `请选择${payRuleScopeLabel[scope]}`
  }

  function done() {
    setTried(true)
    if (issues.single || issues.month || targetIssue) return
    const whom = rule ?? { scope, scope_id: target?.id ?? null, scope_name: target?.name ?? '' }
    onDone({ scope: whom.scope, scope_id: whom.scope_id, scope_name: whom.scope_name, ...termsOf(draft) })
    onClose()
  }

  const chosen = { taken, value: target?.id, onChange: setTarget }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={rule ? `付款规则 · ${titleOf(rule)}` : '添加付款规则'}
      tall={!rule}
      dirty={dirty}
      footer={
        <Button size="l" onClick={done}>
          确定
        </Button>
      }
    >
      {rule ? null : (
        <Segmented
          label="规则范围"
          wide
          items={payRuleScopes.map((key) => ({ key, label: payRuleScopeLabel[key] }))}
          value={scope}
          onChange={(next) => {
            setScope(next)
            setTarget(undefined)
          }}
        />
      )}
      <Terms draft={draft} issues={tried ? issues : undefined} onChange={(part) => setDraft({ ...draft, ...part })} />
      {tried && targetIssue ? (
        <p className="msg msg--bad" role="alert">
          {targetIssue}
        </p>
      ) : null}
      {!rule && scope === 'role' ? <Roles {...chosen} /> : null}
      {!rule && scope === 'employee' ? <Employees {...chosen} /> : null}
    </Sheet>
  )
}

type TermsProps = {
  draft: RuleDraft
  issues?: { single: string; month: string }
  onChange: (part: Partial<RuleDraft>) => void
}

function Terms({ draft, issues, onChange }: TermsProps) {
  const amount = { lead: '¥', inputMode: 'decimal', placeholder: '不限', autoComplete: 'off' } as const
  return (
    <div className={styles.form}>
      <Cell
        label="允许动用企业资金"
        hint="余额支付与账期支付；其他支付方式不受限制"
        end={<Switch label="允许动用企业资金" checked={draft.allowed} onChange={(allowed) => onChange({ allowed })} />}
      />
      {draft.allowed ? (
        <>
          <Field
            {...amount}
            label="单笔限额"
            value={draft.single}
            onChange={(text) => onChange({ single: amountOf(text) })}
            enterKeyHint="next"
            error={issues?.single || undefined}
          />
          <Field
            {...amount}
            label="每人每月限额"
            value={draft.month}
            onChange={(text) => onChange({ month: amountOf(text) })}
            enterKeyHint="done"
            hint="每月 1 日重新计算；之后退款的不返还额度"
            error={issues?.month || undefined}
          />
        </>
      ) : null}
    </div>
  )
}
