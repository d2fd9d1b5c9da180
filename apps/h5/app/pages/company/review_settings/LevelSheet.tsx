import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import styles from './review_settings.module.css'
import type { LevelDraft } from './settings.rules.ts'
import type { Candidate, People } from './usePeople.ts'

type Props = {
  open: boolean
  level: LevelDraft
  known: People
  onClose: () => void
  onDone: (level: LevelDraft) => void
}

/** One level: its name, and who may decide there: any one of them suffices. */
export function LevelSheet({ open, level, known, onClose, onDone }: Props) {
  const [draft, setDraft] = useState(level)
  const [tried, setTried] = useState(false)
  const noName = draft.name.trim() === '' ? '请输入审批级名称' : ''
  const dirty = JSON.stringify(draft) !== JSON.stringify(level)

  function done() {
    setTried(true)
    if (noName) return
    onDone({ ...draft, name: draft.name.trim() })
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="审批级"
      tall
      dirty={dirty}
      footer={
        <Button size="l" onClick={done}>
          确定
        </Button>
      }
    >
      <Field
        label="名称"
        required
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        maxLength={20}
        enterKeyHint="done"
        error={tried && noName ? noName : undefined}
      />
      <Note className={styles.lead}>任意一人同意即通过；都不选时，任何有“审查订单”权限的人都可审批</Note>
      {known.pending ? <SkeletonLines lines={6} /> : null}
      {known.failed ? <ErrorBlock tight onRetry={known.retry} /> : null}
      <Choices
        title="角色"
        all={known.roles}
        chosen={draft.roleIds}
        onChange={(roleIds) => setDraft({ ...draft, roleIds })}
      />
      <Choices
        title="员工"
        all={known.people}
        chosen={draft.userIds}
        onChange={(userIds) => setDraft({ ...draft, userIds })}
      />
    </Sheet>
  )
}

type ChoicesProps = {
  title: string
  all: readonly Candidate[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Those who may review, and those who were chosen before they lost the right. */
function Choices({ title, all, chosen, onChange }: ChoicesProps) {
  const shown = all.filter(({ id, may }) => may || chosen.includes(id))
  if (all.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend className="fld-label">{title}</legend>
      {shown.length === 0 ? <p className="s13 t3">没有可审批的{title}，请先在角色管理中授予“审查订单”权限</p> : null}
      {shown.map(({ id, name, hint, may }) => (
        <Check
          key={id}
          square
          checked={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          <span className={styles.candidate}>
            {name}
            <span className={may ? 's12 t3' : 's12 warn'}>{may ? hint : '已无审查订单权限'}</span>
          </span>
        </Check>
      ))}
    </fieldset>
  )
}
