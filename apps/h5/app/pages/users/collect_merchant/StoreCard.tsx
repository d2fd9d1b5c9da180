import type { FollowedMerchant } from '@mall/contract/favourite/terms'
import { merchantStatusLabel, showsGoods } from '@mall/contract/merchant/words'
import { Link } from 'react-router'
import { salesText } from '#features/goods/goods-text.ts'
import { ratingText, storePath } from '#features/merchant/store-text.ts'
import { StoreGoods, StoreGoodsSkeleton } from '#parts/store/StoreGoods.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton, SkeletonList, SkeletonRow } from '#ui/Skeleton.tsx'
import { SwipeCell } from '#ui/SwipeCell.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './collect_merchant.module.css'

type Props = {
  store: FollowedMerchant
  /** the person opens the store: its news count as seen */
  onEnter: () => void
  onPin: () => void
  onLeave: () => void
  /** 置顶 and 取消关注 for people who do not swipe */
  onMore: () => void
}

/** A followed store with its newest goods. */
export function StoreCard({ store, onEnter, onPin, onLeave, onMore }: Props) {
  const closed = !showsGoods(store)
  const pin = { text: store.pinned ? '取消置顶' : '置顶', onClick: onPin }
  return (
    <article className={cx('card card--flush', closed && styles.closed)}>
      <SwipeCell actions={[pin, { text: '取消关注', danger: true, onClick: onLeave }]}>
        <div className="flex items-center gap-1 pt-3 pr-0 pb-3 pl-3">
          <Link className={styles.who} to={storePath(store.mer_id)} onClick={onEnter}>
            <Logo store={store} />
            <span className="min-w-0 flex-1">
              <h2 className="one-line">{store.name}</h2>
              <Facts store={store} />
            </span>
          </Link>
          {closed ? (
            <Button size="s" variant="outline" label={`取消关注：${store.name}`} onClick={onLeave}>
              取消关注
            </Button>
          ) : (
            <Link
              className={buttonClass({ size: 's', variant: 'outline-red' })}
              to={storePath(store.mer_id)}
              aria-label={`进店：${store.name}`}
              onClick={onEnter}
            >
              进店
            </Link>
          )}
          <IconButton icon="more" label={`更多操作：${store.name}`} size={20} onClick={onMore} />
        </div>
        {closed ? null : <StoreGoods store={store} label={`${store.name}上新`} />}
      </SwipeCell>
    </article>
  )
}

function Logo({ store }: Pick<Props, 'store'>) {
  const { imageDomain } = useGlobalData()
  return (
    <Picture
      src={store.logo ? withImageDomain(store.logo, imageDomain) : undefined}
      alt=""
      width={44}
      className={styles.logo}
    />
  )
}

/** Status, news, and number of fans. */
function Facts({ store }: Pick<Props, 'store'>) {
  const { status, new_count, fans } = store
  const trades = status === 'open'
  return (
    <span className={styles.facts}>
      {store.pinned ? <Tag>置顶</Tag> : null}
      {trades ? null : <Tag tone={status === 'resting' ? 'warning' : 'neutral'}>{merchantStatusLabel[status]}</Tag>}
      {trades && new_count > 0 ? <Tag tone="outline">上新 {new_count > 99 ? '99+' : new_count}</Tag> : null}
      {store.is_self ? <Tag tone="solid">自营</Tag> : null}
      <span className="one-line digits">
        {[ratingText(store.score), fans > 0 ? `${salesText(fans)}关注` : ''].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

/** Two stores while loading. */
export const StoreSkeleton = () => (
  <SkeletonList count={2} row="card card--flush">
    <div className="flex items-center gap-1 pt-3 pr-0 pb-3 pl-3">
      <div className={styles.who}>
        <SkeletonRow picture={44} gap={8} lines={['56%', ['40%', 12]]} />
      </div>
      <Skeleton width={56} height={28} round={14} className="mr-3" />
    </div>
    <StoreGoodsSkeleton />
  </SkeletonList>
)
