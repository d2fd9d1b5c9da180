import { to } from '#app/pages.ts'
import { detailsPath } from '#features/order/order-paths.ts'
import { reviewPaths } from '#features/review/review.ts'
import { useLogin } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/iconPaths.ts'
import styles from './review_link.module.css'
import type { End } from './useLinked.ts'

const looks: Record<End['kind'], { icon: IconName; tone: string }> = {
  approved: { icon: 'success', tone: 'good' },
  rejected: { icon: 'error', tone: 'bad' },
  over: { icon: 'clock', tone: 'wait' },
}

/** How it ended, and the way to the rest, which needs a login. */
export function Ended({ end: { kind, text, orderNo } }: { end: End }) {
  const { icon, tone } = looks[kind]
  const inside = useLogin() === 'in'
  const target = kind !== 'over' && orderNo ? detailsPath(orderNo) : reviewPaths.list
  const word = kind === 'over' ? '处理待审批' : '查看订单'
  return (
    <section className={`card ${styles.ended}`} role="status">
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} size={32} />
      </span>
      <h2>{kind === 'over' ? '无法通过此链接审批' : text}</h2>
      {kind === 'over' ? <p className="s13 t2">{text}</p> : null}
      {orderNo ? <p className="s12 t3 mono">{orderNo}</p> : null}
      <ButtonLink
        size="l"
        variant={kind === 'over' ? 'primary' : 'outline'}
        to={inside ? target : to.login({ redirect: target })}
      >
        {inside ? word : `登录后${word}`}
      </ButtonLink>
      {kind === 'over' ? null : <p className="s12 t3">可以关闭此页面</p>}
    </section>
  )
}
