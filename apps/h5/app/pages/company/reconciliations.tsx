import { reconciliations } from '@mall/contract/reconciliation/calls'
import { reconciliationTabs } from '@mall/contract/reconciliation/query.words'
import type { ReconciliationDigest } from '@mall/contract/reconciliation/terms'
import { reconciliationStateLabel, reconciliationTabLabel } from '@mall/contract/reconciliation/words'
import { Link } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { stateTone } from '#features/reconciliation/reconciliation.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { GatedPage } from '#session/PageGate.tsx'
import { useSeesCompanyOrders } from '#session/session.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { monthText } from '#ui/month.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './reconciliations/reconciliations.module.css'

const page = pages.reconciliations
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = (
  <SkeletonRows count={4} list="rows mt-2" row={styles.row} picture={0} lines={['48%', ['64%', 12]]} end={[84, 18]} />
)
const tabs = reconciliationTabs.map((key) => ({ key, label: reconciliationTabLabel[key] }))

export default function ReconciliationsPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Months />
    </GatedPage>
  )
}

function Months() {
  return useSeesCompanyOrders() ? (
    <Rows />
  ) : (
    <Page title={page.title}>
      <EmptyBlock picture={orderPicture} title="对账单包含全公司的订单" hint="请由主账号或能查看全公司订单的同事核对" />
    </Page>
  )
}

/** A row a store and month, the newest month in front. */
function Rows() {
  const [{ tab, month }, change] = useUrlState(page, { keepScroll: true })
  const input = { tab, list_rows: 20, ...(/^\d{4}-\d{2}$/.test(month) ? { month } : {}) }
  const rows = useList(reconciliations, input, ({ id }) => id, { held: true })
  return (
    <ListPage
      page={page}
      tabs={{
        id: 'reconciliations',
        label: '对账单状态',
        look: 'surface' as const,
        items: tabs,
        value: tab,
        onChange: (next) => change({ tab: next }),
      }}
      filters={
        month ? (
          <p className={styles.only}>
            <span>只看 {monthText(month)}</span>
            <button className="more" type="button" onClick={() => change({ month: '' })}>
              查看全部
            </button>
          </p>
        ) : null
      }
      busy={rows.query.isPlaceholderData}
      onRefresh={rows.query.refetch}
    >
      <List
        of={rows}
        label="对账单"
        className="rows mt-2"
        skeleton={skeleton}
        empty={
          <Nothing
            look="bare"
            narrowed={
              tab !== 'all' && {
                title: `没有${reconciliationTabLabel[tab]}的对账单`,
                hint: '换个状态看看',
                clear: '查看全部',
                onClear: () => change({ tab: 'all' }),
              }
            }
            picture={orderPicture}
            title="还没有对账单"
            hint="每月 1 日按商家生成上个月的对账单"
          />
        }
      >
        {(row) => <Row row={row} />}
      </List>
    </ListPage>
  )
}

function Row({ row }: { row: ReconciliationDigest }) {
  const { id, month, mer_name, state, order_count, net_fen, difference_fen } = row
  return (
    <Link className={styles.row} to={to.reconciliation({ id })}>
      <span className="min-w-0 flex-1">
        <b className="font-medium one-line">{mer_name}</b>
        <span className="text-hint text-ink-3 digits">
          {[monthText(month), `${order_count} 单`, difference_fen > 0 && '有验收差异'].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="grid justify-items-end gap-0.5 flex-none">
        <Money fen={net_fen} size={16} tone="ink" />
        <Tag tone={stateTone[state]}>{reconciliationStateLabel[state]}</Tag>
      </span>
      <Icon name="right" size={16} className="text-ink-3" />
    </Link>
  )
}
