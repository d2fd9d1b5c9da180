import { FollowButton } from '#features/collection/FollowButton.tsx'
import { salesText } from '#features/goods/goods-text.ts'
import { StoreScores } from '#features/merchant/StoreScores.tsx'
import { ratingText } from '#features/merchant/store-text.ts'
import type { Store } from '#parts/store/store-queries.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './merchant_home.module.css'

type Props = {
  store: Store
  onDetails?: () => void
  /** Only to be looked at. */
  readOnly?: boolean
}

/** The head of a store: cover, logo, name, type and ratings. */
export function Cover({ store, onDetails, readOnly = false }: Props) {
  const { imageDomain } = useGlobalData()
  const pictureOf = (path: string) => (path ? withImageDomain(path, imageDomain) : undefined)
  return (
    <section className="bg-surface" aria-label="店铺名片">
      {store.banner ? (
        <Picture
          src={pictureOf(store.banner)}
          alt=""
          ratio={2.1}
          sizes="min(100vw, 480px)"
          eager
          className={styles.banner}
        />
      ) : (
        <div className={styles.ground} />
      )}
      <div className={styles.card}>
        <div className="flex items-center gap-3">
          <Picture src={pictureOf(store.logo)} alt="" width={56} className="flex-none" />
          <div className="min-w-0 flex-1">
            <h1 className="one-line" tabIndex={-1}>
              {store.name}
            </h1>
            <p className={styles.facts}>
              {store.is_self ? <Tag tone="solid">自营</Tag> : store.type_name ? <Tag>{store.type_name}</Tag> : null}
              <span className="digits">
                {ratingText(store.score)}
                {store.fans > 0 ? ` · ${salesText(store.fans)}人关注` : ''}
              </span>
            </p>
          </div>
          {readOnly ? null : <FollowButton store={store} />}
        </div>
        {store.intro ? (
          <button type="button" className={styles.intro} onClick={onDetails}>
            <span className="one-line">{store.intro}</span>
            <Icon name="right" size={14} />
          </button>
        ) : null}
        <StoreScores store={store} className="pt-1" />
      </div>
    </section>
  )
}
