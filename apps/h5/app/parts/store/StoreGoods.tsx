import type { MerchantCard } from '@mall/contract/merchant/terms'
import { Link } from 'react-router'
import { detailPath } from '#features/goods/goods-text.ts'
import { useDetailPrefetch } from '#features/goods/useDetailPrefetch.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './store-goods.module.css'

type Mini = MerchantCard['goods'][number]

/** Three goods of a store side by side; nothing for a store without. */
export function StoreGoods({ store, label }: { store: Pick<MerchantCard, 'goods'>; label: string }) {
  if (store.goods.length === 0) return null
  return (
    <ul className={styles.goods} aria-label={label}>
      {store.goods.map((goods) => (
        <li key={goods.goods_id}>
          <Goods goods={goods} />
        </li>
      ))}
    </ul>
  )
}

function Goods({ goods }: { goods: Mini }) {
  const { imageDomain } = useGlobalData()
  return (
    <Link to={detailPath(goods.goods_id)} {...useDetailPrefetch(goods.goods_id)}>
      <Picture
        src={goods.image ? withImageDomain(goods.image, imageDomain) : undefined}
        alt=""
        sizes="(min-width: 480px) 140px, 30vw"
      />
      <span className="one-line text-hint text-ink-2">{goods.name}</span>
      {goods.price_fen === null ? null : <Money fen={goods.price_fen} size={14} trim />}
    </Link>
  )
}

export const StoreGoodsSkeleton = () => (
  <div className={styles.goods}>
    <span className="skeleton picture" />
    <span className="skeleton picture" />
    <span className="skeleton picture" />
  </div>
)
