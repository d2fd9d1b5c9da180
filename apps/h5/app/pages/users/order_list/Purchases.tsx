import { reviewQueue } from '@mall/contract/approval/calls'
import type { ReviewItem } from '@mall/contract/approval/terms'
import { type ReactNode, useState } from 'react'
import { pages, to } from '#app/pages.ts'
import { DecideButtons } from '#features/approval/DecideButtons.tsx'
import { asDecidable, useDecide } from '#features/approval/useDecide.tsx'
import { OrderCardSkeleton } from '#features/order/OrderCard.tsx'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { SelectionBar } from '#list/SelectionBar.tsx'
import { type Selection, useSelection } from '#list/selection.ts'
import { PurchaseCard } from '#parts/approval/PurchaseCard.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import type { Tabs } from '#ui/Tabs.tsx'
import styles from './list.module.css'

/** As many as the mall decides about in one call, whose orders are counted as well. */
const mostAtOnce = 20

type Props<K extends string> = {
  tabs: Parameters<typeof Tabs<K>>[0]
  head: ReactNode
}

/** 待审批 for reviewers: the company's waiting purchases, one card each, those for this person's decision first. */
export function Purchases<K extends string>({ tabs, head }: Props<K>) {
  const purchases = useList(reviewQueue, { tab: 'waiting', list_rows: 10 }, keyOf)
  const decide = useDecide()
  const chosen = useSelection(purchases, { able: mayDecide, most: mostAtOnce })
  const [wanted, setPicking] = useState(false)
  const picking = wanted && chosen.eligible.length > 0
  const decidable = purchases.pages[0]?.decidable ?? 0
  const { refetch } = purchases.query
  return (
    <ListPage
      page={pages.orderList}
      end={<QuickMenu onRefresh={refetch} />}
      choosing={
        chosen.eligible.length > 1 || picking ? { on: picking, word: '批量审批', onChange: setPicking } : undefined
      }
      footer={picking ? <DecideBar chosen={chosen} decidable={decidable} decide={decide} /> : null}
      head={head}
      tabs={tabs}
      busy={purchases.query.isPending}
      onRefresh={refetch}
      layers={decide.layer}
    >
      <List
        of={purchases}
        label="待审批的采购"
        skeleton={<OrderCardSkeleton />}
        empty={
          <Nothing picture={orderPicture} title="没有待审批的采购" hint="同事提交、需要审批的采购会出现在这里">
            <ButtonLink size="l" variant="outline" to={to.orderList({ scope: 'company' })}>
              查看公司订单
            </ButtonLink>
          </Nothing>
        }
      >
        {(purchase) => (
          <PurchaseCard
            purchase={purchase}
            choice={
              picking
                ? {
                    able: chosen.able(purchase),
                    chosen: chosen.has(purchase),
                    onChange: (on) => chosen.mark([purchase], on),
                  }
                : undefined
            }
            acts={
              purchase.can_decide ? (
                <DecideButtons
                  place="card"
                  onReject={() => decide.reject([asDecidable(purchase)])}
                  onApprove={() => decide.approve([asDecidable(purchase)])}
                />
              ) : null
            }
          />
        )}
      </List>
    </ListPage>
  )
}

const keyOf = ({ trade_no, review }: ReviewItem) => `${trade_no} ${review.round} ${review.level}`
const mayDecide = ({ can_decide }: ReviewItem) => can_decide

type BarProps = { chosen: Selection<ReviewItem>; decidable: number; decide: ReturnType<typeof useDecide> }

/** Yes or no to several purchases at once; 全选 takes those that are shown, and says how many there are in all. */
function DecideBar({ chosen, decidable, decide }: BarProps) {
  const purchases = chosen.chosen
  const none = { disabled: purchases.length === 0, onDisabledClick: () => toast('请选择要审批的采购') }
  const sum = purchases.reduce((total, { pay_amount_fen }) => total + pay_amount_fen, 0)
  const beyond = decidable - purchases.length
  return (
    <SelectionBar
      selection={chosen}
      note={
        chosen.all && beyond > 0 ? (
          <p className="text-hint text-ink-3">
            只选中了已显示的 {purchases.length} 笔，另有 {beyond} 笔待您审批
          </p>
        ) : null
      }
    >
      <span className={styles.sum}>
        <Money fen={sum} size={16} tone="ink" />
        <span className="text-hint text-ink-3 digits">
          已选 {purchases.length} / {decidable} 笔
        </span>
      </span>
      <Button variant="outline" {...none} onClick={() => decide.reject(purchases.map(asDecidable))}>
        驳回
      </Button>
      <Button {...none} onClick={() => decide.approve(purchases.map(asDecidable))}>
        批量通过
      </Button>
    </SelectionBar>
  )
}
