import { goodsDetail, goodsList } from '@mall/contract/goods/calls'
import type { GoodsCard, GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { infiniteOf, queryOf } from '#api/query.ts'
import { List } from '#list/List.tsx'
import { useRows } from '#list/rows.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { searchPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useSettled } from '#ui/useSettled.ts'
import styles from './material_list.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** looked for first */
  keyword: string
  onPick: (detail: GoodsDetail, sku: Sku) => void
}

/** Searches the mall for the goods of a part number; of several skus one is chosen. */
export function GoodsPicker({ open, ...props }: Props) {
  return (
    <Sheet open={open} onClose={props.onClose} title="绑定商品" tall>
      <Search {...props} />
    </Sheet>
  )
}

function Search({ keyword, onPick }: Omit<Props, 'open'>) {
  const cache = useQueryClient()
  const [text, setText] = useState(keyword)
  const [loading, setLoading] = useState<number>()
  const [detail, setDetail] = useState<GoodsDetail>()
  const wanted = useSettled(text, 300).trim()
  const pages = useInfiniteQuery({
    ...infiniteOf(goodsList, { keyword: wanted, list_rows: 20 }),
    placeholderData: (held) => held,
    enabled: wanted !== '',
  })
  const shown = useRows(pages, ({ goods_id }) => goods_id)

  async function choose({ goods_id }: GoodsCard) {
    if (loading) return
    setLoading(goods_id)
    try {
      const found = await cache.fetchQuery(queryOf(goodsDetail, { goods_id }))
      const [only, ...others] = found.skus
      if (only && others.length === 0) onPick(found, only)
      else setDetail(found)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.msg)
    } finally {
      setLoading(undefined)
    }
  }

  if (detail) {
    return <SkuChoice detail={detail} onBack={() => setDetail(undefined)} onPick={(sku) => onPick(detail, sku)} />
  }
  return (
    <>
      <div className={styles.search}>
        <SearchField
          value={text}
          onChange={setText}
          onSearch={setText}
          first={keyword === ''}
          placeholder="商品名称 / 型号 / 订货编码"
          label="搜索商品"
        />
      </div>
      {wanted === '' ? (
        <EmptyBlock tight picture={searchPicture} title="搜索要绑定的商品" hint="输入名称、型号或订货编码" />
      ) : (
        <List
          of={shown}
          label="商品"
          skeleton={<SkeletonRows count={5} picture={56} />}
          empty={<EmptyBlock tight picture={searchPicture} title={`没有找到“${wanted}”`} hint="换个关键词试试" />}
        >
          {(goods) => <Choice goods={goods} busy={loading === goods.goods_id} onClick={() => void choose(goods)} />}
        </List>
      )}
    </>
  )
}

function Choice({ goods, busy, onClick }: { goods: GoodsCard; busy: boolean; onClick: () => void }) {
  const { imageDomain } = useGlobalData()
  const { image, name, item_code, model, price_fen, unit, price_from } = goods
  return (
    <button type="button" className={styles.choice} aria-busy={busy || undefined} onClick={onClick}>
      <Picture src={image ? withImageDomain(image, imageDomain) : undefined} alt="" width={56} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sub">{name}</span>
        <span className="one-line text-hint text-ink-3">{[model, item_code].filter(Boolean).join(' · ')}</span>
        {price_fen === null ? null : <Money fen={price_fen} size={14} trim unit={unit} from={price_from} />}
      </span>
      {busy ? <span className="spin spin--flow" aria-hidden /> : null}
    </button>
  )
}

type SkuProps = { detail: GoodsDetail; onBack: () => void; onPick: (sku: Sku) => void }

/** Which of the skus of a goods. */
function SkuChoice({ detail, onBack, onPick }: SkuProps) {
  return (
    <>
      <button type="button" className={styles.backRow} onClick={onBack}>
        <Icon name="back" size={16} />
        <span className="one-line">{detail.name}</span>
      </button>
      <ul className="hairline-t" aria-label="选择规格">
        {detail.skus.map((sku) => (
          <li key={sku.sku_id}>
            <button type="button" className={styles.choice} onClick={() => onPick(sku)}>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2">{sku.values.join('，') || detail.name}</span>
                <span className="one-line text-hint text-ink-3 mono">{sku.sku_code}</span>
              </span>
              {sku.price_fen === null ? null : <Money fen={sku.price_fen} size={14} trim unit={detail.unit} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
