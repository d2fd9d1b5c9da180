import { saveReviewSettings } from '@mall/contract/approval/calls'
import type { ReviewSettings } from '@mall/contract/approval/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { sent } from '#api/query.ts'
import { approvalSettingsQuery } from '#features/approval/approval.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { MoneyField } from '#form/MoneyField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Section } from '#ui/Card.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { PickCell } from '#ui/PickCell.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { type Draft, draftOf, hourChoices, hoursText, Input } from './settings.rules.ts'

/** The form sends all settings as a whole; other people's changes are shown unless this person has edited something. */
export function useSettingsForm(settings: ReviewSettings) {
  const cache = useQueryClient()
  const form = useContractForm({
    call: saveReviewSettings,
    schema: Input,
    start: draftOf(settings),
    judged: 'sent',
    async send(fields, { restart }) {
      const saved = await sent(saveReviewSettings, fields)
      cache.setQueryData(approvalSettingsQuery.queryKey, saved)
      restart(draftOf(saved))
      toast.success('审批设置已保存')
    },
    otherwise: sayRefusal,
  })

  const follow = useEffectEvent((fresh: ReviewSettings) => {
    if (!form.dirty) form.restart(draftOf(fresh))
  })
  useEffect(() => follow(settings), [settings])
  return form
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

const modes = [
  { key: 'all', label: '全部订单都需审批' },
  { key: 'above', label: '满一定金额才需审批' },
  { key: 'none', label: '不审批', hint: '超出预算时仍按下方规则处理' },
] as const

/** The amount from which an employee's order waits. `form` is left out for people who only read. */
export function Threshold({ draft, form }: { draft: Draft; form?: SettingsForm }) {
  const { mode, threshold_fen } = draft
  const modeLabel = modes.find(({ key }) => key === mode)?.label
  return (
    <Section title="哪些订单需要审批">
      {form ? (
        <RadioList
          label="哪些订单需要审批"
          options={modes}
          value={mode}
          onChange={(next) => form.change('mode', next)}
        />
      ) : (
        <p className="pb-1 text-ink-2">
          {mode === 'above' ? `一次提交满 ${moneyText(threshold_fen ?? 0)} 的订单需审批` : modeLabel}
        </p>
      )}
      {form && mode === 'above' ? (
        <div className="mt-2">
          <MoneyField
            label="一次提交满"
            enterKeyHint="done"
            hint="多店铺一起提交时按总额计算；主账号下单无需审批"
            {...form.field('threshold_fen')}
          />
        </div>
      ) : null}
    </Section>
  )
}

const timeouts = [2, 4, 8, 24, 48, 72]
const payTerms = [2, 8, 24, 72, 168]
const overBudget = [
  { key: 'review', label: '转审批', hint: '超出预算的订单一律需要审批' },
  { key: 'refuse', label: '禁止提交', hint: '申请额度获批后才能提交' },
] as const

const never = 'never'

/** Rules for a missing answer, for a used-up budget, and for payment after approval. */
export function Rules({ draft, form }: { draft: Draft; form?: SettingsForm }) {
  const { timeout_hours, over_budget, pay_hours } = draft
  const hoursOf = (choices: number[]) => choices.map((hours) => ({ key: String(hours), label: hoursText(hours) }))
  return (
    <Section title="规则">
      <PickCell
        label="审批时限"
        hint="超时后主账号收到提醒，也可审批"
        options={[{ key: never, label: hoursText(null) }, ...hoursOf(hourChoices(timeouts, timeout_hours))]}
        value={timeout_hours === null ? never : String(timeout_hours)}
        onPick={form ? (key) => form.change('timeout_hours', key === never ? null : Number(key)) : undefined}
      />
      <PickCell
        label="超出预算"
        options={overBudget}
        value={over_budget}
        onPick={form ? (key) => form.change('over_budget', key) : undefined}
      />
      <PickCell
        label="付款时限"
        hint="审批通过后未付款自动取消"
        options={hoursOf(hourChoices(payTerms, pay_hours))}
        value={String(pay_hours)}
        onPick={form ? (key) => form.change('pay_hours', Number(key)) : undefined}
      />
    </Section>
  )
}
