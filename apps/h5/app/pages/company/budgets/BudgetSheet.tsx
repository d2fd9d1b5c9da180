import { saveBudget } from '@mall/contract/budget/calls'
import type { Budget } from '@mall/contract/budget/terms'
import * as terms from '@mall/contract/budget/terms'
import { budgetScopeLabel, budgetScopes } from '@mall/contract/budget/words'
import { z } from '@mall/contract/call/zod'
import { useQuery } from '@tanstack/react-query'
import { sent } from '#api/query.ts'
import { titleOf } from '#features/company/budget-words.ts'
import { workingQuery } from '#features/company/company.ts'
import { namesEmployee, namesRole, noEmployee, noRole } from '#features/company/for-whom.ts'
import { personOption, TargetList } from '#features/company/TargetList.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { PickCell } from '#ui/PickCell.tsx'
import { Segmented } from '#ui/Segmented.tsx'

type Props = {
  open: boolean
  /** left out for a new one; an existing one keeps its scope */
  budget?: Budget
  /** existing budgets: the company, a role or an employee has one at most */
  taken: readonly Budget[]
  onClose: () => void
  onSaved: () => unknown
}

type Start = {
  id?: number
  scope: Budget['scope']
  scope_id: number | null
  monthly_fen: number | null
  holder: Holder
}

const startOf = (budget: Budget | undefined, scope: Budget['scope']): Start =>
  budget
    ? {
        id: budget.id,
        scope: budget.scope,
        scope_id: budget.scope_id,
        monthly_fen: budget.monthly_fen,
        holder: budget.holder,
      }
    : { scope, scope_id: null, monthly_fen: null, holder: null }

/** The company has one for all; the others name their role or employee. */
const Input = terms.saveBudget.input
  .omit({ holder_id: true })
  .extend({ holder: z.custom<Holder>() })
  .refine(namesRole, noRole)
  .refine(namesEmployee, noEmployee)

/** The form of a budget: its scope, and the amount a month. */
export function BudgetSheet({ open, budget, taken, onClose, onSaved }: Props) {
  const companyTaken = taken.some(({ scope }) => scope === 'company')

  const form = useContractForm({
    call: saveBudget,
    schema: Input.refine(({ id, scope }) => id !== undefined || scope !== 'company' || !companyTaken, {
      path: ['scope_id'],
      message: '全公司已设置预算，请直接调整',
      when: () => true,
    }),
    start: startOf(budget, companyTaken ? 'role' : 'company'),
    judged: 'sent',
    async send({ holder, ...fields }) {
      await sent(saveBudget, { ...fields, holder_id: holder?.user_id ?? null })
      await onSaved()
      onClose()
      toast.success('预算已保存')
    },
    async otherwise({ msg }) {
      toast.error(msg)
      await onSaved()
    },
  })
  const { scope } = form.values

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={budget ? `调整预算 · ${titleOf(budget)}` : '设置预算'}
      tall={!budget}
    >
      {budget ? null : (
        <div className="mb-4">
          <Segmented
            label="预算范围"
            wide
            items={budgetScopes.map((key) => ({ key, label: budgetScopeLabel[key] }))}
            value={scope}
            onChange={(next) => {
              form.change('scope', next)
              form.empty('scope_id')
            }}
          />
        </div>
      )}
      <MoneyField
        label="每月预算"
        required
        enterKeyHint="done"
        hint="每月 1 日重新计算；一笔订单同时计入全公司、角色和员工的预算"
        {...form.field('monthly_fen')}
      />
      <HolderCell {...form.field('holder')} />
      <TargetList
        {...form.field('scope_id')}
        scope={budget ? 'company' : scope}
        taken={taken}
        takenHint="已设置预算"
        roleHint={({ user_count }) => `${user_count} 人共用`}
        onChange={({ id }) => form.change('scope_id', id)}
      />
    </FormSheet>
  )
}

type Holder = Budget['holder']

type HolderCellProps = { value: Holder; onChange: (holder: Holder) => void }

const nobody = 'nobody'

/** The person who, beside the owner, decides about requests for more of this budget. */
function HolderCell({ value, onChange }: HolderCellProps) {
  const { data } = useQuery(workingQuery)
  const people = (data?.list ?? []).filter(({ is_owner }) => !is_owner).map(personOption)
  return (
    <PickCell
      label="预算负责人"
      hint="可审批这项预算的额度申请"
      options={[
        { key: nobody, label: '仅主账号' },
        ...people.map(({ id, name, hint }) => ({ key: String(id), label: name, hint })),
      ]}
      value={value ? String(value.user_id) : nobody}
      shown={value?.name}
      onPick={(key) => {
        const person = people.find(({ id }) => String(id) === key)
        onChange(person ? { user_id: person.id, name: person.name } : null)
      }}
    />
  )
}
