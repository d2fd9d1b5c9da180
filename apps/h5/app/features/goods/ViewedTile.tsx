import type { OutputOf } from '@mall/contract/call/call'
import type { views } from '@mall/contract/favourite/calls'
import { Link } from 'react-router'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Check } from '#ui/Check.tsx'
import { cx } from '#ui/class-names.ts'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AddButton } from './AddButton.tsx'
import { GoodsPicture } from './GoodsPicture.tsx'
import { GoodsPrice } from './GoodsPrice.tsx'
import { detailPath } from './goods-text.ts'
import { useDetailPrefetch } from './useDetailPrefetch.ts'
import styles from './viewed.module.css'

export type Viewed = OutputOf<typeof views>['list'][number]

type Props = {
  goods: Viewed
  /** in 管理 mode: whether it is chosen */
  choice?: { chosen: boolean; onChange: (chosen: boolean) => void }
  onAdd: (goods: Viewed) => void
}

const sizes = '(min-width: 480px) 150px, 31vw'

/** One goods that was looked at; in 管理 mode the whole tile is its tick. */
export function ViewedTile({ goods, choice, onAdd }: Props) {
  const dead = goods.state === 'invalid'
  return (
    <article className={cx(styles.tile, choice && styles.choosing)}>
      <div className={styles.photo}>
        {dead ? <DeadPicture image={goods.image} /> : <GoodsPicture goods={goods} sizes={sizes} />}
        {choice ? (
          <Check label={`选择 ${goods.name}`} checked={choice.chosen} onChange={choice.onChange} />
        ) : goods.state === 'ok' ? (
          <AddButton goods={goods} onAdd={() => onAdd(goods)} />
        ) : null}
      </div>
      <h3 className="one-line">{choice ? goods.name : <Title goods={goods} />}</h3>
      {dead ? <span className="text-hint text-ink-3">已失效</span> : <GoodsPrice goods={goods} size={14} />}
    </article>
  )
}

function Title({ goods }: { goods: Viewed }) {
  return (
    <Link className="cover" to={detailPath(goods.goods_id)} {...useDetailPrefetch(goods.goods_id)}>
      {goods.name}
    </Link>
  )
}

function DeadPicture({ image }: { image: string }) {
  const { imageDomain } = useGlobalData()
  return (
    <Picture
      src={image ? withImageDomain(image, imageDomain) : undefined}
      alt=""
      sizes={sizes}
      className="picture--gone"
    >
      <span className="mask">
        <span>已下架</span>
      </span>
    </Picture>
  )
}

export const ViewedTileSkeleton = () => (
  <div className={styles.tile}>
    <span className="skeleton picture" />
    <Skeleton height={12} />
    <Skeleton width="56%" height={14} />
  </div>
)
