import type { PointsEntry } from '@mall/contract/points/terms'
import { type PointsKind, pointsKindLabel } from '@mall/contract/points/words'
import { Link } from 'react-router'
import { detailsPath } from '#features/order/order-paths.ts'
import { signedText } from '#features/points/points.ts'
import type { Place } from '#list/rows.ts'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'

const icons: Record<PointsKind, IconName> = {
  earn_order: 'cart',
  earn_evaluation: 'star',
  earn_verification: 'building',
  spend: 'coin',
  spend_back: 'return',
  take_back: 'minus',
  expire: 'clock',
  points_adjust: 'edit',
  void: 'minus',
}

const row =
  'flex items-center gap-3 min-h-16 mx-gutter px-3 py-2.5 bg-surface text-left data-[first=false]:hairline-t data-[first=true]:rounded-t-card data-[last=true]:rounded-b-card'

/** An order's number is long, and people know it by its tail. */
const briefTitle = ({ title, order_no }: PointsEntry): string =>
  order_no ? title.replace(order_no, `…${order_no.slice(-6)}`) : title

/** One movement; it links to its order, if it has one. */
export function EntryRow({ entry, first, last }: { entry: PointsEntry } & Place) {
  const { kind, points, is_frozen, order_no, created_at } = entry
  const inner = (
    <>
      <span
        className={cx(
          'grid place-items-center flex-none size-9 rounded-pill',
          points > 0 ? 'bg-primary-soft text-accent' : 'bg-surface-3 text-ink-2',
        )}
      >
        <Icon name={icons[kind]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="one-line">{pointsKindLabel[kind]}</span>
        <span className="one-line text-hint text-ink-3 digits">{`${shortTimeText(created_at)} · ${briefTitle(entry)}`}</span>
      </span>
      <span className="grid justify-items-end gap-1 flex-none">
        <b className={cx('text-btn font-semibold digits', points > 0 && 'text-accent')}>{signedText(points)}</b>
        {is_frozen ? <Tag tone="warning">冻结中</Tag> : null}
      </span>
    </>
  )
  const shape = { className: row, 'data-first': first, 'data-last': last }
  return order_no ? (
    <Link {...shape} to={detailsPath(order_no)}>
      {inner}
    </Link>
  ) : (
    <div {...shape}>{inner}</div>
  )
}

export const EntrySkeleton = () => (
  <SkeletonRows
    count={5}
    row={row}
    picture={36}
    round={18}
    gap={8}
    lines={[
      ['40%', 14],
      ['56%', 12],
    ]}
    end={[48, 16]}
  />
)
