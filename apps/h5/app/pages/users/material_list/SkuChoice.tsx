import type { GoodsDetail, Sku } from '@mall/contract/goods'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import styles from './material_list.module.css'

type Props = { detail: GoodsDetail; onBack: () => void; onPick: (sku: Sku) => void }

/** Which of the skus of a goods. */
export function SkuChoice({ detail, onBack, onPick }: Props) {
  return (
    <>
      <button type="button" className={styles.backRow} onClick={onBack}>
        <Icon name="back" size={16} />
        <span className="l1">{detail.name}</span>
      </button>
      <ul className={styles.skus} aria-label="选择规格">
        {detail.skus.map((sku) => (
          <li key={sku.sku_id}>
            <button type="button" className={styles.choice} onClick={() => onPick(sku)}>
              <span className="grow1">
                <span className="l2">{sku.values.join('，') || detail.name}</span>
                <span className="l1 s12 t3 mono">{sku.sku_code}</span>
              </span>
              {sku.price_fen === null ? null : <Money fen={sku.price_fen} size={14} trim unit={detail.unit} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
