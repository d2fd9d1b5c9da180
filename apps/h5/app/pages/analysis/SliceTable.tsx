import type { Slice } from '@mall/contract/analysis'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import chart from './chart.module.css'
import { type Dimension, ordersBehind } from './orders-behind.ts'
import { seriesCount } from './series.ts'
import styles from './table.module.css'
import type { View } from './view.ts'
import { percentText } from './words.ts'

type Props = {
  title: string
  by: Dimension
  slices: readonly Slice[]
  view: View
  /** One table in both: as bars its rows have two lines, and its head is only read. */
  look: 'bars' | 'numbers'
  /** the colours of a ring */
  dots: boolean
}

export function SliceTable({ title, by, slices, view, look, dots }: Props) {
  const largest = Math.max(1, ...slices.map(({ spend_fen }) => spend_fen))
  return (
    <table className={look === 'bars' ? styles.ranks : styles.table}>
      <caption className="vh">{`${title}采购额`}</caption>
      <thead className={look === 'bars' ? 'vh' : undefined}>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">采购额</th>
          <th scope="col">占比</th>
          <th scope="col">订单</th>
        </tr>
      </thead>
      <tbody className="num">
        {slices.map((slice, nth) => (
          <tr key={`${slice.key} ${slice.name}`}>
            <th scope="row">
              {dots ? <i className={chart.dot} data-series={Math.min(nth, seriesCount)} /> : null}
              <Name slice={slice} by={by} view={view} />
            </th>
            <td>{moneyText(slice.spend_fen)}</td>
            <td>
              {look === 'bars' ? (
                <span className={styles.track} aria-hidden>
                  <span style={{ width: `${Math.max(0, (slice.spend_fen / largest) * 100)}%` }} />
                </span>
              ) : null}
              <span className={styles.share}>{percentText(slice.spend_fen, view.wholeFen)}</span>
            </td>
            <td>{`${slice.order_count} 单`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Leads to the orders behind it, where they can be asked for. */
function Name({
  slice: { key, name },
  by,
  view: { months, isCompany },
}: Pick<Props, 'by' | 'view'> & { slice: Slice }) {
  if (!key) return <span className={styles.name}>{name}</span>
  return (
    <Link className={styles.link} to={ordersBehind(months, isCompany, { by, key, name })}>
      <span className={styles.name}>{name}</span>
      <Icon name="right" size={14} />
    </Link>
  )
}
