import { parseYuan } from '@mall/contract/money'
import { Section } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { moneyText } from '#ui/money.ts'
import { RadioList } from '#ui/Radio.tsx'
import { amountOf } from '#ui/typing.ts'
import styles from './review_settings.module.css'
import type { Draft } from './settings.rules.ts'

type Props = {
  draft: Draft
  /** left out for those who only read */
  onChange?: (part: Partial<Draft>) => void
  error: string
}

const modes = [
  { key: 'all', label: '全部订单都需审批' },
  { key: 'above', label: '满一定金额才需审批' },
  { key: 'none', label: '不审批', hint: '超出预算时仍按下方规则处理' },
] as const

/** From which amount an employee's order waits. */
export function Threshold({ draft, onChange, error }: Props) {
  if (!onChange) {
    return (
      <Section title="哪些订单需要审批">
        <p className={styles.told}>{sentence(draft)}</p>
      </Section>
    )
  }
  return (
    <Section title="哪些订单需要审批">
      <RadioList label="哪些订单需要审批" options={modes} value={draft.mode} onChange={(mode) => onChange({ mode })} />
      {draft.mode === 'above' ? (
        <div className={styles.amount}>
          <Field
            label="一次提交满"
            value={draft.amount}
            onChange={(text) => onChange({ amount: amountOf(text) })}
            lead="¥"
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            enterKeyHint="done"
            error={error || undefined}
            hint="多店铺一起提交时按总额计算；主账号下单无需审批"
          />
        </div>
      ) : null}
    </Section>
  )
}

function sentence({ mode, amount }: Draft): string {
  if (mode === 'above') return `一次提交满 ${moneyText(parseYuan(amount) ?? 0)} 的订单需审批`
  return modes.find(({ key }) => key === mode)?.label ?? ''
}
