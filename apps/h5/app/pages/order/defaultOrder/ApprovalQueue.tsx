import { useQuery } from '@tanstack/react-query'
import { AskedBy } from '#features/approval/AskedBy.tsx'
import { approvalPaths, waitingQuery } from '#features/approval/approval.ts'
import { DecideButtons } from '#features/approval/DecideButtons.tsx'
import { useDecide } from '#features/approval/useDecide.tsx'
import { OrderCard, OrderCardSkeleton } from '#features/order/OrderCard.tsx'
import { Block } from '#list/Answer.tsx'
import { More } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './order_home.module.css'

const shown = 3

/** None of the orders' own commands are offered here, and what waits for a word does not expire. */
const nothing = () => undefined

/** 待我审批: the oldest three orders that wait for this person's word, to be decided where they stand. */
export function ApprovalQueue() {
  const waiting = useQuery(waitingQuery)
  const decide = useDecide()
  const { list = [], total = 0 } = waiting.data ?? {}
  return (
    <section aria-label="待我审批">
      <div className={styles.head}>
        <h2>
          待我审批
          {total > 0 ? <span className="text-sub text-ink-3 digits"> {total}</span> : null}
        </h2>
        <More text="全部待审批" to={approvalPaths.list} />
      </div>
      <Block queries={[waiting]} skeleton={<OrderCardSkeleton />}>
        {list.length > 0 ? (
          <ul>
            {list.slice(0, shown).map((item) => (
              <li key={item.order_no}>
                <OrderCard
                  order={{ ...item, commands: [] }}
                  serverOffsetMs={0}
                  onRun={nothing}
                  onExpire={nothing}
                  note={<AskedBy item={item} />}
                  acts={
                    item.can_decide ? (
                      <DecideButtons
                        place="card"
                        onReject={() => decide.reject([item])}
                        onApprove={() => decide.approve([item])}
                      />
                    ) : null
                  }
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className={`card ${styles.clear}`}>
            <Icon name="success" size={18} className="text-success" />
            没有等您审批的订单
          </p>
        )}
      </Block>
      {decide.layer}
    </section>
  )
}
