import { pointsText } from '@mall/contract/commission/platform.words'
import type { SettlementLine } from '@mall/contract/settlement/console.terms'
import {
  type SettlementLineKind,
  settlementLineKindLabel,
  settlementLineKinds,
} from '@mall/contract/settlement/console.words'
import type { mallSettlementLines } from '@mall/contract/settlement/platform.calls'
import type { settlementLines } from '@mall/contract/settlement/store.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Select, Table } from 'antd'
import { useState } from 'react'
import { pagedOf } from '#api/query.ts'
import { Code, DateTime, Fen, Line, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'

type Props = { call: typeof settlementLines | typeof mallSettlementLines; id: number }
const rows = 20

/** Line by line; 0 is the running month. */
export function Lines({ call, id }: Props) {
  const [kind, setKind] = useState<SettlementLineKind | ''>('')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery({
    ...pagedOf(call, { id, kind: kind === '' ? undefined : kind, keyword, page, list_rows: rows }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="desk-settle-tools">
        <Select
          aria-label="类型"
          value={kind}
          style={{ width: 140 }}
          options={[
            { value: '', label: '全部类型' },
            ...settlementLineKinds.map((value) => ({ value, label: settlementLineKindLabel[value] })),
          ]}
          onChange={(value) => {
            setKind(value)
            setPage(1)
          }}
        />
        <Input.Search
          allowClear
          aria-label="订单编号"
          placeholder="订单编号"
          style={{ width: 240 }}
          onSearch={(text) => {
            setKeyword(text.trim())
            setPage(1)
          }}
        />
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          size="small"
          rowKey="id"
          loading={isFetching}
          scroll={{ x: 760 }}
          dataSource={data?.list ?? []}
          locale={{ emptyText: '没有明细' }}
          pagination={{
            current: page,
            pageSize: rows,
            total: data?.total ?? 0,
            onChange: setPage,
            showSizeChanger: false,
          }}
          columns={[
            {
              title: '订单',
              render: (_, line) => (
                <Two
                  under={
                    <>
                      {line.order_no && <Code>{line.order_no}</Code>} <DateTime at={line.at} />
                    </>
                  }
                >
                  <Line most={220}>{line.name}</Line>
                </Two>
              ),
            },
            { title: '类型', width: 96, render: (_, line) => settlementLineKindLabel[line.kind] },
            money('货款', (line) => line.goods_fen + line.freight_fen + line.adjust_fen),
            money('平台承担', (line) => line.coupon_fen + line.campaign_fen + line.points_fen),
            {
              ...money('佣金', (line) => line.commission_fen),
              render: (_, line) =>
                line.commission_fen === 0 ? (
                  '—'
                ) : (
                  <Two under={pointsText(line.rate_points)}>
                    <Fen fen={line.commission_fen} />
                  </Two>
                ),
            },
            money('结算金额', (line) => line.net_fen),
            money('渠道结给店铺', (line) => line.direct_fen),
          ]}
        />
      )}
    </>
  )
}

const money = (title: string, of: (line: SettlementLine) => number) => ({
  title,
  align: 'right' as const,
  width: 104,
  render: (_: unknown, line: SettlementLine) => <Fen fen={of(line) || null} />,
})
