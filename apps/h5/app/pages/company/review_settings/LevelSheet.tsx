import { saveReviewSettings } from '@mall/contract/approval/calls'
import * as terms from '@mall/contract/approval/terms'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Failure } from '#list/Failure.tsx'
import { Check } from '#ui/Check.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import styles from './review_settings.module.css'
import type { Level } from './settings.rules.ts'
import type { Candidate, People } from './usePeople.ts'

type Props = {
  open: boolean
  level: Level
  known: People
  onClose: () => void
  onDone: (level: Level) => void
}

/** One level: its name, and its approvers, of whom any one suffices. */
export function LevelSheet({ open, level, known, onClose, onDone }: Props) {
  const form = useContractForm({
    call: saveReviewSettings,
    schema: terms.saveReviewSettings.input.shape.levels.element,
    start: level,
    judged: 'sent',
    send(done) {
      onDone(done)
      onClose()
    },
  })
  const { user_ids, role_ids } = form.values

  return (
    <FormSheet form={form} open={open} onClose={onClose} title="审批级" tall ok="确定">
      <Field label="名称" required maxLength={20} enterKeyHint="done" {...form.field('name')} />
      <Note className="my-3">任意一人同意即通过；都不选时，任何有“审查订单”权限的人都可审批</Note>
      {known.pending ? <SkeletonLines lines={6} /> : null}
      {known.failed ? <Failure tight onRetry={known.retry} /> : null}
      <Choices title="角色" all={known.roles} chosen={role_ids} onChange={(ids) => form.change('role_ids', ids)} />
      <Choices title="员工" all={known.people} chosen={user_ids} onChange={(ids) => form.change('user_ids', ids)} />
    </FormSheet>
  )
}

type ChoicesProps = {
  title: string
  all: readonly Candidate[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** People or roles that may review, and those chosen before they lost the right. */
function Choices({ title, all, chosen, onChange }: ChoicesProps) {
  const shown = all.filter(({ id, may }) => may || chosen.includes(id))
  if (all.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend className="form-field-label">{title}</legend>
      {shown.length === 0 ? (
        <p className="text-sub text-ink-3">没有可审批的{title}，请先在角色管理中授予“审查订单”权限</p>
      ) : null}
      {shown.map(({ id, name, hint, may }) => (
        <Check
          key={id}
          square
          checked={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          <span className="grid">
            {name}
            <span className={may ? 'text-hint text-ink-3' : 'text-hint text-warning'}>
              {may ? hint : '已无审查订单权限'}
            </span>
          </span>
        </Check>
      ))}
    </fieldset>
  )
}
