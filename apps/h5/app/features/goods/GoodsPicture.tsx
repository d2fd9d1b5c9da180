import type { GoodsCard } from '@mall/contract/goods/terms'
import { useFraming } from '#session/frames.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './goods.module.css'

type Props = {
  goods: Pick<GoodsCard, 'goods_id' | 'image' | 'name' | 'stock_status' | 'tags'>
  sizes?: string
  eager?: boolean
  className?: string
  /** its place in a list of the most bought, as `salesRank` gives it */
  rank?: number
}

export function GoodsPicture({ goods, sizes, eager, className, rank }: Props) {
  const { imageDomain } = useGlobalData()
  const framing = useFraming(goods.goods_id)
  const isNew = goods.tags.some((tag) => tag.kind === 'new')
  return (
    <Picture
      // The title beside it says the same.
      alt=""
      src={goods.image ? withImageDomain(goods.image, imageDomain) : undefined}
      sizes={sizes}
      eager={eager}
      className={className}
    >
      {framing ? <img className={styles.frame} src={framing.frame_image} alt="" /> : null}
      {framing?.corner ? <span className={styles.campaign}>{framing.corner}</span> : null}
      {rank ? (
        <span className="corner digits">{`TOP ${rank}`}</span>
      ) : isNew ? (
        <span className="corner">新品</span>
      ) : null}
      {goods.stock_status === 'sold_out' ? (
        <span className="mask">
          <span>补货中</span>
        </span>
      ) : null}
    </Picture>
  )
}
