import { Button } from 'antd'
import { Link } from 'react-router'
import { pages } from '#app/pages.ts'

const papers = { pick: '配货单', note: '送货单', waybill: '面单' }

/** Links to the papers of these orders. */
export const PrintLinks = ({ orderNos }: { orderNos: readonly string[] }) =>
  Object.entries(papers).map(([paper, label]) => (
    <Link key={paper} to={`${pages.orders_print.path}?${new URLSearchParams({ paper, nos: orderNos.join(',') })}`}>
      <Button size="small">打印{label}</Button>
    </Link>
  ))
