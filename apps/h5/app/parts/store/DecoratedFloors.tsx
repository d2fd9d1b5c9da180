import type { GoodsCard as Goods } from '@mall/contract/goods/terms'
import type { ShownFloor } from '@mall/contract/store-page/console.terms'
import { slideRatio } from '@mall/contract/store-page/console.words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { GoodsRow } from '#features/goods/GoodsRow.tsx'
import { detailPath } from '#features/goods/goods-text.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { More, Section } from '#ui/Card.tsx'
import { Carousel } from '#ui/Carousel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './decorated.module.css'
import { StoreCoupons } from './StoreCoupons.tsx'

type Of<Kind extends ShownFloor['kind']> = Extract<ShownFloor, { kind: Kind }>
type Props = {
  merId: number
  floors: readonly ShownFloor[]
  onAdd?: (goods: Goods) => void
  /** Placed after a banner at the top, else before everything. */
  after?: ReactNode
}

/** A store's page as the store has decorated it. Every picture has its place before it loads. */
export function DecoratedFloors({ merId, floors, onAdd, after }: Props) {
  const led = floors[0]?.kind === 'banners'
  return (
    <>
      {led ? null : after}
      {floors.map((floor, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the floors of a page stand where they stand
        <div key={i} data-below={i > 2 || undefined}>
          <Floor merId={merId} floor={floor} isFirst={i === 0} onAdd={onAdd} />
          {led && i === 0 ? after : null}
        </div>
      ))}
    </>
  )
}

type FloorProps = Pick<Props, 'merId' | 'onAdd'> & { floor: ShownFloor; isFirst: boolean }

function Floor({ merId, floor, isFirst, onAdd }: FloorProps) {
  if (floor.kind === 'banners') return <Banners merId={merId} floor={floor} isFirst={isFirst} />
  if (floor.kind === 'coupons') return <StoreCoupons merId={merId} />
  if (floor.kind === 'notice') return <Notice text={floor.text} />
  return floor.look === 'row' ? <Row merId={merId} floor={floor} /> : <Grid merId={merId} floor={floor} onAdd={onAdd} />
}

function Banners({ merId, floor: { slides }, isFirst }: { merId: number; floor: Of<'banners'>; isFirst: boolean }) {
  return (
    <Carousel label="店铺活动" ratio={slideRatio} autoplay className="mt-2 mx-gutter mb-0 rounded-card">
      {slides.map((slide, i) => (
        <Slide key={`${slide.image}${slide.title}`} merId={merId} slide={slide} eager={isFirst && i === 0} />
      ))}
    </Carousel>
  )
}

type SlideProps = { merId: number; slide: Of<'banners'>['slides'][number]; eager: boolean }

function Slide({ merId, slide: { image, title, to: where, target_id }, eager }: SlideProps) {
  const { imageDomain } = useGlobalData()
  const path = {
    none: undefined,
    goods: detailPath(target_id),
    category: to.merchantHome({ mer_id: merId, tab: 'goods', own_cid: target_id }),
    coupons: to.couponCentre(),
  }[where]
  const picture = (
    <Picture
      src={withImageDomain(image, imageDomain)}
      alt={title}
      ratio={slideRatio}
      sizes="min(100vw, 480px)"
      eager={eager}
      className={styles.slide}
    />
  )
  if (path === undefined) return picture
  return (
    <Link to={path} className="block" draggable={false}>
      {picture}
    </Link>
  )
}

const Notice = ({ text }: { text: string }) => (
  <section className={`card ${styles.notice}`} aria-label="店铺公告">
    <Icon name="bell" size={18} />
    <p>{text}</p>
  </section>
)

/** The list with the rest of a floor's goods. */
const moreOf = (merId: number, { way, category_id }: Of<'goods'>): string =>
  to.merchantHome({
    mer_id: merId,
    tab: 'goods',
    ...(way === 'sales' || way === 'new' ? { sort: way } : {}),
    ...(category_id > 0 ? { own_cid: category_id } : {}),
  })

function Row({ merId, floor }: { merId: number; floor: Of<'goods'> }) {
  return (
    <Section title={floor.title} more={{ text: '更多', to: moreOf(merId, floor) }}>
      <GoodsRow goods={floor.goods} />
    </Section>
  )
}

function Grid({ merId, floor, onAdd }: { merId: number; floor: Of<'goods'>; onAdd?: (goods: Goods) => void }) {
  return (
    <section aria-label={floor.title}>
      <div className="section-head mt-2 mx-0 mb-0 py-0 px-6">
        <h2>{floor.title}</h2>
        <More text="更多" to={moreOf(merId, floor)} />
      </div>
      <ul className="grid2">
        {floor.goods.map((goods) => (
          <li key={goods.goods_id}>
            <GoodsCard goods={goods} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </section>
  )
}
