import type { Material } from '@mall/contract/material/terms'
import { maxLineQty } from '@mall/contract/price/price'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { type LastQuote, lastQuoteText } from '#features/inquiry/last-quotes.ts'
import { Can } from '#session/Can.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton, SkeletonList, SkeletonRow } from '#ui/Skeleton.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Tag } from '#ui/Tag.tsx'
import { inquiryInputOf } from './inquiry-input.ts'
import { isLost } from './material.rules.ts'
import styles from './material_list.module.css'

type Bound = NonNullable<Material['goods']>

type Props = {
  material: Material
  mayKeep: boolean
  /** what a store last quoted for its goods */
  quoted: LastQuote | undefined
  onOpen: () => void
  onBind: () => void
  onAdd: (goods: Bound) => Promise<unknown>
}

/** One part number: the company's own name, and the goods bound to it. */
export function MaterialRow({ material, mayKeep, quoted, onOpen, onBind, onAdd }: Props) {
  const { material_code, material_name, spec, brand, unit, goods, goods_out_item_code } = material
  const lost = isLost(material)
  return (
    <article className="pt-0 px-3 pb-3 bg-surface">
      <button type="button" className={styles.main} aria-haspopup="dialog" onClick={onOpen}>
        <span className="min-w-0 flex-1">
          <span className={styles.code}>
            <b className="mono">{material_code}</b>
            {goods_out_item_code === '' ? <Tag>未绑定</Tag> : null}
          </span>
          <span className={styles.name}>{material_name}</span>
          <span className="one-line text-hint text-ink-3">
            {[spec, brand, `单位 ${unit}`].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Icon name={mayKeep ? 'edit' : 'right'} size={18} className="text-ink-3" />
      </button>
      {goods ? <BoundGoods material={material} goods={goods} quoted={quoted} onAdd={onAdd} /> : null}
      {lost ? (
        <p className={styles.lost}>
          <Icon name="warning" size={14} />
          <span className="min-w-0 flex-1">商品已下架，请重新绑定</span>
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

type BoundProps = Pick<Props, 'material' | 'quoted'> & { goods: Bound; onAdd: (goods: Bound) => Promise<unknown> }

/** The goods of a part number, with its present price and the last ones paid and quoted. */
function BoundGoods({ material, goods, quoted, onAdd }: BoundProps) {
  const { goods_id, sku_id, name, sku_text, image, price_fen, state } = goods
  const { imageDomain } = useGlobalData()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const gone = state === 'invalid'
  const last = material.last_price_fen
  return (
    <div className={styles.goods}>
      <Picture
        src={image ? withImageDomain(image, imageDomain) : undefined}
        alt=""
        width={56}
        className={cx(state !== 'ok' && 'picture--gone')}
      >
        {state === 'ok' ? null : <span className="foot">{gone ? '已下架' : '补货中'}</span>}
      </Picture>
      <div className="min-w-0 flex-1">
        <Link className="cover" to={to.detail({ goods_id, sku_id })}>
          <span className="one-line text-sub">{name}</span>
        </Link>
        <p className="one-line text-hint text-ink-3">{sku_text || material.goods_out_item_code}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          {gone || price_fen === null ? null : <Money fen={price_fen} size={15} trim />}
          {last === null ? null : (
            <span className="text-hint text-ink-3 digits">上次 {moneyText(last, { trim: true })}</span>
          )}
        </p>
        {quoted ? (
          <Link className={styles.quoted} to={to.inquiryDetails({ inquiry_no: quoted.inquiry_no })}>
            上次报价 {lastQuoteText(quoted)}
          </Link>
        ) : null}
      </div>
      {state === 'ok' ? (
        <Can permission="cart:add">
          <Button
            size="s"
            variant="outline-red"
            className="over"
            label={`加入${cartName}：${material.material_code} ${name}`}
            onClick={() => onAdd(goods)}
          >
            加入
          </Button>
        </Can>
      ) : null}
    </div>
  )
}

/** Part numbers while loading, in their card. */
export const MaterialSkeleton = () => (
  <SkeletonList list="rows" row="pt-0 px-3 pb-3 bg-surface">
    <div className="grid gap-2.5 py-3">
      <Skeleton width="36%" />
      <Skeleton width="72%" />
      <Skeleton width="52%" height={12} />
    </div>
    <div className={styles.goods}>
      <SkeletonRow
        picture={56}
        gap={8}
        lines={[
          ['88%', 14],
          ['40%', 12],
        ]}
      />
    </div>
  </SkeletonList>
)

type ChoosingProps = {
  material: Material
  checked: boolean
  onCheck: (checked: boolean) => void
  qty: number
  onQty: (qty: number) => void
}

/** A part number while several are chosen to ask prices for: what would be asked about, and how many. */
export function ChoosingRow({ material, checked, onCheck, qty, onQty }: ChoosingProps) {
  const { material_code, material_name, spec, brand, unit, goods } = material
  const asksInWords = inquiryInputOf(material, qty).kind === 'words'
  return (
    <article className="flex items-start gap-3 p-3 bg-surface">
      <Check checked={checked} onChange={onCheck} label={`${material_code} ${material_name}`} />
      <div className="min-w-0 flex-1 grid gap-1">
        <h3 className="mono font-semibold wrap-anywhere">{material_code}</h3>
        <p className="line-clamp-2 wrap-anywhere">{material_name}</p>
        <p className="one-line text-hint text-ink-3">{[spec, brand].filter(Boolean).join(' · ')}</p>
        <p className="one-line text-hint text-ink-2">
          {asksInWords ? '按文字需求询价' : [goods?.name, goods?.sku_text].filter(Boolean).join(' ')}
        </p>
        <div className="flex items-center gap-2">
          <Stepper value={qty} onChange={onQty} min={1} max={maxLineQty} label={`${material_name}的数量`} />
          <span className="text-hint text-ink-3">{unit}</span>
        </div>
      </div>
    </article>
  )
}
