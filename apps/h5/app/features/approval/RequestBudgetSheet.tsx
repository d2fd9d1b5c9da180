import { budgetRequests, requestBudget } from '@mall/contract/budget/calls'
import * as terms from '@mall/contract/budget/terms'
import { useQueryClient } from '@tanstack/react-query'
import { allOf, sent } from '#api/query.ts'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type Props = {
  open: boolean
  /** `name`: 「采购员本月预算」; `overFen`: the amount missing now, which the form offers */
  budget: { id: number; name: string; leftFen: number; overFen: number }
  onClose: () => void
}

/** Requests more budget for this month from the people who keep the budgets. */
export function RequestBudgetSheet({ open, budget, onClose }: Props) {
  const cache = useQueryClient()
  const { overFen } = budget

  const form = useContractForm({
    call: requestBudget,
    schema: terms.requestBudget.input,
    start: { budget_id: budget.id, amount_fen: overFen > 0 ? overFen : null, reason: '' },
    judged: 'sent',
    async send(fields) {
      await sent(requestBudget, fields)
      void cache.invalidateQueries({ queryKey: allOf(budgetRequests) })
      onClose()
      toast.success('额度申请已提交，处理后会通知您')
    },
  })

  return (
    <FormSheet form={form} open={open} onClose={onClose} title="申请额度" ok="提交申请">
      <Note icon="wallet" className="mb-3">
        {budget.name}剩余 <span className="digits">{moneyText(budget.leftFen)}</span>，批准的金额只追加到本月
      </Note>
      <MoneyField label="申请金额" required enterKeyHint="next" {...form.field('amount_fen')} />
      <TextArea label="申请原因" required max={100} placeholder="如 月底集中采购劳保用品" {...form.field('reason')} />
    </FormSheet>
  )
}
