import type { companyTodo } from '@mall/contract/company'
import type { OutputOf } from '@mall/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { companyPaths } from '#features/company/company.ts'
import type { Strip } from '#features/company/company-strip.ts'
import { companyTodoQuery, todoPaths } from '#features/company/todo.ts'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { FailureLine } from '#list/Failure.tsx'
import type { UserInfo } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { badgeText } from '#ui/Badge.tsx'
import { cx } from '#ui/class-names.ts'
import { greetingAt } from '#ui/greeting.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './company-strip.module.css'

type Props = { strip: NonNullable<Strip>; user: UserInfo; onClose: () => void }

/** For people of a company a greeting and what waits there; for the others the way to a company account. */
export function CompanyStrip({ strip, user, onClose }: Props) {
  if (strip === 'verify') return <Verify onClose={onClose} />
  return <Greeted user={user} busy={strip === 'todo'} />
}

type Todo = OutputOf<typeof companyTodo>

function Greeted({ user, busy }: { user: UserInfo; busy: boolean }) {
  const { data, isError, refetch } = useQuery({ ...companyTodoQuery, refetchOnWindowFocus: true })
  const [greeting] = useState(() => greetingAt(serverNow()))
  const person = data?.real_name || user.real_name || user.nickname
  const name = [data?.department, person].filter(Boolean).join('·')
  return (
    <section aria-label="企业待办">
      <Link className={styles.head} to={companyPaths.status}>
        <Icon name="building" size={18} />
        <span className={styles.hello}>
          <b className="one-line">{data || isError ? `${greeting}，${name}` : greeting}</b>
          {/* Comes with the name, which would push it aside; where both do not fit, the name stays. */}
          {data || isError ? <span className="one-line">{user.company?.name}</span> : null}
        </span>
        <Icon name="right" size={14} />
      </Link>
      {busy ? (
        <div className={styles.todo} aria-busy={!data && !isError}>
          {data ? (
            <Told todo={data} />
          ) : isError ? (
            <FailureLine className={styles.none} what="待办" onRetry={refetch} />
          ) : (
            <Waiting />
          )}
        </div>
      ) : null}
    </section>
  )
}

/** What is none of the caller's business is null, and not there. */
function Told({ todo: { review_count, pay_count, quote_count, month_amount_fen } }: { todo: Todo }) {
  if (review_count === null && pay_count === null && quote_count === null && month_amount_fen === null) {
    return <p className={styles.none}>暂无待办</p>
  }
  return (
    <ul>
      {review_count === null ? null : <Count name="待审批" count={review_count} to={todoPaths.review} />}
      {pay_count === null ? null : <Count name="待付款" count={pay_count} to={todoPaths.pay} />}
      {quote_count === null ? null : <Count name="报价待确认" count={quote_count} to={todoPaths.quotes} />}
      {month_amount_fen === null ? null : (
        <Door name="本月采购额" to={todoPaths.spend}>
          <SecretMoney fen={month_amount_fen} size={16} tone="ink" trim />
        </Door>
      )}
    </ul>
  )
}

const Count = ({ name, count, to }: { name: string; count: number; to: string }) => (
  <Door name={name} to={to}>
    <b className={cx('digits', count === 0 ? 'text-ink-3' : 'text-accent')}>{badgeText(count)}</b>
  </Door>
)

const Door = ({ name, to, children }: { name: string; to: string; children: ReactNode }) => (
  <li>
    <Link to={to}>
      <span className={styles.value}>{children}</span>
      <span className="one-line">{name}</span>
    </Link>
  </li>
)

const Waiting = () => (
  <ul>
    {[0, 1, 2].map((key) => (
      <li className={styles.waiting} key={key}>
        <Skeleton width={32} height={18} />
        <Skeleton width={44} height={12} />
      </li>
    ))}
  </ul>
)

function Verify({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.verify}>
      <Link className={styles.way} to={companyPaths.register}>
        <Icon name="building" size={18} />
        <span className="one-line">企业认证，享协议价与增值税专票</span>
        <b>
          去认证
          <Icon name="right" size={12} />
        </b>
      </Link>
      <IconButton icon="close" size={16} label="七天内不再显示" onClick={onClose} />
    </div>
  )
}
