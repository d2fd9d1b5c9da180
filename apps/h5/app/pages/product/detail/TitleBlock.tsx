import type { GoodsDetail } from '@mall/contract/goods'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { FavoriteButton } from '#features/collect/FavoriteButton.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './detail.module.css'

/** The name, and the codes by which a company knows the goods. */
export function TitleBlock({ detail }: { detail: GoodsDetail }) {
  const { goods_id, name, sub_title, model, item_code, brand, merchant } = detail
  return (
    <div className={styles.title}>
      <div className={styles.nameRow}>
        <h1 tabIndex={-1}>
          {merchant.is_self ? <Tag tone="solid">自营</Tag> : null}
          {name}
        </h1>
        <FavoriteButton goodsId={goods_id} merId={merchant.mer_id} />
      </div>
      {sub_title ? <p className={styles.subTitle}>{sub_title}</p> : null}
      <ul className={styles.codes}>
        {model ? <Code what="型号" text={model} /> : null}
        {item_code ? <Code what="订货编码" text={item_code} /> : null}
        {brand.name ? (
          <li>
            品牌{' '}
            <Link className={styles.brand} to={to.productList({ brand_id: brand.id })}>
              {brand.name}
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function Code({ what, text }: { what: string; text: string }) {
  return (
    <li>
      {what} <CopyText what={what} text={text} />
    </li>
  )
}
