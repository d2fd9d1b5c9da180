import type { StreetStore } from '@mall/contract/merchant/terms'
import { merchantStatusLabel } from '@mall/contract/merchant/words'
import { Link } from 'react-router'
import { FollowButton } from '#features/collection/FollowButton.tsx'
import { salesText } from '#features/goods/goods-text.ts'
import { ratingText, storePath } from '#features/merchant/store-text.ts'
import { matchedParts } from '#features/search/matched-parts.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton, SkeletonList, SkeletonRow } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { StoreGoods, StoreGoodsSkeleton } from './StoreGoods.tsx'
import styles from './street-card.module.css'

type Props = {
  store: StreetStore
  /** whether it is known by now if this person follows it */
  known: boolean
  /** the search word, marked in the name */
  keyword?: string
  /** named exactly so: shown larger */
  big?: boolean
  /** among the first: its pictures load at once */
  eager?: boolean
}

/** A store on the street of stores: name, region, main category, ratings, and three of its goods. */
export function StreetCard({ store, known, keyword = '', big = false, eager = false }: Props) {
  const { imageDomain } = useGlobalData()
  const { status, is_self, type_name, fans, region, main_category, coupon_text, new_today } = store
  const where = [main_category ? `主营${main_category}` : '', region].filter(Boolean).join(' · ')
  return (
    <article className="card card--flush">
      <div className="flex items-center gap-3 p-3">
        <Link className={styles.who} to={storePath(store.mer_id)}>
          <Picture
            src={store.logo ? withImageDomain(store.logo, imageDomain) : undefined}
            alt=""
            width={big ? 56 : 44}
            eager={eager}
            className="flex-none"
          />
          <span className="min-w-0 flex-1">
            <h2 className="one-line">
              {matchedParts(store.name, keyword).map(({ text, matched, at }) =>
                matched ? (
                  <em className={styles.matched} key={at}>
                    {text}
                  </em>
                ) : (
                  text
                ),
              )}
            </h2>
            <span className={styles.facts}>
              {status === 'resting' ? <Tag tone="warning">{merchantStatusLabel[status]}</Tag> : null}
              {is_self ? <Tag tone="solid">自营</Tag> : <Tag>{type_name}</Tag>}
              <span className="one-line digits">
                {[ratingText(store.score), fans > 0 ? `${salesText(fans)}关注` : ''].filter(Boolean).join(' · ')}
              </span>
            </span>
            {where ? <span className={`${styles.facts} one-line`}>{where}</span> : null}
          </span>
        </Link>
        {known ? <FollowButton store={store} /> : <span className="min-w-14 h-7" aria-hidden />}
      </div>
      {coupon_text || new_today > 0 ? (
        <p className={styles.news}>
          {coupon_text ? <Tag tone="outline">{coupon_text}</Tag> : null}
          {new_today > 0 ? <Tag tone="outline">今日上新 {new_today > 99 ? '99+' : new_today}</Tag> : null}
        </p>
      ) : null}
      <StoreGoods store={store} label={keyword ? `${store.name}的相关商品` : `${store.name}的商品`} />
    </article>
  )
}

/** Four stores while loading. */
export const StreetSkeleton = () => (
  <SkeletonList count={4} row="card card--flush">
    <div className="flex items-center gap-3 p-3">
      <div className={styles.who}>
        <SkeletonRow picture={44} gap={8} lines={['56%', ['40%', 12], ['48%', 12]]} />
      </div>
      <Skeleton width={56} height={28} round={14} />
    </div>
    <StoreGoodsSkeleton />
  </SkeletonList>
)
