import { listOrders } from '@mall/contract/order/calls'
import { can } from '@mall/contract/permission/permission'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { accountCountsQuery, orderCountsQuery } from '#features/account/counts.ts'
import { companyTodoQuery } from '#features/company/todo.ts'
import { useUnread } from '#features/messages/unread.ts'
import { Block } from '#list/Answer.tsx'
import { permissionsOf, useIsCompanyMember, useUser } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { Section } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './overview.module.css'
import { firstClosing, type Todo, todosOf } from './todos.ts'

export function Todos() {
  const orders = useQuery(orderCountsQuery)
  const account = useQuery(accountCountsQuery)
  const isCompany = useIsCompanyMember()
  const company = useQuery({ ...companyTodoQuery, enabled: isCompany })
  const unread = useUnread().total
  const held = permissionsOf(useUser())
  const unpaid = (isCompany ? company.data?.pay_count : orders.data?.unpaid) ?? 0
  const unpaidUntil = useUnpaidUntil(unpaid > 0, isCompany)
  const queries = isCompany ? [orders, account, company] : [orders, account]
  const todos =
    orders.data && account.data
      ? todosOf({
          unpaid,
          unpaidUntil,
          review: company.data?.review_count ?? 0,
          unreceived: orders.data.unreceived,
          unreviewed: account.data.unreviewed_count,
          unread,
          isCompany,
          now: serverNow(),
          may: (permission) => can(held, permission),
        })
      : []
  return (
    <Section title="待办" more={{ text: '订单首页', to: to.orderHome() }}>
      <Block queries={queries} skeleton={<Waiting />}>
        {todos.length > 0 ? <List todos={todos} /> : <AllClear />}
      </Block>
    </Section>
  )
}

/** When the first unpaid order closes, in ms; null if there are more of them than one page holds. */
function useUnpaidUntil(some: boolean, isCompany: boolean): number | null {
  const scope = isCompany ? { scope: 'company' as const } : {}
  const { data } = useQuery({
    ...queryOf(listOrders, { tab: 'unpaid', list_rows: 50, ...scope }, { staleTime: 0 }),
    enabled: some,
  })
  return some && data && data.total <= data.list.length ? firstClosing(data.list) : null
}

function List({ todos }: { todos: readonly Todo[] }) {
  return (
    <ul className={styles.todos}>
      {todos.map((todo) => (
        <li key={todo.text}>
          <Link to={todo.to}>
            <RoundMark tone="bad" size={36}>
              <Icon name={todo.icon} size={20} />
            </RoundMark>
            <span className="min-w-0 flex-1">
              <span className="one-line">{todo.text}</span>
              <span className="one-line text-hint text-ink-3">{todo.hint}</span>
            </span>
            <span className={styles.todoCount}>
              <b className="digits">{todo.count}</b> {todo.unit}
            </span>
            <Icon name="right" size={16} className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const AllClear = () => (
  <p className={styles.clear}>
    <TeaPicture />
    今日无待办，喝杯茶吧
  </p>
)

const Waiting = () => (
  <SkeletonRegion>
    {[0, 1].map((key) => (
      <div className={styles.todoWaiting} key={key}>
        <Skeleton width={36} height={36} round="50%" className="flex-none" />
        <div className="min-w-0 flex-1 grid gap-2">
          <Skeleton width="24%" height={14} />
          <Skeleton width="56%" height={12} />
        </div>
      </div>
    ))}
  </SkeletonRegion>
)

/** A cup that steams. */
const TeaPicture = () => (
  <svg className="icon" width={40} height={40} viewBox="0 0 40 40" aria-hidden="true">
    <path d="M8 17h20v7a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8zM28 19h2a4 4 0 0 1 0 8h-2.6M6 35h24" />
    <path d="M14 12c-2-2 2-3 0-6M20 12c-2-2 2-3 0-6" opacity="0.6" />
  </svg>
)
