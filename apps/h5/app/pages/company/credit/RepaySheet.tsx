import { parseYuan } from '@mall/contract/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MethodList } from '#features/cashier/MethodList.tsx'
import { Button } from '#ui/Button.tsx'
import { Option } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { amountOf } from '#ui/typing.ts'
import styles from './repay.module.css'
import {
  type Choice,
  channelOf,
  choicesOf,
  type Means,
  methodsOf,
  type RepayChannel,
  repayIssue,
  typedOf,
} from './repay-amounts.ts'

type Props = {
  open: boolean
  /** this sheet or one that follows it is open: the form begins anew only when this does */
  active: boolean
  title: string
  means: Means
  /** what the statement, or all statements, come to, fen */
  billedFen: number
  onClose: () => void
  /** everything is chosen; resolves once what follows has begun */
  onReady: (fen: number, channel: RepayChannel) => unknown
}

/** How much, and from where. */
export function RepaySheet({ open, active, title, means, billedFen, onClose, onReady }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const choices = choicesOf(billedFen, means.owed_fen)
  const [key, setKey] = useState<Choice['key']>('own')
  const [amount, setAmount] = useState('')
  const [picked, setPicked] = useState<RepayChannel>()
  const [tried, setTried] = useState(false)
  const fen = parseYuan(amount)
  const issue = repayIssue(amount, means.owed_fen)
  const methods = methodsOf(fen ?? 0, means)
  const channel = channelOf(methods, picked)

  // What is owed may change under the form, and the password may be left again: what was entered stays.
  const begin = useEffectEvent(() => {
    setPicked(undefined)
    setTried(false)
    const [first] = choices
    if (first) choose(first)
  })
  useEffect(() => {
    if (active) begin()
  }, [active])

  function choose(choice: Choice) {
    setKey(choice.key)
    setAmount(choice.fen === null ? '' : typedOf(choice.fen))
  }

  function chooseByHand(choice: Choice) {
    choose(choice)
    if (choice.key === 'own') box.current?.querySelector('input')?.focus()
  }

  function type(text: string) {
    const next = amountOf(text)
    setAmount(next)
    setKey(choices.find((one) => one.fen !== null && one.fen === parseYuan(next))?.key ?? 'own')
  }

  async function go() {
    setTried(true)
    if (issue || fen === null) {
      box.current?.querySelector('input')?.focus()
      return
    }
    if (channel) await onReady(fen, channel)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          size="l"
          disabled={channel === undefined}
          onDisabledClick={() => toast('余额不足，且暂不支持对公转账')}
          onClick={go}
        >
          {channel === 'bank_transfer' ? '获取收款账户' : fen && !issue ? `确认还款 ${moneyText(fen)}` : '确认还款'}
        </Button>
      }
    >
      <fieldset className={styles.choices} aria-label="还款金额">
        {choices.map((choice) => (
          <Option key={choice.key} chosen={choice.key === key} onClick={() => chooseByHand(choice)}>
            <span className={styles.choice}>
              {choice.label}
              {choice.fen === null ? null : <span className="num s12">{moneyText(choice.fen)}</span>}
            </span>
          </Option>
        ))}
      </fieldset>
      <div ref={box}>
        <Field
          label="还款金额"
          value={amount}
          onChange={type}
          lead="¥"
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
          enterKeyHint="done"
          hint={`最多可还 ${moneyText(means.owed_fen)}`}
          error={tried && issue ? issue : undefined}
        />
      </div>
      <p className={`fld-label ${styles.by}`}>还款方式</p>
      <MethodList
        methods={methods}
        value={channel}
        onChange={(code) => setPicked(code === 'balance' ? 'balance' : 'bank_transfer')}
      />
    </Sheet>
  )
}
