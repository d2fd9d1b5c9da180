import type { MerchantCard } from '@mall/contract/merchant'
import { useRef } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { salesText } from '#features/goods/goods-text.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Section } from '#ui/Card.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useDragScroll } from '#ui/useDragScroll.ts'
import styles from './home.module.css'

/** 好店推荐: two in view, the others a swipe away. */
export function Stores({ stores }: { stores: readonly MerchantCard[] }) {
  const track = useRef<HTMLUListElement>(null)
  const { imageDomain } = useGlobalData()
  useDragScroll(track)
  if (stores.length === 0) return null
  const pictureOf = (path: string) => (path ? withImageDomain(path, imageDomain) : undefined)
  return (
    <Section title="好店推荐" className={styles.late}>
      <ul className="hscroll" ref={track}>
        {stores.map((store) => (
          <li key={store.mer_id} className={styles.store}>
            <Link to={to.merchantHome({ mer_id: store.mer_id })} draggable={false}>
              <span className="row g8">
                <Picture src={pictureOf(store.logo)} alt="" width={36} />
                <span className="grow1">
                  <b className="l1">{store.name}</b>
                  <small className="l1">{storeFacts(store)}</small>
                </span>
              </span>
              <span className={styles.storeGoods}>
                {store.goods.slice(0, 3).map((goods) => (
                  <Picture key={goods.goods_id} src={pictureOf(goods.image)} alt={goods.name} sizes="48px" />
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** 「4.9 分 · 2.3万关注」 */
const storeFacts = ({ score, fans }: MerchantCard) =>
  [`${(score / 10).toFixed(1)} 分`, fans > 0 ? `${salesText(fans)}关注` : ''].filter(Boolean).join(' · ')
