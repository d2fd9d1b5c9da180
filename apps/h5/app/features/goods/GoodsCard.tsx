import type { GoodsCard as Goods } from '@mall/contract/goods/terms'
import { Link } from 'react-router'
import { ownCodeText } from '#session/own-codes.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { Tag, Tags } from '#ui/Tag.tsx'
import { useLongPress } from '#ui/useLongPress.ts'
import { AddButton } from './AddButton.tsx'
import { GoodsPicture } from './GoodsPicture.tsx'
import { GoodsPrice } from './GoodsPrice.tsx'
import styles from './goods.module.css'
import { detailPath, gridMeta, rowMeta, shownTags, supplyText, tierRows } from './goods-text.ts'
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
    <article className={cx('goods-card', onMore && styles.pressed)} {...press}>
      <GoodsPicture goods={goods} rank={rank} eager={priority} />
      {onMore ? <MoreButton goods={goods} onMore={onMore} /> : null}
      <div className="goods-body">
        <Title goods={goods} />
        <MetaLine goods={goods} className={cx('meta one-line', goods.reason && 'text-ink-2')}>
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
    <article className={cx('goods-row', onMore && styles.pressed, onMore && styles.withMore)} {...press}>
      <GoodsPicture goods={goods} rank={rank} eager={priority} className="picture--104" sizes="104px" />
      {onMore ? <MoreButton goods={goods} onMore={onMore} /> : null}
      <div className="goods-body">
        <Title goods={goods} />
        <MetaLine goods={goods} className="meta one-line">
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
      <span className="one-line text-hint">{goods.name}</span>
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
    <h3 className="title line-clamp-2">
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
    <div className="goods-foot">
      <div className="min-w-0">
        <GoodsPrice goods={goods} />
        {supply ? <span className={styles.supply}>{supplyText(goods)}</span> : null}
      </div>
      {onAdd ? <AddButton goods={goods} onAdd={onAdd} /> : null}
    </div>
  )
}

type MetaProps = { goods: Pick<Goods, 'item_code'>; className: string; children: string }

/** The grey line of a card. Members of a company first read by which code theirs knows the goods. */
function MetaLine(props: MetaProps) {
  return useIsCompanyMember() ? <OwnMetaLine {...props} /> : <p className={props.className}>{props.children}</p>
}

function OwnMetaLine({ goods, className, children }: MetaProps) {
  const own = ownCodeText(useOwnCodes(goods.item_code))
  return <p className={className}>{[own, children].filter(Boolean).join(' · ')}</p>
}

/** 「¥168 1–9　¥152 10–99　¥138.50 ≥100」, as far as one line holds. */
function GoodsTiers({ goods }: { goods: Goods }) {
  const rows = goods.price_mode === 'shown' ? tierRows(goods) : []
  if (rows.length === 0) return null
  return (
    <ul className={`${styles.tiers} digits`} aria-label="阶梯价">
      {rows.map((row) => (
        <li key={row.range}>
          <b>{moneyText(row.price_fen, { trim: true })}</b>
          {row.range}
        </li>
      ))}
    </ul>
  )
}
