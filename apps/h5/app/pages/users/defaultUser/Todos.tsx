import { listOrders } from '@mall/contract/order'
import { can } from '@mall/contract/permission'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { companyTodoQuery } from '#features/company/todo.ts'
import { useUnread } from '#features/messages/unread.ts'
import { permissionsOf, useIsCompanyMember, useUser } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { Block } from '#ui/Block.tsx'
import { Section } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { accountCountsQuery, orderCountsQuery } from '../counts.ts'
import styles from './overview.module.css'
import { TeaPicture } from './TeaPicture.tsx'
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

/** When the first unpaid order closes, in ms; null where there are more of them than one page tells. */
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
            <span className={styles.todoIcon}>
              <Icon name={todo.icon} size={20} />
            </span>
            <span className="grow1">
              <span className="l1">{todo.text}</span>
              <span className="l1 s12 t3">{todo.hint}</span>
            </span>
            <span className={styles.todoCount}>
              <b className="num">{todo.count}</b> {todo.unit}
            </span>
            <Icon name="right" size={16} className="t3" />
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
        <Skeleton width={36} height={36} round="50%" style={{ flex: 'none' }} />
        <div className="grow1" style={{ display: 'grid', gap: 8 }}>
          <Skeleton width="24%" height={14} />
          <Skeleton width="56%" height={12} />
        </div>
      </div>
    ))}
  </SkeletonRegion>
)
