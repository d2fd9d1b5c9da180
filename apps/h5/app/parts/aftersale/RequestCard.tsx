import type { AftersaleDigest } from '@mall/contract/aftersale/terms'
import type { AftersaleCommand } from '@mall/contract/aftersale/words'
import { Link } from 'react-router'
import { AftersaleActions } from '#features/aftersale/AftersaleActions.tsx'
import { aftersalePath } from '#features/aftersale/aftersale.ts'
import { isRunning } from '#features/aftersale/command-table.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { merchantPath } from '#features/order/order-paths.ts'
import { useServerOffset } from '#store/server-clock.ts'
import { CountDown } from '#ui/CountDown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Skeleton, SkeletonList, SkeletonRow } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import { DeadlineTone } from './Deadline.tsx'
import styles from './request-card.module.css'

type Props = {
  request: AftersaleDigest
  onRun: (command: AftersaleCommand, request: AftersaleDigest) => unknown
  onExpire: (request: AftersaleDigest) => void
}

/** Not on a card: what takes the whole request to answer. */
const onDetail: readonly AftersaleCommand[] = ['say', 'edit', 'accept_offer', 'decline_offer', 'arbitrate']

/** A request in a list: store, kind, goods, status, and the next event. */
export function RequestCard({ request, onRun, onExpire }: Props) {
  const { mer_id, mer_name, kind_text, status, status_text, items, amount_fen, expire_at, hint, completed_at } = request
  const offset = useServerOffset()
  const [first] = items
  const qty = items.reduce((sum, item) => sum + item.qty, 0)
  const commands = request.commands
    .filter((command) => !onDetail.includes(command))
    .map((command) => ({ command, enabled: true, reason: '' }))
  return (
    <article className="card relative pt-0">
      <header className={styles.head}>
        <Link className={styles.merchant} to={merchantPath(mer_id)}>
          <Icon name="store" size={16} />
          <b className="one-line font-medium">{mer_name}</b>
          <Icon name="right" size={14} className="text-ink-3" />
        </Link>
        <span className={isRunning(status) ? 'text-sub text-accent' : 'text-sub text-ink-3'}>{status_text}</span>
      </header>
      {first ? (
        <ItemRow
          item={{ ...first, name: items.length > 1 ? `${first.name} 等 ${items.length} 种` : first.name }}
          to={aftersalePath(request)}
          end={
            <>
              {amount_fen > 0 ? <Money fen={amount_fen} size={15} tone="ink" /> : null}
              <span className="text-hint text-ink-3">×{qty}</span>
            </>
          }
        >
          <span className="flex mt-1">
            <Tag>{kind_text}</Tag>
          </span>
        </ItemRow>
      ) : null}
      <p className="text-hint text-ink-2">
        {hint}
        {expire_at ? (
          <>
            {' · 剩余 '}
            <DeadlineTone at={expire_at}>
              <CountDown look="text" endsAt={expire_at} serverOffsetMs={offset} onEnd={() => onExpire(request)} />
            </DeadlineTone>
          </>
        ) : completed_at ? (
          <span className="digits text-ink-3">{` · ${shortTimeText(completed_at)}`}</span>
        ) : null}
      </p>
      {commands.length > 0 ? (
        <div className={styles.acts}>
          <AftersaleActions commands={commands} place="card" onRun={(command) => onRun(command, request)} />
        </div>
      ) : null}
    </article>
  )
}

export const RequestCardSkeleton = () => (
  <SkeletonList count={3} row="card relative pt-0">
    <div className={styles.head}>
      <Skeleton width={144} />
      <Skeleton width={64} className="ml-auto" />
    </div>
    <div className="flex items-start gap-3 py-2">
      <SkeletonRow lines={['88%', ['48%', 12]]} />
    </div>
    <Skeleton width="64%" height={12} />
  </SkeletonList>
)
