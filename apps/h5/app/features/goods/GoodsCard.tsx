import type { GoodsCard as Goods } from '@mall/contract/goods'
import { Link } from 'react-router'
import { cx } from '#ui/classNames.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag, Tags } from '#ui/Tag.tsx'
import { useLongPress } from '#ui/useLongPress.ts'
import { AddButton } from './AddButton.tsx'
import { GoodsPicture } from './GoodsPicture.tsx'
import { GoodsPrice } from './GoodsPrice.tsx'
import { GoodsTiers } from './GoodsTiers.tsx'
import styles from './goods.module.css'
import { detailPath, gridMeta, rowMeta, shownTags, supplyText } from './goods-text.ts'
import { MetaLine } from './MetaLine.tsx'
import { useDetailPrefetch } from './useDetailPrefetch.ts'

type Props = {
  goods: Goods
  /** draws the plus; without it the card only leads to the goods */
  onAdd?: (goods: Goods) => void
  /** grid: half the column · row: picture at the left, with codes and tiers · mini: picture, one line, price */
  view?: 'grid' | 'row' | 'mini'
  /** draws ⋯, which a long press does as well */
  onMore?: (goods: Goods) => void
  /** its place among the most bought, from 1 */
  rank?: number
  /** on the first screen: its picture is fetched at once */
  priority?: boolean
}

/** A goods in a list. The whole card is one link; the plus stays a button of its own. */
export function GoodsCard({ view = 'grid', ...props }: Props) {
  if (view === 'row') return <RowCard {...props} />
  if (view === 'mini') return <MiniCard {...props} />
  return <GridCard {...props} />
}

type ViewProps = Omit<Props, 'view'>

function GridCard({ goods, onAdd, onMore, rank, priority }: ViewProps) {
  const press = useLongPress(onMore && (() => onMore(goods)))
  return (
    <article className={cx('gc', onMore && styles.pressed)} {...press}>
      <GoodsPicture goods={goods} rank={rank} eager={priority} />
      {onMore ? <MoreButton goods={goods} onMore={onMore} /> : null}
      <div className="bd">
        <Title goods={goods} />
        <MetaLine goods={goods} className={cx('meta l1', goods.reason && styles.reason)}>
          {goods.reason ?? gridMeta(goods)}
        </MetaLine>
        <TagLine goods={goods} />
        <Foot goods={goods} onAdd={onAdd} />
      </div>
    </article>
  )
}

function RowCard({ goods, onAdd, onMore, rank, priority }: ViewProps) {
  const press = useLongPress(onMore && (() => onMore(goods)))
  return (
    <article className={cx('gr', onMore && styles.pressed, onMore && styles.withMore)} {...press}>
      <GoodsPicture goods={goods} rank={rank} eager={priority} className="pic--104" sizes="104px" />
      {onMore ? <MoreButton goods={goods} onMore={onMore} /> : null}
      <div className="bd">
        <Title goods={goods} />
        <MetaLine goods={goods} className="meta l1">
          {rowMeta(goods)}
        </MetaLine>
        <TagLine goods={goods} />
        <GoodsTiers goods={goods} />
        <Foot goods={goods} onAdd={onAdd} supply />
      </div>
    </article>
  )
}

function MiniCard({ goods, rank, priority }: ViewProps) {
  return (
    <Link className={styles.mini} to={detailPath(goods.goods_id)} {...useDetailPrefetch(goods.goods_id)}>
      <GoodsPicture goods={goods} rank={rank} eager={priority} sizes="120px" />
      <span className="l1 s12">{goods.name}</span>
      {goods.price_mode === 'shown' && goods.price_fen !== null ? (
        <GoodsPrice goods={goods} size={16} />
      ) : (
        <span className={styles.noPrice}>{goods.price_mode === 'login' ? '登录后查看' : '价格面议'}</span>
      )}
    </Link>
  )
}

function Title({ goods }: { goods: Goods }) {
  return (
    <h3 className="title l2">
      {goods.is_self ? <Tag tone="solid">自营</Tag> : null}
      <Link className="cover" to={detailPath(goods.goods_id)} {...useDetailPrefetch(goods.goods_id)}>
        {goods.name}
      </Link>
    </h3>
  )
}

const MoreButton = ({ goods, onMore }: { goods: Goods; onMore: (goods: Goods) => void }) => (
  <button
    className={cx('over', styles.more)}
    type="button"
    aria-haspopup="dialog"
    aria-label={`更多操作：${goods.name}`}
    onClick={() => onMore(goods)}
  >
    <Icon name="more" size={16} />
  </button>
)

function TagLine({ goods }: { goods: Goods }) {
  const tags = shownTags(goods)
  if (tags.length === 0) return null
  return (
    <Tags>
      {tags.map((tag) => (
        <Tag key={tag.text} tone={tag.tone}>
          {tag.text}
        </Tag>
      ))}
    </Tags>
  )
}

function Foot({ goods, onAdd, supply = false }: Pick<ViewProps, 'goods' | 'onAdd'> & { supply?: boolean }) {
  return (
    <div className="ft">
      <div className={styles.cost}>
        <GoodsPrice goods={goods} />
        {supply ? <span className={styles.supply}>{supplyText(goods)}</span> : null}
      </div>
      {onAdd ? <AddButton goods={goods} onAdd={onAdd} /> : null}
    </div>
  )
}
