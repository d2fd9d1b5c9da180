import { type Budget, budgetEntryLabel, budgetLog } from '@mall/contract/budget'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'
import { detailsPath } from '#features/order/order-paths.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { shortTimeText } from '#ui/time.ts'
import { titleOf } from './budget-words.ts'
import styles from './budgets.module.css'
import { monthText } from './month.ts'

type Props = { open: boolean; budget: Budget; month: string; onClose: () => void }

/** What moved a budget in a month, the latest first. */
export function LogSheet({ open, budget, month, onClose }: Props) {
  const leaveFor = useLeave(onClose)
  const pages = useInfiniteQuery({
    ...infiniteOf(budgetLog, { id: budget.id, month, list_rows: 30 }, { staleTime: 0 }),
    enabled: open,
  })
  return (
    <Sheet open={open} onClose={onClose} title={`${titleOf(budget)} · ${monthText(month)}流水`} tall>
      <InfiniteList
        query={pages}
        itemsOf={(page) => page.list}
        keyOf={(entry) => entry.id}
        className={styles.log}
        label="预算流水"
        skeleton={<SkeletonLines lines={8} />}
        empty={<EmptyBlock tight picture={orderPicture} title="这个月没有流水" hint="下单、付款和退款都会记在这里" />}
      >
        {({ kind, amount_fen, order_no, operator, at }) => (
          <div className={styles.entry}>
            <span className="grow1">
              <b className="m">{budgetEntryLabel[kind]}</b>
              {order_no ? (
                <button type="button" className="lnk hit num" onClick={() => leaveFor(detailsPath(order_no))}>
                  <span className="vh">查看订单</span> …{order_no.slice(-6)}
                </button>
              ) : null}
              <span className="l1 s12 t3 num">{[operator, shortTimeText(at)].filter(Boolean).join(' · ')}</span>
            </span>
            <Money fen={amount_fen} size={15} tone="ink" />
          </div>
        )}
      </InfiniteList>
    </Sheet>
  )
}
