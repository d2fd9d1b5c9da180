import { waybillChoices } from '@mall/contract/waybill/store.calls'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'

/** Leads to where numbers are taken for these orders; nothing where the mall reaches no carrier. */
export function TakeLink({ orderNos }: { orderNos: readonly string[] }) {
  const isConnected = useCall(waybillChoices, {}).data?.connected
  if (!isConnected || orderNos.length === 0) return null
  return (
    <Link to={`${pages.orders_ship.path}?${new URLSearchParams({ nos: orderNos.join(',') })}`}>
      <Button size="small">电子面单发货</Button>
    </Link>
  )
}
