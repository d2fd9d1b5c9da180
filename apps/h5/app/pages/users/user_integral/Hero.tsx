import type { OutputOf } from '@mall/contract/call/call'
import type { myPoints } from '@mall/contract/points/calls'
import { pointsRules } from '@mall/contract/points/words'
import { countText } from '@mall/contract/text/count'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { usePublished } from '#features/agreement/usePublished.ts'
import { CompanyBand, CompanySeal } from '#features/company/CompanyBand.tsx'
import { useUser } from '#session/session.ts'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { dayText } from '#ui/time.ts'
import { useRolled } from './useRolled.ts'

type Mine = OutputOf<typeof myPoints>

/** Points to use with their worth, points waiting in orders, and points that expire soon. */
export function Hero({ points: { points, worth_fen, frozen_points, expiring, rate } }: { points: Mine }) {
  const company = useUser()?.company
  const rolled = useRolled(points)
  const hasRules = usePublished(['points'])
  const owes = points < 0
  return (
    <section className="mt-2 mx-gutter rounded-card overflow-hidden bg-surface" aria-label="积分">
      {company ? (
        <CompanyBand className="min-h-11 px-4">
          <Icon name="building" size={16} />
          <span className="one-line min-w-0 flex-1">{company.name}</span>
          <CompanySeal>企业积分</CompanySeal>
        </CompanyBand>
      ) : null}
      <div className="px-4 pt-2 pb-4">
        <div className="flex items-center justify-between">
          <span className="text-sub text-ink-2">可用积分</span>
          {hasRules && (
            <Link className="more" to={to.agreements({ key: 'points' })}>
              积分规则
              <Icon name="right" size={14} />
            </Link>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className={cx('text-max font-semibold digits', owes && 'text-accent')}>
            <span className="sr-only">{countText(points)}</span>
            <span aria-hidden>{countText(rolled)}</span>
          </b>
          <span className="text-sub text-ink-3 digits">{owes ? `${rate} 积分抵 ¥1` : `≈ ${moneyText(worth_fen)}`}</span>
        </p>
        <dl className="mt-3 pt-3 grid grid-cols-2 gap-3 hairline-t">
          <Part name="冻结" points={frozen_points} hint={frozen_points > 0 ? '付款后扣除' : '没有待付款的抵扣'} />
          <Part
            name={`${pointsRules.warnDays[0]} 天内到期`}
            points={expiring?.points ?? 0}
            hint={expiring ? `最早 ${lastDay(expiring.at)}` : '近期没有到期'}
            urgent={expiring !== null}
          />
        </dl>
      </div>
      {owes ? (
        <Note tone="warning" icon="info" className="mx-3 mb-3">
          退款或删除评价收回了已经用掉的积分，之后获得的积分先补足这部分
        </Note>
      ) : null}
    </section>
  )
}

/** Points expire at the end of a day: returns that day, the last on which they count. */
const lastDay = (over: string) => dayText(Date.parse(over) - 1)

type PartProps = { name: string; points: number; hint: string; urgent?: boolean }

const Part = ({ name, points, hint, urgent = false }: PartProps) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-hint text-ink-3">{name}</dt>
    <dd className="grid gap-0.5">
      <span className="text-btn font-medium digits">{countText(points)}</span>
      <span className={cx('text-hint digits', urgent ? 'text-warning' : 'text-ink-3')}>{hint}</span>
    </dd>
  </div>
)

export const HeroSkeleton = () => (
  <div className="mt-2 mx-gutter p-4 rounded-card bg-surface grid gap-3" aria-hidden>
    <Skeleton width={72} height={14} />
    <Skeleton width={160} height={36} />
    <div className="grid grid-cols-2 gap-3">
      <Skeleton width={96} height={40} />
      <Skeleton width={96} height={40} />
    </div>
  </div>
)
