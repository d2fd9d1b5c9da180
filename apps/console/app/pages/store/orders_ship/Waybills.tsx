import { merchantOrderCounts, merchantOrderDetail, merchantOrders, orderPapers } from '@mall/contract/order/store.calls'
import { orderWaybills, waybillChoices } from '@mall/contract/waybill/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { allOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { openLabels } from '#parts/shipping/print-waybills.ts'
import { type Param, useUrlState } from '#parts/url-state.ts'
import { useBusy } from '#parts/useBusy.ts'
import { useMay } from '#session/me.ts'
import { type Taken, takeAll } from './take-all.ts'

/** So many of those that wait longest are offered where none were chosen. */
const mostOffered = 50

/** Orders that were chosen in the list. */
const numbers: Param<string> = {
  read: (text) => (/^[A-Z0-9,]{0,4000}$/.test(text ?? '') ? (text ?? '') : ''),
  write: (value) => value || null,
}
const params = { nos: numbers }

/** Numbers and labels from the carrier: a contract is picked, orders are chosen, and each is sent with the number that it gets. Nothing where the mall reaches no carrier. */
export function Waybills() {
  const [{ nos }] = useUrlState(params)
  const choices = useCall(waybillChoices, {}).data
  if (!choices?.connected) return null
  return (
    <section className="desk-box padded desk-waybills" aria-label="电子面单">
      <h2>电子面单</h2>
      {choices.list.length === 0 ? <NoContract /> : <Chosen orderNos={nos} contracts={choices.list} />}
    </section>
  )
}

function NoContract() {
  const may = useMay()
  return (
    <div>
      <p className="desk-dim">
        还没有电子面单合约。{may('store:goods') ? `在“${pages.freight.title}”添加后` : '请店主添加，之后'}
        在这里取号发货。
      </p>
      {may('store:goods') && (
        <Link to={pages.freight.path}>
          <Button>去添加合约</Button>
        </Link>
      )}
    </div>
  )
}

type Contract = { id: number; name: string; express_name: string }

/** The orders that were chosen in the list, or else those that wait longest. */
function useOrders(orderNos: string) {
  const waiting = useCall(merchantOrders, { tab: 'unshipped', list_rows: mostOffered }).data?.list
  const nos = orderNos || (waiting ?? []).map(({ order_no }) => order_no).join(',')
  return useCall(orderPapers, { order_nos: nos }).data?.list
}

function Chosen({ orderNos, contracts }: { orderNos: string; contracts: readonly Contract[] }) {
  const cache = useQueryClient()
  const orders = useOrders(orderNos)
  const [contractId, setContractId] = useState(contracts[0]?.id)
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [results, setResults] = useState<ReadonlyMap<string, Taken>>(new Map())
  const [busy, during] = useBusy()
  const waits = (orderNo: string) => {
    const result = results.get(orderNo)?.result
    const left = orders?.find(({ order_no }) => order_no === orderNo)?.items.some(({ left_qty }) => left_qty > 0)
    return left === true && result !== 'sent' && result !== 'waiting'
  }
  const usual = orderNos === '' ? [] : (orders ?? []).map(({ order_no }) => order_no)
  const chosen = (picked ?? usual).filter(waits)
  const printable = [...results.values()].flatMap(({ result, waybill_id }) =>
    result === 'sent' && waybill_id !== null ? [waybill_id] : [],
  )

  const take = () =>
    during(async () => {
      if (contractId === undefined) return
      try {
        await takeAll({ contractId, orderNos: chosen }, (taken) =>
          setResults((before) => new Map([...before, ...taken.map((one) => [one.order_no, one] as const)])),
        )
      } finally {
        const stale = [merchantOrderCounts, merchantOrderDetail, orderWaybills]
        void Promise.all(stale.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))
      }
    })

  return (
    <>
      <div className="desk-order-acts">
        <Select
          aria-label="电子面单合约"
          value={contractId}
          onChange={setContractId}
          disabled={busy}
          options={contracts.map(({ id, name, express_name }) => ({ value: id, label: `${name}（${express_name}）` }))}
          style={{ minWidth: 220 }}
        />
        <Button type="primary" loading={busy} disabled={chosen.length === 0} onClick={() => void take()}>
          取号并发货 {chosen.length} 单
        </Button>
        {printable.length > 0 && (
          <Button disabled={busy} onClick={() => void during(() => openLabels(printable))}>
            打印面单 {printable.length} 张
          </Button>
        )}
        <span role="status">{summaryOf(results)}</span>
      </div>
      <Table
        size="small"
        loading={orders === undefined}
        pagination={false}
        rowKey="order_no"
        dataSource={[...(orders ?? [])]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有待发货的订单' }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setPicked(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': '全选' }),
          getCheckboxProps: ({ order_no }) => ({
            disabled: busy || !waits(order_no),
            'aria-label': `选择订单 ${order_no}`,
          }),
        }}
        columns={[
          { title: '订单编号', width: 190, render: (_, { order_no }) => <span className="desk-code">{order_no}</span> },
          { title: '结果', width: 220, render: (_, { order_no }) => <Result taken={results.get(order_no)} /> },
          {
            title: '商品',
            render: (_, { order_no, items }) => (
              <Two
                under={`${results.get(order_no)?.result === 'sent' ? '已发' : '待发'} ${items.reduce((sum, { left_qty }) => sum + left_qty, 0)} 件`}
              >
                <Line most={200}>{`${items[0]?.name ?? ''}${items.length > 1 ? ` 等 ${items.length} 种` : ''}`}</Line>
              </Two>
            ),
          },
          {
            title: '收货人',
            width: 220,
            render: (_, { address }) => <Line most={210}>{address ? `${address.name} ${address.region}` : ''}</Line>,
          },
        ]}
      />
    </>
  )
}

function Result({ taken }: { taken: Taken | undefined }) {
  if (!taken) return <span className="desk-dim">—</span>
  const [tone, text] = resultText(taken)
  return (
    <Two under={taken.result === 'sent' ? <span className="desk-code">{taken.express_no}</span> : undefined}>
      <Status tone={tone}>{text}</Status>
    </Two>
  )
}

function resultText({ result, text }: Taken): [Tone, string] {
  if (result === 'sent') return ['done', '已发货']
  return result === 'waiting' ? ['wait', text] : ['bad', text]
}

function summaryOf(results: ReadonlyMap<string, Taken>): string {
  if (results.size === 0) return ''
  const count = (wanted: Taken['result']) => [...results.values()].filter(({ result }) => result === wanted).length
  const parts = [
    [count('sent'), '已发货'],
    [count('refused'), '未取到号'],
    [count('waiting'), '等快递公司答复'],
  ] as const
  return parts.flatMap(([n, text]) => (n > 0 ? [`${text} ${n} 单`] : [])).join('，')
}
