import type { Material } from '@mall/contract/material'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { BoundGoods } from './BoundGoods.tsx'
import { isLost } from './material.rules.ts'
import styles from './material_list.module.css'

type Bound = NonNullable<Material['goods']>

type Props = {
  material: Material
  mayKeep: boolean
  onOpen: () => void
  onBind: () => void
  onAdd: (goods: Bound) => Promise<unknown>
}

/** One part number: what the company calls it, and the goods that it stands for. */
export function MaterialRow({ material, mayKeep, onOpen, onBind, onAdd }: Props) {
  const { material_code, material_name, spec, brand, unit, goods, goods_out_item_code } = material
  const lost = isLost(material)
  return (
    <article className={styles.row}>
      <button type="button" className={styles.main} aria-haspopup="dialog" onClick={onOpen}>
        <span className="grow1">
          <span className={styles.code}>
            <b className="mono">{material_code}</b>
            {goods_out_item_code === '' ? <Tag>未绑定</Tag> : null}
          </span>
          <span className={styles.name}>{material_name}</span>
          <span className="l1 s12 t3">{[spec, brand, `单位 ${unit}`].filter(Boolean).join(' · ')}</span>
        </span>
        <Icon name={mayKeep ? 'edit' : 'right'} size={18} className="t3" />
      </button>
      {goods ? <BoundGoods material={material} goods={goods} onAdd={onAdd} /> : null}
      {lost ? (
        <p className={styles.lost}>
          <Icon name="warning" size={14} />
          <span className="grow1">商品已下架，请重新绑定</span>
          {mayKeep ? (
            <button type="button" onClick={onBind}>
              重新绑定
            </button>
          ) : null}
        </p>
      ) : null}
      {goods_out_item_code === '' && mayKeep ? (
        <button type="button" className={styles.bind} onClick={onBind}>
          <Icon name="link" size={16} />
          绑定商品
        </button>
      ) : null}
    </article>
  )
}
