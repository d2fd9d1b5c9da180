import { applyForCredit, type CreditAccount } from '@mall/contract/credit'
import { parseYuan } from '@mall/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { creditAccountQuery } from '#features/credit/credit.ts'
import { Button } from '#ui/Button.tsx'
import { Option } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { amountOf } from '#ui/typing.ts'
import { applyIssues, reasonLimit } from './apply-issues.ts'
import styles from './credit.module.css'

type Props = { open: boolean; account: CreditAccount; onClose: () => void }

const choices = ['50000', '100000', '200000', '500000'] as const

/** How much credit, and what for; with credit already, another limit. */
export function ApplySheet({ open, account, onClose }: Props) {
  const { mutateAsync } = useMutation(mutationOf(applyForCredit))
  const cache = useQueryClient()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const more = account.state === 'active' || account.state === 'suspended'
  const issues = applyIssues(amount, reason)

  useEffect(() => {
    if (!open) return
    setAmount('')
    setReason('')
    setTried(false)
  }, [open])

  async function send() {
    setTried(true)
    const fen = parseYuan(amount)
    if (fen === null || issues.amount || issues.reason) return
    // Why not has been told by the call.
    const next = await mutateAsync({ wanted_fen: fen, reason: reason.trim() }).catch(() => null)
    if (!next) return cache.invalidateQueries({ queryKey: creditAccountQuery.queryKey })
    cache.setQueryData(creditAccountQuery.queryKey, next)
    onClose()
    toast.success('申请已提交，请等待审核')
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={more ? '申请提额' : '申请开通企业账期'}
      dirty={amount !== '' || reason !== ''}
      footer={
        <Button size="l" onClick={send}>
          提交申请
        </Button>
      }
    >
      <fieldset className={styles.choices} aria-label="常用额度">
        {choices.map((choice) => (
          <Option key={choice} chosen={amount === choice} onClick={() => setAmount(choice)}>
            <span className="num">{`${Number(choice) / 10_000} 万元`}</span>
          </Option>
        ))}
      </fieldset>
      <Field
        label={more ? '希望的总额度' : '申请额度'}
        required
        value={amount}
        onChange={(text) => setAmount(amountOf(text))}
        lead="¥"
        inputMode="decimal"
        placeholder="1,000.00–10,000,000.00"
        autoComplete="off"
        enterKeyHint="next"
        hint={more ? `当前总额度 ${moneyText(account.limit_fen)}` : undefined}
        error={(tried && issues.amount) || undefined}
      />
      <TextArea
        label="申请说明"
        required
        value={reason}
        onChange={setReason}
        max={reasonLimit}
        placeholder="如 每月采购额、主要采购的商品、希望的结算方式"
        error={(tried && issues.reason) || undefined}
      />
      <Note icon="clock" className={styles.promise}>
        提交后由平台审核，结果会发到消息中心；实际额度以审核为准
      </Note>
    </Sheet>
  )
}
