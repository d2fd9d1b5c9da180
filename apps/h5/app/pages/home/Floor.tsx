import type { home } from '@mall/contract/content'
import type { OutputOf } from '@mall/contract/endpoint'
import { useRef } from 'react'
import { Link } from 'react-router'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { GoodsPicture } from '#features/goods/GoodsPicture.tsx'
import { GoodsPrice } from '#features/goods/GoodsPrice.tsx'
import { detailPath } from '#features/goods/goods-text.ts'
import { Section } from '#ui/Card.tsx'
import { useDragScroll } from '#ui/useDragScroll.ts'
import styles from './floor.module.css'

type HomeFloor = OutputOf<typeof home>['floors'][number]
type Props = { floor: HomeFloor }

/** One block of goods between the doors and the feed; without goods it is not there. */
export function Floor({ floor }: Props) {
  if (floor.goods.length === 0) return null
  if (floor.kind === 'big_two_small' && floor.goods.length >= 3) return <BigTwoSmall floor={floor} />
  return floor.kind === 'row' ? <Row floor={floor} /> : <ThreeColumns floor={floor} />
}

/** Left the floor itself with up to four goods, right two goods of their own. */
function BigTwoSmall({ floor }: Props) {
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
        <p className="l1">{floor.sub_title}</p>
        <ul className={big.length > 2 ? styles.four : styles.two}>
          {big.map((one) => (
            <li key={one.goods_id}>
              <Link className="over" to={detailPath(one.goods_id)}>
                <GoodsPicture goods={one} sizes="92px" />
                <span className={big.length > 2 ? 'l1' : 'l2'}>{one.name}</span>
              </Link>
              <GoodsPrice goods={one} size={14} />
            </li>
          ))}
        </ul>
      </div>
      {small.map((one) => (
        <div className={styles.small} key={one.goods_id}>
          <h3 className="l1">
            <Link className="cover" to={detailPath(one.goods_id)}>
              {one.name}
            </Link>
          </h3>
          <p className="l1">{one.meta}</p>
          <div className={styles.smallFoot}>
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
    <Section title={floor.title} extra={floor.sub_title} more={moreOf(floor)} className={styles.late}>
      <ul className={styles.three}>
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
  const track = useRef<HTMLUListElement>(null)
  useDragScroll(track)
  return (
    <Section title={floor.title} extra={floor.sub_title} more={moreOf(floor)} className={styles.late}>
      <ul className="hscroll" ref={track}>
        {floor.goods.map((one) => (
          <li key={one.goods_id} className={styles.cell}>
            <GoodsCard goods={one} view="mini" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const moreOf = ({ link }: HomeFloor) => (link ? { text: '更多', to: link } : undefined)
