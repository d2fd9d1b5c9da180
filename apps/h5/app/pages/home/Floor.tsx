import type { OutputOf } from '@mall/contract/call/call'
import type { home } from '@mall/contract/home-page/calls'
import type { FloorKind } from '@mall/contract/home-page/words'
import type { MerchantCard } from '@mall/contract/merchant/terms'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { GoodsPicture } from '#features/goods/GoodsPicture.tsx'
import { GoodsPrice } from '#features/goods/GoodsPrice.tsx'
import { GoodsRow } from '#features/goods/GoodsRow.tsx'
import { detailPath, salesText } from '#features/goods/goods-text.ts'
import { ratingText } from '#features/merchant/store-text.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Section } from '#ui/Card.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useDragScroll } from '#ui/useDragScroll.ts'
import styles from './home.module.css'

type HomeFloor = OutputOf<typeof home>['floors'][number]
type Props = { floor: HomeFloor }

/** One block of goods between the doors and the feed; without goods it is not there. */
export function Floor({ floor }: Props) {
  if (floor.goods.length === 0) return null
  const Layout = layouts[floor.kind]
  return <Layout floor={floor} />
}

/** Left the floor itself with up to four goods, right two goods of their own; with fewer than three there is no left. */
function BigTwoSmall({ floor }: Props) {
  if (floor.goods.length < 3) return <ThreeColumns floor={floor} />
  const goods = floor.goods.slice(0, 6)
  const big = goods.slice(0, goods.length - 2)
  const small = goods.slice(-2)
  return (
    <section className={styles.trio} aria-label={floor.title}>
      <div className={styles.big}>
        <h2>
          {floor.link ? (
            <Link className="cover" to={floor.link}>
              {floor.title}
            </Link>
          ) : (
            floor.title
          )}
        </h2>
        <p className="one-line">{floor.sub_title}</p>
        <ul className={big.length > 2 ? styles.four : styles.two}>
          {big.map((one) => (
            <li key={one.goods_id}>
              <Link className="over" to={detailPath(one.goods_id)}>
                <GoodsPicture goods={one} sizes="92px" />
                <span className={big.length > 2 ? 'one-line' : 'line-clamp-2'}>{one.name}</span>
              </Link>
              <GoodsPrice goods={one} size={14} />
            </li>
          ))}
        </ul>
      </div>
      {small.map((one) => (
        <div className={styles.small} key={one.goods_id}>
          <h3 className="one-line">
            <Link className="cover" to={detailPath(one.goods_id)}>
              {one.name}
            </Link>
          </h3>
          <p className="one-line">{one.meta}</p>
          <div className="mt-auto">
            <GoodsPrice goods={one} size={16} />
          </div>
          <GoodsPicture goods={one} sizes="72px" className={styles.smallPicture} />
        </div>
      ))}
    </section>
  )
}

function ThreeColumns({ floor }: Props) {
  return (
    <Section title={floor.title} extra={floor.sub_title} more={moreOf(floor)} className={styles.floor}>
      <ul className="grid grid-cols-3 gap-y-3 gap-x-2">
        {floor.goods.slice(0, 6).map((one) => (
          <li key={one.goods_id}>
            <GoodsCard goods={one} view="mini" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Row({ floor }: Props) {
  return (
    <Section title={floor.title} extra={floor.sub_title} more={moreOf(floor)} className={styles.floor}>
      <GoodsRow goods={floor.goods} />
    </Section>
  )
}

const layouts: Record<FloorKind, (props: Props) => ReactNode> = {
  big_two_small: BigTwoSmall,
  three_columns: ThreeColumns,
  row: Row,
}

const moreOf = ({ link }: HomeFloor) => (link ? { text: '更多', to: link } : undefined)

/** 好店推荐: two in view, the others a swipe away. */
export function Stores({ stores }: { stores: readonly MerchantCard[] }) {
  const track = useRef<HTMLUListElement>(null)
  const { imageDomain } = useGlobalData()
  useDragScroll(track)
  if (stores.length === 0) return null
  const pictureOf = (path: string) => (path ? withImageDomain(path, imageDomain) : undefined)
  return (
    <Section title="好店推荐" more={{ text: '更多', to: to.merchantStreet() }} className={styles.stores}>
      <ul className="hscroll" ref={track}>
        {stores.map((store) => (
          <li key={store.mer_id} className={styles.store}>
            <Link to={to.merchantHome({ mer_id: store.mer_id })} draggable={false}>
              <span className="flex items-center gap-2">
                <Picture src={pictureOf(store.logo)} alt="" width={36} />
                <span className="min-w-0 flex-1">
                  <b className="one-line">{store.name}</b>
                  <small className="one-line">{storeFacts(store)}</small>
                </span>
              </span>
              <span className="grid grid-cols-3 gap-1 mt-2">
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

/** 「综合 4.9 · 2.3万关注」 */
const storeFacts = ({ score, fans }: MerchantCard) =>
  [ratingText(score), fans > 0 ? `${salesText(fans)}关注` : ''].filter(Boolean).join(' · ')
