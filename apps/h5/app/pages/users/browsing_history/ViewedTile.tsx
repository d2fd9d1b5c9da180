import { Link } from 'react-router'
import { AddButton } from '#features/goods/AddButton.tsx'
import { GoodsPicture } from '#features/goods/GoodsPicture.tsx'
import { GoodsPrice } from '#features/goods/GoodsPrice.tsx'
import { detailPath } from '#features/goods/goods-text.ts'
import { useDetailPrefetch } from '#features/goods/useDetailPrefetch.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Check } from '#ui/Check.tsx'
import { cx } from '#ui/classNames.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './browsing_history.module.css'
import type { Viewed } from './history.ts'

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
      <h3 className="l1">{choice ? goods.name : <Title goods={goods} />}</h3>
      {dead ? <span className="s12 t3">已失效</span> : <GoodsPrice goods={goods} size={14} />}
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
    <Picture src={image ? withImageDomain(image, imageDomain) : undefined} alt="" sizes={sizes} className="pic--gone">
      <span className="mask">
        <span>已下架</span>
      </span>
    </Picture>
  )
}
