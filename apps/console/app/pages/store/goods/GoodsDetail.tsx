import type { merchantGoods } from '@mall/contract/goods/store.calls'
import { goodsHistory } from '@mall/contract/goods/store.calls'
import { Button, Pagination, Segmented, Table, Timeline } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { Code, DateTime, Fen, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'

type Goods = RowOf<typeof merchantGoods>
type Props = {
  goods: Goods
  state: ReactNode
  /** Path of the editor; null for people who may only read. */
  editor: string | null
}

const views = [
  { value: 'skus', label: '规格与库存' },
  { value: 'history', label: '变更记录' },
] as const
type View = (typeof views)[number]['value']

/** A goods beside the list: its skus, and its history. */
export function GoodsDetail({ goods, state, editor }: Props) {
  const [view, setView] = useState<View>('skus')
  const name = editor ? <Link to={editor}>{goods.name}</Link> : goods.name
  return (
    <>
      <Facts
        of={[
          ['商品', name],
          ['状态', state],
          ['分类', goods.category],
          ['总库存', goods.stock],
          ['销量', goods.sales],
        ]}
      />
      {goods.status === 'on_sale' && (
        <p>
          <Button size="small" href={`/product/detail?goods_id=${goods.goods_id}`} target="_blank" rel="noopener">
            在商城查看
          </Button>
        </p>
      )}
      <Segmented<View> aria-label="查看" options={[...views]} value={view} onChange={setView} />
      {view === 'skus' ? <Skus of={goods.skus} /> : <History key={goods.goods_id} goodsId={goods.goods_id} />}
    </>
  )
}

const Skus = ({ of }: { of: Goods['skus'] }) => (
  <Table
    className="goods-skus"
    size="small"
    rowKey="sku_id"
    dataSource={of}
    pagination={of.length > 20 ? { pageSize: 20, size: 'small', showSizeChanger: false } : false}
    columns={[
      { title: '规格', render: (_, { values }) => values.join(' / ') || '单规格' },
      {
        title: '商品编码',
        render: (_, { sku_code, barcode }) => (
          <Two under={barcode && `条码 ${barcode}`}>
            <Code>{sku_code}</Code>
          </Two>
        ),
      },
      { title: '售价', align: 'right', render: (_, { price_fen }) => <Fen fen={price_fen} /> },
      {
        title: '库存',
        align: 'right',
        render: (_, { stock }) => (stock < 10 ? <span className="desk-late">{stock}</span> : stock),
      },
    ]}
  />
)

const rows = 20

/** Changes with their authors, newest first. */
function History({ goodsId }: { goodsId: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(goodsHistory, { goods_id: goodsId, page, list_rows: rows })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="desk-empty">正在读取</p>
  if (data.total === 0) return <p className="desk-empty">还没有变更记录</p>
  return (
    <div className="goods-history">
      <Timeline
        items={data.list.map(({ id, at, operator, action, detail, changes }) => ({
          key: id,
          content: (
            <>
              <b>{action}</b> <span className="desk-dim">{operator}</span> <DateTime at={at} />
              {changes.length === 0 && <p className="note">{detail}</p>}
              {changes.map(({ name, before, after }) => (
                <p key={name} className="note">
                  {name} <del>{before}</del> → <ins>{after}</ins>
                </p>
              ))}
              {reasonIn(detail) && <p className="note desk-dim">{reasonIn(detail)}</p>}
            </>
          ),
        }))}
      />
      <Pagination
        size="small"
        hideOnSinglePage
        current={page}
        pageSize={rows}
        total={data.total}
        showSizeChanger={false}
        onChange={setPage}
      />
    </div>
  )
}

/** The reason at the end of a note on an adjustment of stock. */
const reasonIn = (detail: string): string => /，现有 \d+（(.*)）$/.exec(detail)?.[1] ?? ''
