import { useQuery } from '@tanstack/react-query'
import { approvalPaths, waitingQuery } from '#features/approval/approval.ts'
import { DecideButtons } from '#features/approval/DecideButtons.tsx'
import { asDecidable, useDecide } from '#features/approval/useDecide.tsx'
import { OrderCardSkeleton } from '#features/order/OrderCard.tsx'
import { Block } from '#list/Answer.tsx'
import { PurchaseCard } from '#parts/approval/PurchaseCard.tsx'
import { More } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './order_home.module.css'

const shown = 3

/** 待我审批: the oldest three purchases that wait for this person's decision, with the buttons to decide. */
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
                <PurchaseCard
                  purchase={item}
                  acts={
                    item.can_decide ? (
                      <DecideButtons
                        place="card"
                        onReject={() => decide.reject([asDecidable(item)])}
                        onApprove={() => decide.approve([asDecidable(item)])}
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
            没有等您审批的采购
          </p>
        )}
      </Block>
      {decide.layer}
    </section>
  )
}
