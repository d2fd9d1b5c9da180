import { type delegation as Delegation, saveDelegation } from '@mall/contract/approval/calls'
import * as terms from '@mall/contract/approval/terms'
import type { InputOf, OutputOf } from '@mall/contract/call/call'
import { useQueryClient } from '@tanstack/react-query'
import { sent } from '#api/query.ts'
import { delegationQuery } from '#features/approval/approval.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { ChoiceField } from '#form/ChoiceField.tsx'
import { DayField } from '#form/DayField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import styles from './review_settings.module.css'

/** The form requires a colleague: another button ends a delegation. */
const Input = terms.saveDelegation.input.refine(({ to_user_id }) => to_user_id !== null, {
  path: ['to_user_id'],
  message: '请选择同事',
})

type Props = { open: boolean; delegation: OutputOf<typeof Delegation>; onClose: () => void }

/** The colleague, and the term; both days may be left open. */
export function DelegationSheet({ open, delegation, onClose }: Props) {
  const cache = useQueryClient()
  const { to_user_id, from, until } = delegation

  async function save(fields: InputOf<typeof saveDelegation>, done: string) {
    await sent(saveDelegation, fields).finally(() => cache.invalidateQueries({ queryKey: delegationQuery.queryKey }))
    onClose()
    toast.success(done)
  }

  const form = useContractForm({
    call: saveDelegation,
    schema: Input,
    start: { to_user_id, from, until },
    judged: 'sent',
    send: (fields) => save(fields, '已设置审批代理'),
  })
  const chosen = form.values.to_user_id

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title="审批代理"
      beside={
        to_user_id === null ? null : (
          <Button
            size="l"
            variant="outline"
            grow
            onClick={() => save({ to_user_id: null }, '已停止委托').catch(sayRefusal)}
          >
            停止委托
          </Button>
        )
      }
    >
      <ChoiceField
        {...form.field('to_user_id')}
        label="委托给"
        options={delegation.colleagues.map(({ id, name }) => ({ key: String(id), label: name }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(key) => form.change('to_user_id', Number(key))}
      />
      <div className={styles.days}>
        <DayField label="开始日期" {...form.field('from')} />
        <DayField label="结束日期" {...form.field('until')} />
      </div>
      <p className="text-hint text-ink-3">日期可不填：不填开始即刻生效，不填结束则长期有效。代理期间您仍可自己审批</p>
    </FormSheet>
  )
}
