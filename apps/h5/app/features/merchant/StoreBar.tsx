import type { MerchantCard } from '@mall/contract/merchant/terms'
import type { ReactNode } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './merchant.module.css'
import { ratingText, storePath } from './store-text.ts'

type Props = {
  store: Pick<MerchantCard, 'mer_id' | 'name' | 'logo' | 'is_self' | 'type_name' | 'score'>
  /** 「2.3万关注」 */
  facts?: string
  action?: string
  level?: 2 | 3
  /** before the way in: the 关注 button */
  children?: ReactNode
}

/** A store in one row: logo, name, type, and a link. */
export function StoreBar({ store, facts, action = '进店', level = 2, children }: Props) {
  const { imageDomain } = useGlobalData()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.bar}>
      <Picture
        src={store.logo ? withImageDomain(store.logo, imageDomain) : undefined}
        alt=""
        width={44}
        className="flex-none"
      />
      <div className="min-w-0 flex-1">
        <Heading className="one-line">{store.name}</Heading>
        <p className={styles.facts}>
          {store.is_self ? (
            <Tag tone="solid">自营</Tag>
          ) : (
            <span className="flex-none whitespace-nowrap">{store.type_name}</span>
          )}
          <span className="one-line">{[ratingText(store.score), facts].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {children}
      <ButtonLink
        variant={children ? 'outline' : 'outline-red'}
        size="s"
        to={storePath(store.mer_id)}
        label={`${action}：${store.name}`}
      >
        {action}
      </ButtonLink>
    </div>
  )
}
