import { exportStoreReconciliation, storeReconciliation } from '@mall/contract/reconciliation/store.calls'
import type { StoreReconciliationDetail } from '@mall/contract/reconciliation/terms'
import { reconciliationStateLabel } from '@mall/contract/reconciliation/words'
import { Skeleton, Table, Timeline } from 'antd'
import { useCall } from '#api/query.ts'
import { Code, DateTime, Fen, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { FileButton } from '#parts/FileButton.tsx'

/** A company's month in full: its sums, its record, and its orders. */
export function Sheet({ id }: { id: number }) {
  const { data, error, refetch } = useCall(storeReconciliation, { id })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <Facts
        of={[
          ['企业', data.company],
          ['月份', data.month],
          ['状态', reconciliationStateLabel[data.state]],
          ['商品金额', <Fen key="goods" fen={data.goods_fen} />],
          ['优惠', data.discount_fen > 0 ? <Fen key="less" fen={data.discount_fen} /> : null],
          ['运费', <Fen key="freight" fen={data.freight_fen} />],
          ['应付', <Fen key="payable" fen={data.payable_fen} />],
          ['本月退款', <Fen key="back" fen={data.refunded_fen} />],
          ['净额', <Fen key="net" fen={data.net_fen} />],
          ['本月开票', <Fen key="invoiced" fen={data.invoiced_fen} />],
          ['验收差异', data.difference_fen > 0 ? <Fen key="wrong" fen={data.difference_fen} /> : null],
        ]}
      />
      {data.words.length > 0 && (
        <>
          <h3>沟通记录</h3>
          <Timeline
            items={data.words.toReversed().map(({ side, operator, title, text, at }) => ({
              key: at + title,
              color: side === 'buyer' ? 'red' : 'gray',
              content: (
                <Two under={text}>
                  {operator} {title} <DateTime at={at} />
                </Two>
              ),
            }))}
          />
        </>
      )}
      <h3>
        订单明细 <FileButton call={exportStoreReconciliation} input={{ id }} />
      </h3>
      <Rows {...data} />
    </>
  )
}

const money = (title: string, of: (row: StoreReconciliationDetail['rows'][number]) => number) => ({
  title,
  align: 'right' as const,
  width: 96,
  render: (_: unknown, row: StoreReconciliationDetail['rows'][number]) => <Fen fen={of(row) || null} />,
})

const Rows = ({ rows }: StoreReconciliationDetail) => (
  <Table
    size="small"
    pagination={false}
    rowKey="order_no"
    scroll={{ x: 760 }}
    dataSource={rows}
    columns={[
      {
        title: '订单',
        render: (_, row) => (
          <Two under={row.of_month ? <DateTime at={row.paid_at} /> : '往月订单'}>
            <Code>{row.order_no}</Code>
          </Two>
        ),
      },
      money('应付', (row) => row.payable_fen),
      money('退款', (row) => row.refunded_fen),
      money('净额', (row) => row.net_fen),
      money('开票', (row) => row.invoiced_fen),
      money('验收差异', (row) => row.difference_fen),
    ]}
  />
)
