import { to } from '#app/pages.ts'
import { approvalPaths } from '#features/approval/approval.ts'
import { useLogin } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { type MarkTone, RoundMark } from '#ui/RoundMark.tsx'
import styles from './review_link.module.css'
import type { End } from './useLinked.ts'

const looks: Record<End['kind'], { icon: IconName; tone: MarkTone }> = {
  approved: { icon: 'success', tone: 'good' },
  rejected: { icon: 'error', tone: 'bad' },
  over: { icon: 'clock', tone: 'wait' },
}

/** How it ended, and the way to the rest, which needs a login. */
export function Ended({ end: { kind, text, orderNo } }: { end: End }) {
  const { icon, tone } = looks[kind]
  const inside = useLogin() === 'in'
  const target = kind !== 'over' && orderNo ? to.purchaseApproval({ order_no: orderNo }) : approvalPaths.list
  const word = kind === 'over' ? '处理待审批' : '查看采购'
  return (
    <section className={`card ${styles.ended}`} role="status">
      <RoundMark tone={tone} size={64}>
        <Icon name={icon} size={32} />
      </RoundMark>
      <h2>{kind === 'over' ? '无法通过此链接审批' : text}</h2>
      {kind === 'over' ? <p className="text-sub text-ink-2">{text}</p> : null}
      {orderNo ? <p className="text-hint text-ink-3 mono">{orderNo}</p> : null}
      <ButtonLink
        size="l"
        variant={kind === 'over' ? 'primary' : 'outline'}
        to={inside ? target : to.login({ redirect: target })}
      >
        {inside ? word : `登录后${word}`}
      </ButtonLink>
      {kind === 'over' ? null : <p className="text-hint text-ink-3">可以关闭此页面</p>}
    </section>
  )
}
