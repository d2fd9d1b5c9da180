import type { OutputOf } from '@mall/contract/call/call'
import type { companyTodo } from '@mall/contract/company/calls'
import { can, inquiryRights } from '@mall/contract/permission/permission'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { watchTaps } from '#features/buying/fly-to-cart.ts'
import { companyPaths } from '#features/company/company.ts'
import { companyTodoQuery, todoPaths } from '#features/company/todo.ts'
import { frequentQuery, type Frequent as One } from '#features/quick-order/frequent.ts'
import { SecretMoney } from '#features/wallet/SecretMoney.tsx'
import { FailureLine } from '#list/Failure.tsx'
import { Can } from '#session/Can.tsx'
import { permissionsOf, type UserInfo } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { serverNow } from '#store/server-clock.ts'
import { badgeText } from '#ui/Badge.tsx'
import { cx } from '#ui/class-names.ts'
import { greetingAt } from '#ui/greeting.ts'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AddAgain } from './AddAgain.tsx'
import styles from './work-desk.module.css'

type Props = { user: UserInfo /** Whether anything can wait for this person. */; busy: boolean }

/** Work of a company's people, before everything for shoppers: tasks, ordering by list, goods bought again and again. */
export function WorkDesk({ user, busy }: Props) {
  return (
    <section aria-label="企业待办">
      <Greeted user={user} busy={busy} />
      <Ways user={user} />
      <Often />
    </section>
  )
}

type Todo = OutputOf<typeof companyTodo>

function Greeted({ user, busy }: Props) {
  const { data, isError, refetch } = useQuery({ ...companyTodoQuery, refetchOnWindowFocus: true })
  const [greeting] = useState(() => greetingAt(serverNow()))
  const person = data?.real_name || user.real_name || user.nickname
  const name = [data?.department, person].filter(Boolean).join('·')
  return (
    <>
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
            <TodoSummary todo={data} />
          ) : isError ? (
            <FailureLine className={styles.none} what="待办" onRetry={refetch} />
          ) : (
            <Waiting />
          )}
        </div>
      ) : null}
    </>
  )
}

/** Leaves out null counts, which the caller has no right to see. */
function TodoSummary({
  todo: { review_count, pay_count, receive_count, quote_count, month_amount_fen },
}: {
  todo: Todo
}) {
  const counts = [
    { name: '待我审批', count: review_count, to: todoPaths.review },
    { name: '待付款', count: pay_count, to: todoPaths.pay },
    { name: '待收货', count: receive_count, to: todoPaths.receive },
    { name: '报价待确认', count: quote_count, to: todoPaths.quotes },
  ].flatMap(({ count, ...task }) => (count === null ? [] : [{ ...task, count }]))
  if (counts.length === 0 && month_amount_fen === null) return <p className={styles.none}>暂无待办</p>
  return (
    <ul>
      {counts.map(({ name, count, to }) => (
        <Task key={name} name={name} to={to}>
          <b className={cx('digits', count === 0 ? 'text-ink-3' : 'text-accent')}>{badgeText(count)}</b>
        </Task>
      ))}
      {month_amount_fen === null ? null : (
        <Task name="本月采购额" to={todoPaths.spend}>
          <SecretMoney fen={month_amount_fen} size={14} tone="ink" trim />
        </Task>
      )}
    </ul>
  )
}

const Task = ({ name, to, children }: { name: string; to: string; children: ReactNode }) => (
  <li>
    <Link className={styles.door} to={to}>
      <span className={styles.value}>{children}</span>
      <span className="one-line">{name}</span>
    </Link>
  </li>
)

const Waiting = () => (
  <ul>
    {[0, 1, 2, 3].map((key) => (
      <li className={styles.waiting} key={key}>
        <Skeleton width={32} height={18} />
        <Skeleton width={44} height={12} />
      </li>
    ))}
  </ul>
)

const quickSheet = late(() => import('#features/quick-order/QuickSheet.tsx').then((module) => module.QuickSheet))

/** Ordering by a list of codes, asking stores for a price, and one's orders. */
function Ways({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <nav className={styles.ways} aria-label="常用操作">
        <Can permission="cart:add">
          <button className={cx(styles.action, styles.quick)} type="button" onClick={() => setOpen(true)}>
            <Icon name="list-view" size={18} />
            快速下单
          </button>
        </Can>
        {can(permissionsOf(user), inquiryRights) ? (
          <Link className={styles.action} to={to.inquiryCart()}>
            <Icon name="inquiry" size={18} />
            询价
          </Link>
        ) : null}
        <Link className={styles.action} to={to.orderList({})}>
          <Icon name="clipboard" size={18} />
          我的订单
        </Link>
      </nav>
      {open === undefined ? null : (
        <LateSheet of={quickSheet} with={{ open, cartName: '进货单', onClose: () => setOpen(false) }} />
      )}
    </>
  )
}

const shown = 10

/** 常购清单, as a row to push through: as many as the last time in one tap. */
function Often() {
  const { data, isError, refetch } = useQuery(frequentQuery)
  useEffect(watchTaps, [])
  const list = (data?.list ?? []).filter(({ state }) => state === 'ok').slice(0, shown)
  return (
    <div className={styles.often} aria-busy={!data && !isError}>
      <div className={styles.oftenHead}>
        <h2>常购清单</h2>
        <Link className="more" to={to.recommended({ type: 'bought' })}>
          全部
          <Icon name="right" size={14} />
        </Link>
      </div>
      {data && list.length > 0 ? (
        <ul className={cx('hscroll', styles.rail)}>
          {list.map((one) => (
            <li key={one.sku_id}>
              <Again of={one} />
            </li>
          ))}
        </ul>
      ) : data ? (
        <p className={styles.none}>买过的商品会列在这里，一点即可再买</p>
      ) : isError ? (
        <FailureLine className={styles.none} what="常购清单" onRetry={refetch} />
      ) : (
        <ul className={cx('hscroll', styles.rail)}>
          {[0, 1, 2].map((key) => (
            <li key={key} className={styles.card}>
              <Skeleton width={48} height={48} round={8} className="flex-none" />
              <span className="grid flex-1 gap-2">
                <Skeleton height={12} />
                <Skeleton width="60%" height={12} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Again({ of }: { of: One }) {
  const { imageDomain } = useGlobalData()
  const { goods_id, sku_id, name, sku_text, image, price_fen, unit, last_qty } = of
  return (
    <article className={styles.card}>
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt=""
        width={48}
        className="flex-none w-12 h-12"
      />
      <div className={styles.about}>
        <h3 className="one-line">
          <Link className="cover" to={to.detail({ goods_id, sku_id })}>
            {[name, sku_text].filter(Boolean).join(' ')}
          </Link>
        </h3>
        {price_fen === null ? null : <Money fen={price_fen} size={14} trim unit={unit} />}
        <p className="one-line digits">
          上次 {last_qty} {unit}
        </p>
      </div>
      <AddAgain of={of} cartName="进货单" />
    </article>
  )
}
