import { orderPapers } from '@mall/contract/order/store.calls'
import { Button, Segmented, Skeleton } from 'antd'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { oneOf, type Param, useUrlState } from '#parts/url-state.ts'
import { DeliveryNote, ParcelLabel, PickList } from './orders_print/printed-sheets.tsx'
import './orders_print/papers.css'

const kinds = { pick: '配货单', note: '送货单', waybill: '面单' } as const
type Kind = keyof typeof kinds

/** Numbers of orders, as many as a list shows. */
const numbers: Param<string> = {
  read: (text) => (/^[A-Z0-9,]{0,4000}$/.test(text ?? '') ? (text ?? '') : ''),
  write: (value) => value || null,
}
const params = { paper: oneOf(['pick', 'note', 'waybill'], 'pick'), nos: numbers }

/** Papers for the parcel or for the packer; the browser prints them. */
export function Page() {
  const [{ paper, nos }, change] = useUrlState(params)
  const { data, error, refetch } = useCall(orderPapers, { order_nos: nos })
  return (
    <>
      <PageHead
        title={pages.orders_print.title}
        about={data && `${data.list.length} 单`}
        acts={
          <>
            <Segmented<Kind>
              value={paper}
              options={Object.entries(kinds).map(([value, label]) => ({ value: value as Kind, label }))}
              onChange={(value) => change({ paper: value })}
            />
            <Button type="primary" disabled={!data?.list.length} onClick={() => print()}>
              打印
            </Button>
          </>
        }
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : data.list.length === 0 ? (
        <p className="desk-box desk-empty">没有可打印的订单，请从订单列表勾选</p>
      ) : (
        <div className="papers">
          {paper === 'pick' ? (
            <PickList papers={data} />
          ) : (
            data.list.map((order) =>
              paper === 'note' ? (
                <DeliveryNote key={order.order_no} order={order} papers={data} />
              ) : (
                <ParcelLabel key={order.order_no} order={order} papers={data} />
              ),
            )
          )}
        </div>
      )}
    </>
  )
}
