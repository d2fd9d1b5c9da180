import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { reasonWord } from '@mall/contract/price/price'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { inSeckill, type Reckoning, stockText } from './line-amounts.ts'
import type { Chosen } from './sku-choice.ts'
import styles from './sku-sheet.module.css'

type Props = { detail: GoodsDetail; sku: Sku | undefined; chosen: Chosen; sum: Reckoning | null }

/** The chosen sku at a glance: picture, price at this quantity with its reason, stock, chosen values. */
export function SkuHead({ detail, sku, chosen, sum }: Props) {
  const { imageDomain } = useGlobalData()
  const image = sku?.image ?? detail.images[0]
  const stock = sku ? sku.stock : detail.skus.reduce((total, one) => total + one.stock, 0)
  const reason = sum?.reasons[0]
  return (
    <div className="flex gap-3 pt-2 pr-10 pb-3 pl-0">
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt={detail.name}
        width={104}
        className="picture--104"
      />
      <div className="min-w-0 flex-1">
        <HeadPrice detail={detail} sku={sku} sum={sum} />
        <p className={styles.facts}>
          <span className={stock > 0 && stock < 10 ? 'text-warning' : undefined}>{stockText(stock, detail.unit)}</span>
          <span>含税 {detail.tax_rate}%</span>
          {reason ? (
            <span className={inSeckill(sum) ? 'text-accent' : 'text-info'}>{reasonWord(reason.kind)}</span>
          ) : null}
        </p>
        <p className={`${styles.chosen} line-clamp-2`}>{chosenText(detail, chosen)}</p>
      </div>
    </div>
  )
}

function HeadPrice({ detail, sku, sum }: Pick<Props, 'detail' | 'sku' | 'sum'>) {
  if (sum) return <Money fen={sum.unitFen} size={24} trim unit={detail.unit} />
  const knownPrices = detail.skus.flatMap(({ price_fen }) => (price_fen === null ? [] : [price_fen]))
  if (!sku && knownPrices.length > 0)
    return <Money fen={Math.min(...knownPrices)} size={24} trim unit={detail.unit} from />
  return <span className={styles.noPrice}>{detail.price_mode === 'login' ? '登录后查看价格' : '价格面议'}</span>
}

/** 「已选 黑色 / 42」, or the axes still to be chosen: 「请选择 尺码」. */
function chosenText({ specs, skus, name }: GoodsDetail, chosen: Chosen): string {
  if (skus.length <= 1) return name
  const open = specs.filter((_, axis) => !chosen[axis]).map((spec) => spec.name)
  return open.length > 0 ? `请选择 ${open.join('、')}` : `已选 ${chosen.join(' / ')}`
}
