import { formatFen } from '@mall/contract/money'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { BankAccountField } from '#ui/BankAccountField.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { amountOf } from '#ui/typing.ts'
import {
  mostWithdrawn,
  type WithdrawDraft,
  type WithdrawField,
  withdrawFields,
  withdrawIssue,
  withdrawIssues,
} from './amounts.ts'
import styles from './user_balance.module.css'

type Props = {
  open: boolean
  balanceFen: number
  draft: WithdrawDraft
  onChange: (draft: WithdrawDraft) => void
  onClose: () => void
  /** everything is filled in; the payment password comes next */
  onReady: () => void
}

/** How much, and to which account. */
export function WithdrawSheet({ open, balanceFen, draft, onChange, onClose, onReady }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Partial<Record<WithdrawField, string>>>({})
  const most = mostWithdrawn(balanceFen)

  useEffect(() => {
    if (open) setWrong({})
  }, [open])

  function edit(part: Partial<WithdrawDraft>) {
    const next = { ...draft, ...part }
    onChange(next)
    // What was found wrong is judged anew with every letter; what was not is left in peace until its field is left.
    setWrong((held) =>
      Object.fromEntries(
        withdrawFields.flatMap((field) => (held[field] ? [[field, withdrawIssue[field](next, balanceFen)]] : [])),
      ),
    )
  }

  const leave = (field: WithdrawField) => () => {
    // An empty field that is merely passed through is no fault yet.
    if (draft[field] !== '') setWrong((held) => ({ ...held, [field]: withdrawIssue[field](draft, balanceFen) }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const issues = withdrawIssues(draft, balanceFen)
    setWrong(issues)
    const first = withdrawFields.find((field) => issues[field])
    if (first) form.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus()
    else onReady()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="余额提现"
      dirty={draft.amount !== '' || draft.bankAccount !== ''}
      footer={
        <Button size="l" type="submit" form={id}>
          申请提现
        </Button>
      }
    >
      <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div data-field="amount">
          <Field
            label="提现金额"
            value={draft.amount}
            onChange={(text) => edit({ amount: amountOf(text) })}
            onBlur={leave('amount')}
            lead="¥"
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            enterKeyHint="next"
            clearable={false}
            error={wrong.amount || undefined}
            hint={`可提现 ${moneyText(most)}${most < balanceFen ? '（单笔上限）' : ''}`}
            end={
              <button
                className={`lnk ${styles.all}`}
                type="button"
                onClick={() => edit({ amount: formatFen(most).replaceAll(',', '') })}
              >
                全部提现
              </button>
            }
          />
        </div>
        <div data-field="accountName">
          <Field
            label="户名"
            value={draft.accountName}
            onChange={(accountName) => edit({ accountName })}
            onBlur={leave('accountName')}
            maxLength={60}
            placeholder="银行账户的户名"
            autoComplete="name"
            enterKeyHint="next"
            error={wrong.accountName || undefined}
          />
        </div>
        <div data-field="bankName">
          <Field
            label="开户行"
            value={draft.bankName}
            onChange={(bankName) => edit({ bankName })}
            onBlur={leave('bankName')}
            maxLength={60}
            placeholder="如 工商银行上海张江支行"
            autoComplete="off"
            enterKeyHint="next"
            error={wrong.bankName || undefined}
          />
        </div>
        <div data-field="bankAccount">
          <BankAccountField
            label="银行账号"
            value={draft.bankAccount}
            onChange={(bankAccount) => edit({ bankAccount })}
            onBlur={leave('bankAccount')}
            placeholder="8–30 位数字"
            enterKeyHint="done"
            error={wrong.bankAccount || undefined}
          />
        </div>
        <Note icon="clock">提交后金额暂时冻结，审核通过后 1–3 个工作日到账；未通过将退回余额</Note>
      </form>
    </Sheet>
  )
}
