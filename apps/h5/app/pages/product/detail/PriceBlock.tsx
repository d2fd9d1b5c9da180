import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { reasonWord, tierAt } from '@mall/contract/price/price'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import { to } from '#app/pages.ts'
import { inSeckill, reckon } from '#features/buying/line-amounts.ts'
import type { OwnSku } from '#features/buying/sku-choice.ts'
import { FavoriteButton } from '#features/collection/FavoriteButton.tsx'
import { salesText, tierRows } from '#features/goods/goods-text.ts'
import { loginPath } from '#session/redirect.ts'
import { useGlobalData } from '#store/global-data.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { LinePrice, Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './detail.module.css'
import type { SaleState } from './sale-state.ts'

type Props = { detail: GoodsDetail; sku: Sku | undefined; qty: number; state: SaleState }

/** The unit price at the chosen quantity with its reason, the prices for more, and the member price. */
export const PriceBlock = memo(function PriceBlock({ detail, sku, qty, state }: Props) {
  const { userIsPaidMember } = useGlobalData()
  const sum = sku ? reckon(sku, qty, userIsPaidMember) : null
  const reason = sum?.reasons[0]
  // A flash sale is compared with the plain price.
  const was = (inSeckill(sum) ? sku?.price_fen : sku?.market_price_fen) ?? null
  return (
    <>
      <div className="flex items-end justify-between gap-2 min-h-8.5">
        {sku && sum ? (
          <p className={styles.now}>
            <Money fen={sum.unitFen} size={28} trim unit={detail.unit} />
            {was !== null && was > sum.unitFen ? <LinePrice fen={was} /> : null}
            {reason ? <Tag tone={reason.kind === 'member' ? 'vip' : 'outline'}>{reasonWord(reason.kind)}</Tag> : null}
          </p>
        ) : (
          <HiddenPrice state={state} />
        )}
        {detail.sales > 0 ? (
          <span className="digits flex-none text-hint/[1.7] text-ink-3">已售 {salesText(detail.sales)}</span>
        ) : null}
      </div>
      <p className="mt-1 text-hint text-ink-3">{taxText(detail, sku)}</p>
      {sku ? <Agreed sku={sku} qty={qty} unit={detail.unit} /> : null}
      {sku ? <Tiers detail={detail} sku={sku} qty={qty} pays={sum?.unitFen} /> : null}
      {sku ? <MemberBar sku={sku} unit={detail.unit} isMember={userIsPaidMember} saved={memberSaving(sum)} /> : null}
    </>
  )
})

const hiddenPriceClass = 'inline-flex items-center min-h-8.5 text-hero font-semibold'

function HiddenPrice({ state }: { state: SaleState }) {
  const here = useLocation()
  if (state === 'arriving') return <Skeleton width={140} height={34} />
  if (state === 'login') {
    return (
      <Link className={cx(styles.login, hiddenPriceClass, 'relative text-accent')} to={loginPath(here)}>
        登录后查看
      </Link>
    )
  }
  return <span className={hiddenPriceClass}>价格面议</span>
}

function taxText({ tax_rate, unit }: GoodsDetail, sku: Sku | undefined): string {
  const first = sku?.tiers.toSorted((a, b) => a.min_qty - b.min_qty)[0]
  const hint = first ? `单价随数量下降，${first.min_qty} ${unit}起批更划算` : `按${unit}计价`
  return `含税 ${tax_rate}% · ${hint}`
}

/** The next tier of the company's contract price, if there is one. */
function Agreed({ sku, qty, unit }: { sku: OwnSku; qty: number; unit: string }) {
  const next = (sku.contract ?? []).filter(({ min_qty }) => min_qty > qty).sort((a, b) => a.min_qty - b.min_qty)[0]
  if (!next || sku.price_fen === null || next.price_fen >= sku.price_fen) return null
  return (
    <p className="mt-1 text-hint text-ink-2">
      企业协议价：满 {next.min_qty} {unit} {moneyText(next.price_fen, { trim: true })}
    </p>
  )
}

