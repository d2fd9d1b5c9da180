import type { InputOf, OutputOf } from '@mall/contract/endpoint'
import { type delegation as Delegation, saveDelegation } from '@mall/contract/review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { delegationQuery } from '#features/review/review.ts'
import { Button } from '#ui/Button.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { RadioList } from '#ui/Radio.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './review_settings.module.css'

type Props = { open: boolean; delegation: OutputOf<typeof Delegation>; onClose: () => void }

/** To whom, and for how long; both days may be left open. */
export function DelegationSheet({ open, delegation, onClose }: Props) {
  const { mutateAsync } = useMutation(mutationOf(saveDelegation))
  const cache = useQueryClient()
  const [chosen, setChosen] = useState(delegation.to_user_id === null ? undefined : String(delegation.to_user_id))
  const [from, setFrom] = useState(delegation.from ?? '')
  const [until, setUntil] = useState(delegation.until ?? '')
  const [tried, setTried] = useState(false)
  const wrongDays = from !== '' && until !== '' && until < from ? '结束日期不能早于开始日期' : undefined
  const dirty =
    chosen !== (delegation.to_user_id === null ? undefined : String(delegation.to_user_id)) ||
    from !== (delegation.from ?? '') ||
    until !== (delegation.until ?? '')

  async function send(input: InputOf<typeof saveDelegation>, done: string) {
    // Why not has been told by the call.
    const saved = await mutateAsync(input).catch(() => null)
    await cache.invalidateQueries({ queryKey: delegationQuery.queryKey })
    if (!saved) return
    onClose()
    toast.success(done)
  }

  async function save() {
    setTried(true)
    if (!chosen || wrongDays) return
    await send({ to_user_id: Number(chosen), from: from || null, until: until || null }, '已设置审批代理')
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="审批代理"
      dirty={dirty}
      footer={
        <>
          {delegation.to_user_id === null ? null : (
            <Button size="l" variant="outline" grow onClick={() => send({ to_user_id: null }, '已停止委托')}>
              停止委托
            </Button>
          )}
          <Button size="l" grow onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <RadioList
        label="委托给"
        options={delegation.colleagues.map(({ id, name }) => ({ key: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      {tried && !chosen ? (
        <p className="msg msg--bad" role="alert">
          请选择同事
        </p>
      ) : null}
      <div className={styles.days}>
        <Day label="开始日期" value={from} onChange={setFrom} />
        <Day label="结束日期" value={until} onChange={setUntil} error={wrongDays} />
      </div>
      <p className="s12 t3">日期可不填：不填开始即刻生效，不填结束则长期有效。代理期间您仍可自己审批</p>
    </Sheet>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void; error?: string }

function Day({ label, value, onChange, error }: DayProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <input {...wiring} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </FieldFrame>
  )
}
