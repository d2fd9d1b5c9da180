import type { Material } from '@mall/contract/material'
import { to } from '#app/pages.ts'
import { Button } from '#ui/Button.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { moneyText } from '#ui/money.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { timeText } from '#ui/time.ts'
import styles from './material_list.module.css'

type Props = {
  open: boolean
  material: Material
  onClose: () => void
  /** closes the sheet and goes there */
  onGoods: (path: string) => void
}

/** A part number to read, for who may not keep them. */
export function ViewSheet({ open, material, onClose, onGoods }: Props) {
  const { material_code, material_name, spec, brand, unit, remark, goods, last_price_fen, updated_at } = material
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="物料详情"
      footer={
        goods && goods.state !== 'invalid' ? (
          <Button size="l" onClick={() => onGoods(to.detail({ goods_id: goods.goods_id, sku_id: goods.sku_id }))}>
            查看商品
          </Button>
        ) : undefined
      }
    >
      <dl className={styles.facts}>
        <Fact name="物料编码">
          <CopyText what="物料编码" text={material_code} />
        </Fact>
        <Fact name="物料名称">{material_name}</Fact>
        {spec ? <Fact name="规格型号">{spec}</Fact> : null}
        {brand ? <Fact name="品牌">{brand}</Fact> : null}
        <Fact name="计量单位">{unit}</Fact>
        <Fact name="绑定商品">{goods ? [goods.name, goods.sku_text].filter(Boolean).join(' ') : '未绑定'}</Fact>
        {last_price_fen === null ? null : (
          <Fact name="上次采购">
            <span className="num">{moneyText(last_price_fen)}</span>
          </Fact>
        )}
        {remark ? <Fact name="备注">{remark}</Fact> : null}
        <Fact name="更新时间">
          <span className="num">{timeText(updated_at)}</span>
        </Fact>
      </dl>
    </Sheet>
  )
}
