import type { GoodsDetail } from '@mall/contract/goods'
import { Link } from 'react-router'
import { FollowButton } from '#features/collect/FollowButton.tsx'
import { detailPath, salesText } from '#features/goods/goods-text.ts'
import { useDetailPrefetch } from '#features/goods/useDetailPrefetch.ts'
import { StoreBar } from '#features/merchant/StoreBar.tsx'
import { StoreScores } from '#features/merchant/StoreScores.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './detail.module.css'

type Merchant = GoodsDetail['merchant']

/** Who sells it, and four more things they sell. */
export function Store({ store, goodsId }: { store: Merchant; goodsId: number }) {
  return (
    <section className={`card ${styles.late}`} aria-label="店铺">
      <StoreBar store={store} facts={store.fans > 0 ? `${salesText(store.fans)}关注` : undefined}>
        <FollowButton store={store} goodsId={goodsId} />
      </StoreBar>
      <StoreScores store={store} className={styles.scores} />
      {store.goods.length > 0 ? (
        <ul className={styles.storeGoods} aria-label="店内热销">
          {store.goods.slice(0, 4).map((goods) => (
            <li key={goods.goods_id}>
              <StoreGoods goods={goods} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function StoreGoods({ goods }: { goods: Merchant['goods'][number] }) {
  const { imageDomain } = useGlobalData()
  return (
    <Link to={detailPath(goods.goods_id)} {...useDetailPrefetch(goods.goods_id)}>
      <Picture
        src={goods.image ? withImageDomain(goods.image, imageDomain) : undefined}
        alt={goods.name}
        sizes="80px"
      />
      {goods.price_fen === null ? (
        <span className={styles.storeName}>{goods.name}</span>
      ) : (
        <Money fen={goods.price_fen} size={14} trim />
      )}
    </Link>
  )
}
