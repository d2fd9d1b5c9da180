import type { OrderDetail } from '@mall/contract/order/terms'
import { exportMatch } from '@mall/contract/reconciliation/calls'
import type { MatchLine } from '@mall/contract/reconciliation/terms'
import { matchStateLabel } from '@mall/contract/reconciliation/words'
import { useQuery } from '@tanstack/react-query'
import { download } from '#api/call.ts'
import { to } from '#app/pages.ts'
import { matchQuery, notesQuery } from '#features/acceptance/acceptance.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { matchTone } from '#features/reconciliation/reconciliation.ts'
import { Block } from '#list/Answer.tsx'
import { AcceptanceCard } from '#parts/acceptance/AcceptanceCard.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { Cell } from '#ui/Cell.tsx'
import { moneyText } from '#ui/money.ts'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './details.module.css'

const sent = ['partially_shipped', 'shipped', 'completed']

/** For a company's shipped order: the acceptance of parcels, and whether ordered, accepted and invoiced amounts match. */
export function MatchCard({ order }: { order: OrderDetail }) {
  const inCompany = useIsCompanyMember()
  return inCompany && !order.is_virtual && sent.includes(order.status) ? <Match orderNo={order.order_no} /> : null
}

function Match({ orderNo }: { orderNo: string }) {
  const match = useQuery(matchQuery(orderNo))
  const notes = useQuery(notesQuery(orderNo))
  const parcels = notes.data?.parcels ?? []
  const waiting = parcels.filter(({ can_note }) => can_note)
  const noted = parcels.filter(({ note }) => note)
  return (
    <>
      {noted.map((parcel) => (
        <AcceptanceCard key={parcel.package_id} orderNo={orderNo} parcel={parcel} />
      ))}
      <section className="card">
        <div className="section-head">
          <h2>三单匹配</h2>
          {match.data ? <Tag tone={matchTone[match.data.state]}>{matchStateLabel[match.data.state]}</Tag> : null}
          <ExportButton
            permission="order:export"
            look="more"
            shown={{
              name: '三单匹配',
              fetch: (format) => download(exportMatch, { format, order_nos: [orderNo] }),
            }}
          />
        </div>
        <Block queries={[match]} skeleton={<SkeletonLines lines={4} />}>
          {match.data ? (
            <>
              <dl className={styles.match}>
                <Sum name="订购" fen={match.data.ordered_fen} />
                <Sum name="验收" fen={match.data.accepted_fen} />
                <Sum name="应付" fen={match.data.payable_fen} />
                <Sum name="开票" fen={match.data.invoiced_fen} />
              </dl>
              <ul className="mt-2">
                {match.data.lines.map((line) => (
                  <li key={line.order_item_id} className="hairline-t py-2">
                    <Line line={line} />
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Block>
        {waiting.map(({ package_id }, at) => (
          <Cell
            key={package_id}
            className="hairline-t"
            icon="package"
            label={waiting.length > 1 ? `验收第 ${at + 1} 个待验收的包裹` : '验收包裹'}
            to={to.acceptance({ order_no: orderNo, package_id })}
          />
        ))}
      </section>
    </>
  )
}

const Sum = ({ name, fen }: { name: string; fen: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="digits">{moneyText(fen)}</dd>
  </div>
)

function Line({ line }: { line: MatchLine }) {
  const { name, sku_code, unit, state, ordered_qty, accepted_qty, noted_qty, short_qty, damaged_qty, settled_qty } =
    line
  const wrong = short_qty + damaged_qty
  return (
    <>
      <p className="flex items-center gap-2">
        <span className="one-line min-w-0 flex-1 text-sub">{name}</span>
        <Tag tone={matchTone[state]}>{matchStateLabel[state]}</Tag>
      </p>
      <p className="one-line mono text-hint text-ink-3">{sku_code}</p>
      <p className="text-hint text-ink-3 digits">
        {[
          `订购 ${ordered_qty} ${unit}`,
          noted_qty > 0 ? `验收 ${accepted_qty} ${unit}` : '未验收',
          wrong > 0 && `差异 ${wrong} ${unit}${settled_qty > 0 ? `（已处理 ${settled_qty}）` : ''}`,
          `应付 ${moneyText(line.payable_fen)}`,
          `开票 ${moneyText(line.invoiced_fen)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
