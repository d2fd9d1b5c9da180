import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import { useServerOffset } from '#store/server-clock.ts'
import { CountDown } from '#ui/CountDown.tsx'
import { Note } from '#ui/Note.tsx'
import { Steps } from '#ui/Steps.tsx'
import { DeadlineTone } from './Deadline.tsx'

type Props = { request: AftersaleDetail; onExpire: () => void }

/** The request's status, the next event with its deadline, and its steps. */
export function Hero({ request, onExpire }: Props) {
  const { status_text, hint, expire_at, expire_text, steps, reject_reason, close_reason, status } = request
  const offset = useServerOffset()
  const failed = steps.find(({ state }) => state === 'failed')
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'failed')
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <section className="pt-2 px-gutter pb-4 rounded-b-card bg-surface" aria-label="售后状态">
      <h2 className="text-hero/[1.4] font-semibold">{status_text}</h2>
      <p className="text-sub text-ink-2">{hint}</p>
      {expire_at ? (
        <p className="text-sub text-ink-2 mt-1">
          剩余{' '}
          <DeadlineTone at={expire_at}>
            <CountDown look="text" endsAt={expire_at} serverOffsetMs={offset} onEnd={onExpire} />
          </DeadlineTone>
          {expire_text ? `，${expire_text}` : ''}
        </p>
      ) : null}
      {reject_reason && status !== 'completed' ? (
        <Note tone="error" className="mt-3">
          <b className="font-medium">拒绝原因</b>：{reject_reason}
        </Note>
      ) : null}
      {close_reason ? (
        <Note className="mt-3">
          <b className="font-medium">关闭原因</b>：{close_reason}
        </Note>
      ) : null}
      {steps.length > 0 && !failed ? (
        <div className="mt-4">
          <Steps steps={steps.map(({ text }) => text)} current={at < 0 ? done : at} />
        </div>
      ) : null}
    </section>
  )
}
