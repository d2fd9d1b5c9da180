import { budgetRequests, requestBudget } from '@mall/contract/budget'
import { formatFen, parseYuan } from '@mall/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { allOf, mutationOf } from '#api/query.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { amountOf } from '#ui/typing.ts'
import styles from './review.module.css'

type Props = {
  open: boolean
  /** `name`: 「采购员本月预算」; `overFen`: what is missing now, offered as the amount */
  budget: { id: number; name: string; leftFen: number; overFen: number }
  onClose: () => void
}

const reasonLimit = 100

/** More for this month, asked of whoever keeps the budgets. */
export function RequestBudgetSheet({ open, budget, onClose }: Props) {
  const { mutateAsync } = useMutation(mutationOf(requestBudget))
  const cache = useQueryClient()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { overFen } = budget
  const fen = parseYuan(amount)

  useEffect(() => {
    if (!open) return
    setAmount(overFen > 0 ? formatFen(overFen, { trim: true }).replaceAll(',', '') : '')
    setReason('')
    setTried(false)
  }, [open, overFen])

  const noAmount = fen === null || fen === 0 ? '请输入申请金额' : ''
  const noReason = reason.trim().length < 2 ? '请填写申请原因' : ''

  async function send() {
    setTried(true)
    if (fen === null || noAmount || noReason || reason.trim().length > reasonLimit) return
    // Why not has been told by the call.
    const asked = await mutateAsync({ budget_id: budget.id, amount_fen: fen, reason: reason.trim() }).catch(() => null)
    if (!asked) return
    void cache.invalidateQueries({ queryKey: allOf(budgetRequests) })
    onClose()
    toast.success('额度申请已提交，处理后会通知您')
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="申请额度"
      dirty={reason.trim() !== ''}
      footer={
        <Button size="l" onClick={send}>
          提交申请
        </Button>
      }
    >
      <Note icon="wallet" className={styles.lead}>
        {budget.name}剩余 <span className="num">{moneyText(budget.leftFen)}</span>，批准的金额只追加到本月
      </Note>
      <Field
        label="申请金额"
        required
        value={amount}
        onChange={(text) => setAmount(amountOf(text))}
        lead="¥"
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
        enterKeyHint="next"
        error={tried && noAmount ? noAmount : undefined}
      />
      <TextArea
        label="申请原因"
        required
        value={reason}
        onChange={setReason}
        max={reasonLimit}
        placeholder="如 月底集中采购劳保用品"
        error={tried && noReason ? noReason : undefined}
      />
    </Sheet>
  )
}
