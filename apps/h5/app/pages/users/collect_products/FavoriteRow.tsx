import type { FavoriteGoods } from '@mall/contract/favourite/terms'
import { Link } from 'react-router'
import { AddButton } from '#features/goods/AddButton.tsx'
import { GoodsPicture } from '#features/goods/GoodsPicture.tsx'
import { GoodsPrice } from '#features/goods/GoodsPrice.tsx'
import { detailPath, gridMeta, shownTags, similarPath } from '#features/goods/goods-text.ts'
import { useDetailPrefetch } from '#features/goods/useDetailPrefetch.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { SwipeCell } from '#ui/SwipeCell.tsx'
import { Tag, Tags } from '#ui/Tag.tsx'
import styles from './collect_products.module.css'

type Props = {
  goods: FavoriteGoods
  /** in 管理 mode: whether it is chosen */
  choice?: { chosen: boolean; onChange: (chosen: boolean) => void }
  onAdd: (goods: FavoriteGoods) => void
  onRemove: () => void
}

/** One saved goods; in 管理 mode the whole row is its tick. */
export function FavoriteRow({ goods, choice, onAdd, onRemove }: Props) {
  const dead = goods.state === 'invalid'
  return (
    <SwipeCell disabled={Boolean(choice)} actions={[{ text: '取消收藏', danger: true, onClick: onRemove }]}>
      <article className={cx('goods-row min-h-32', dead && styles.dead, choice && styles.choosing)}>
        {choice ? <Check label={`选择 ${goods.name}`} checked={choice.chosen} onChange={choice.onChange} /> : null}
        {dead ? (
          <DeadPicture image={goods.image} />
        ) : (
          <GoodsPicture goods={goods} className="picture--104" sizes="104px" />
        )}
        <div className="goods-body">
          <h3 className="title line-clamp-2">
            {goods.is_self && !dead ? <Tag tone="solid">自营</Tag> : null}
            {choice ? goods.name : <Title goods={goods} />}
          </h3>
          <p className="meta one-line">{dead ? '商品已下架，看看相似的吧' : gridMeta(goods)}</p>
          {dead ? null : <TagLine goods={goods} />}
          <div className="goods-foot flex-wrap gap-y-1 gap-x-2">
            {dead ? null : <GoodsPrice goods={goods} />}
            {choice ? null : (
              <div className="flex items-center gap-4 ml-auto">
                <button
                  type="button"
                  className={cx('over', styles.heart)}
                  aria-label={`取消收藏：${goods.name}`}
                  onClick={onRemove}
                >
                  <Icon name="heart-filled" />
                </button>
                {goods.state === 'ok' ? (
                  <AddButton goods={goods} onAdd={() => onAdd(goods)} />
                ) : (
                  <span className="over">
                    <ButtonLink
                      size="s"
                      variant="outline"
                      to={similarPath(goods.goods_id)}
                      label={`找相似：${goods.name}`}
                    >
                      找相似
                    </ButtonLink>
                  </span>
                )}
              </div>
            )}
          </div>
        </div>
      </article>
    </SwipeCell>
  )
}

function Title({ goods }: { goods: FavoriteGoods }) {
  return (
    <Link className="cover" to={detailPath(goods.goods_id)} {...useDetailPrefetch(goods.goods_id)}>
      {goods.name}
    </Link>
  )
}

/** By how much it fell comes before everything else. */
function TagLine({ goods }: { goods: FavoriteGoods }) {
  const tags = shownTags(goods)
  if (goods.dropped_fen === 0 && tags.length === 0) return null
  return (
    <Tags>
      {goods.dropped_fen > 0 ? (
        <span className={styles.drop}>比收藏时降 {moneyText(goods.dropped_fen, { trim: true })}</span>
      ) : null}
      {tags.map((tag) => (
        <Tag key={tag.text} tone={tag.tone}>
          {tag.text}
        </Tag>
      ))}
    </Tags>
  )
}

function DeadPicture({ image }: { image: string }) {
  const { imageDomain } = useGlobalData()
  return (
    <Picture
      src={image ? withImageDomain(image, imageDomain) : undefined}
      alt=""
      sizes="104px"
      className="picture--104 picture--gone"
    >
      <span className="foot">已失效</span>
    </Picture>
  )
}
