import { repayCredit } from '@mall/contract/credit/calls'
import * as terms from '@mall/contract/credit/terms'
import { useEffect, useState } from 'react'
import { MethodList } from '#features/cashier/MethodList.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Option } from '#ui/Chip.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import styles from './repay.module.css'
import { type Choice, channelOf, choicesOf, type Means, methodsOf, type RepayChannel } from './repay-amounts.ts'

const Amount = terms.repayCredit.input.pick({ amount_fen: true })
const startOf = (amount_fen: number | null) => ({ amount_fen })

type Props = {
  open: boolean
  /** this sheet or a later one of the flow is open: the form starts over only when this becomes true */
  active: boolean
  title: string
  means: Means
  /** the total of the statement, or of all statements, fen */
  billedFen: number
  onClose: () => void
  /** everything is chosen; resolves once the next step has begun */
  onReady: (fen: number, channel: RepayChannel) => unknown
}

/** The form: amount and method. */
export function RepaySheet({ open, active, title, means, billedFen, onClose, onReady }: Props) {
  const choices = choicesOf(billedFen, means.owed_fen)
  const [first] = choices
  const [own, setOwn] = useState(false)
  const [picked, setPicked] = useState<RepayChannel>()

  const form = useContractForm({
    call: repayCredit,
    schema: Amount.refine(({ amount_fen }) => amount_fen <= means.owed_fen, {
      path: ['amount_fen'],
      message: `最多可还 ${moneyText(means.owed_fen)}`,
    }),
    start: startOf(first?.fen ?? null),
    judged: 'sent',
    async send({ amount_fen }) {
      if (channel) await onReady(amount_fen, channel)
    },
  })
  const amount = form.field('amount_fen')
  const fen = amount.value || 0
  const fine = fen > 0 && fen <= means.owed_fen
  const methods = methodsOf(fen, means)
  const channel = channelOf(methods, picked)
  const key = own ? 'own' : (choices.find((one) => one.fen !== null && one.fen === amount.value)?.key ?? 'own')

  // The debt may change under the form, and the password sheet may be left again: the input stays.
  useEffect(() => {
    if (!active) return
    setPicked(undefined)
    setOwn(false)
  }, [active])

  function choose(choice: Choice) {
    setOwn(choice.key === 'own')
    form.change('amount_fen', choice.fen)
    if (choice.key === 'own') form.bind.ref.current?.querySelector('input')?.focus()
  }

  return (
    <FormSheet
      form={form}
      open={open}
      active={active}
      onClose={onClose}
      title={title}
      discardable
      disabled={channel === undefined}
      onDisabledClick={() => toast('余额不足，且暂不支持对公转账')}
      ok={channel === 'bank_transfer' ? '获取收款账户' : fine ? `确认还款 ${moneyText(fen)}` : '确认还款'}
    >
      <fieldset className={styles.choices} aria-label="还款金额">
        {choices.map((choice) => (
          <Option key={choice.key} chosen={choice.key === key} onClick={() => choose(choice)}>
            <span className={styles.choice}>
              {choice.label}
              {choice.fen === null ? null : <span className="digits text-hint">{moneyText(choice.fen)}</span>}
            </span>
          </Option>
        ))}
      </fieldset>
      <MoneyField
        label="还款金额"
        enterKeyHint="done"
        hint={`最多可还 ${moneyText(means.owed_fen)}`}
        {...amount}
        onChange={(typed) => {
          setOwn(false)
          amount.onChange(typed)
        }}
      />
      <p className="form-field-label mt-5 mx-0 mb-0">还款方式</p>
      <MethodList
        methods={methods}
        value={channel}
        onChange={(code) => setPicked(code === 'balance' ? 'balance' : 'bank_transfer')}
      />
    </FormSheet>
  )
}
