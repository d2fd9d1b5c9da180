import type { OutputOf } from '@mall/contract/call/call'
import type { companyContracts } from '@mall/contract/contract-price/calls'
import { contractLimits } from '@mall/contract/contract-price/limits.words'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { LinePrice, Money } from '#ui/Money.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { daysLeft, rateText } from './contract-words.ts'

type Contract = OutputOf<typeof companyContracts>['list'][number]

/** One thing that was agreed: what, with whom, at which price, until when. */
export function ContractRow({ contract, now }: { contract: Contract; now: number }) {
  const { name, image, mer_name, goods_id } = contract
  const body = (
    <>
      {image ? (
        <span className="self-start">
          <OrderPicture src={image} width={64} />
        </span>
      ) : null}
      <span className="min-w-0 flex-1 grid gap-1">
        <b className="line-clamp-2 font-medium wrap-anywhere">{name}</b>
        <span className="one-line text-hint text-ink-3">{mer_name}</span>
        <Price contract={contract} />
        <Days contract={contract} now={now} />
      </span>
    </>
  )
  if (goods_id === null) return <div className="card flex gap-3">{body}</div>
  return (
    <Link className="card flex gap-3" to={to.detail({ goods_id })}>
      {body}
    </Link>
  )
}

function Price({ contract: { price_fen, rate, plain_fen, min_qty } }: { contract: Contract }) {
  const from = min_qty > 1 ? <span className="text-hint text-ink-2 digits">{min_qty} 件起</span> : null
  if (price_fen === null) {
    return (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-accent font-semibold digits">现价的 {rateText(rate ?? 0)}</span>
        {from}
      </span>
    )
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Money fen={price_fen} size={18} />
      {plain_fen !== null && plain_fen > price_fen ? <LinePrice fen={plain_fen} /> : null}
      {from}
    </span>
  )
}

function Days({ contract: { valid_from, valid_until, state, ended_at }, now }: { contract: Contract; now: number }) {
  const left = daysLeft(valid_until, now)
  const ends = state === 'running' && left <= contractLimits.remindDays
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-hint text-ink-3 digits">
      {valid_from} 至 {valid_until}
      {ends ? <Tag tone="warning">{left === 0 ? '今天到期' : `${left} 天后到期`}</Tag> : null}
      {ended_at ? <Tag>已提前结束</Tag> : null}
    </span>
  )
}

/** Contracts while loading. */
export const ContractSkeleton = () => (
  <SkeletonRows
    count={4}
    row="card flex gap-3 mx-3 mt-2"
    picture={64}
    lines={[
      ['72%', 16],
      ['32%', 12],
      ['40%', 18],
    ]}
  />
)
