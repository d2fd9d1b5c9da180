import { useState } from 'react'
import { Section } from '#ui/Card.tsx'
import { Cell } from '#ui/Cell.tsx'
import { Picker } from '#ui/Picker.tsx'
import { type Draft, hourChoices, hoursText } from './settings.rules.ts'

type Props = { draft: Draft; onChange?: (part: Partial<Draft>) => void }

const timeouts = [2, 4, 8, 24, 48, 72]
const payTerms = [2, 8, 24, 72, 168]
const overBudget = [
  { key: 'review', label: '转审批', hint: '超出预算的订单一律需要审批' },
  { key: 'refuse', label: '禁止提交', hint: '申请额度获批后才能提交' },
] as const

type Open = 'timeout' | 'over' | 'pay'
const never = 'never'

/** What happens when nobody answers, when the budget is used up, and after the yes. */
export function Rules({ draft, onChange }: Props) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const leads = (what: Open) => (onChange ? () => setOpen(what) : undefined)
  return (
    <Section title="规则">
      <Cell
        label="审批时限"
        hint="超时后主账号收到提醒，也可审批"
        value={hoursText(draft.timeoutHours)}
        onClick={leads('timeout')}
      />
      <Cell
        label="超出预算"
        value={overBudget.find(({ key }) => key === draft.overBudget)?.label}
        onClick={leads('over')}
      />
      <Cell label="付款时限" hint="审批通过后未付款自动取消" value={hoursText(draft.payHours)} onClick={leads('pay')} />
      {onChange ? (
        <>
          <Picker
            open={open === 'timeout'}
            onClose={close}
            title="审批时限"
            options={[
              { key: never, label: hoursText(null) },
              ...hourChoices(timeouts, draft.timeoutHours).map((hours) => ({
                key: String(hours),
                label: hoursText(hours),
              })),
            ]}
            value={draft.timeoutHours === null ? never : String(draft.timeoutHours)}
            onPick={(key) => onChange({ timeoutHours: key === never ? null : Number(key) })}
          />
          <Picker
            open={open === 'over'}
            onClose={close}
            title="超出预算"
            options={overBudget}
            value={draft.overBudget}
            onPick={(key) => onChange({ overBudget: key })}
          />
          <Picker
            open={open === 'pay'}
            onClose={close}
            title="付款时限"
            options={hourChoices(payTerms, draft.payHours).map((hours) => ({
              key: String(hours),
              label: hoursText(hours),
            }))}
            value={String(draft.payHours)}
            onPick={(key) => onChange({ payHours: Number(key) })}
          />
        </>
      ) : null}
    </Section>
  )
}