type TiersProps = {
  detail: GoodsDetail
  sku: Sku
  qty: number
  /** the unit price that applies now, in fen */
  pays: number | undefined
}

/** Tiers; none is marked while another price applies: of a flash sale, of members, of a contract. */
function Tiers({ detail, sku, qty, pays }: TiersProps) {
  const rows = tierRows({ price_fen: sku.price_fen, tiers: sku.tiers, moq: detail.moq })
  if (rows.length === 0) return null
  const reached = tierAt(sku.tiers, qty)?.price_fen ?? sku.price_fen
  return (
    <ol className={styles.tiers} aria-label="阶梯价">
      {rows.map((row) => {
        const on = row.price_fen === reached && (pays === undefined || pays === reached)
        return (
          <li key={row.range} className={on ? styles.on : undefined} aria-current={on || undefined}>
            <Money fen={row.price_fen} size={16} trim tone={on ? 'red' : 'ink'} />
            <span className="digits">
              {row.range} {detail.unit}
              {on ? ' · 已选' : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const memberSaving = (sum: ReturnType<typeof reckon>) => (sum?.reasons[0]?.kind === 'member' ? sum.savedFen : 0)

type BarProps = { sku: Sku; unit: string; isMember: boolean; saved: number }

/** The server sends a member price only to viewers who may see it. */
function MemberBar({ sku, unit, isMember, saved }: BarProps) {
  const { vip_price_fen: vip, price_fen: plain } = sku
  const { membership } = useGlobalData()
  if (vip === null || plain === null || vip >= plain) return null
  return (
    <Link className={styles.vip} to={to.memberCenter()}>
      <Tag tone="vip">会员</Tag>
      <span className="min-w-0 flex-1 one-line">
        {isMember ? '会员价' : '会员专享价'}
        <b className="digits">
          {moneyText(vip, { trim: true })}/{unit}
        </b>
      </span>
      <span className="digits">
        {saved > 0
          ? `本单已省 ${moneyText(saved, { trim: true })}`
          : `${isMember || !membership ? '比标价低' : '开通立省'} ${moneyText(plain - vip, { trim: true })}`}
      </span>
      <Icon name="right" size={14} />
    </Link>
  )
}

type TitleProps = { detail: GoodsDetail; readOnly?: boolean }

/** The name, and the codes by which a company knows the goods. */
export const TitleBlock = memo(function TitleBlock({ detail, readOnly = false }: TitleProps) {
  const { goods_id, name, sub_title, model, item_code, brand, merchant } = detail
  return (
    <div className="pt-3">
      <div className="flex items-start gap-2">
        <h1 tabIndex={-1} className={cx(styles.title, 'flex-1 min-w-0 text-nav/[1.42] font-semibold wrap-anywhere')}>
          {merchant.is_self ? <Tag tone="solid">自营</Tag> : null}
          {name}
        </h1>
        {readOnly ? null : <FavoriteButton goodsId={goods_id} merId={merchant.mer_id} />}
      </div>
      {sub_title ? <p className="mt-1 text-sub text-ink-2">{sub_title}</p> : null}
      <ul className={cx(styles.codes, 'flex flex-wrap gap-x-4 mt-1 text-hint/[2] text-ink-3')}>
        {model ? <Code what="型号" text={model} /> : null}
        {item_code ? <Code what="订货编码" text={item_code} /> : null}
        {brand.name ? (
          <li>
            品牌{' '}
            {readOnly ? (
              brand.name
            ) : (
              <Link className={cx(styles.brand, 'relative text-ink-2')} to={to.productList({ brand_id: brand.id })}>
                {brand.name}
              </Link>
            )}
          </li>
        ) : null}
      </ul>
    </div>
  )
})

function Code({ what, text }: { what: string; text: string }) {
  return (
    <li>
      {what} <CopyText what={what} text={text} />
    </li>
  )
}
