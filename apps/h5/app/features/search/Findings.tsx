import { suggest } from '@mall/contract/goods/calls'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { matchedParts } from './matched-parts.ts'
import styles from './search.module.css'

type Props = {
  /** not empty */
  text: string
  merId: number
  /** stores are being searched: suggestions for names of goods are of no use then */
  stores: boolean
  /** the same once typing has paused; empty before that */
  keyword: string
  onSearch: (keyword: string) => void
  onOpenPath: (path: string) => void
}

/** While typing: the one goods of this very code, and what others go on to look for. */
export function Findings({ text, keyword, merId, stores, onSearch, onOpenPath }: Props) {
  const { data } = useQuery({
    ...queryOf(suggest, { keyword, mer_id: merId }, { staleTime: 60_000 }),
    enabled: keyword !== '' && !stores,
    placeholderData: keepPreviousData,
  })
  const words = stores ? [] : (data?.words ?? []).filter((word) => word !== text)
  return (
    <div>
      {data?.direct && !stores ? <Direct goods={data.direct} onOpenPath={onOpenPath} /> : null}
      <ul className={styles.words}>
        <li>
          <button type="button" onClick={() => onSearch(text)}>
            <Icon name="search" size={16} />
            <span className="one-line">
              搜索{stores ? '店铺' : ''}“<b>{text}</b>”
            </span>
          </button>
        </li>
        {words.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onSearch(word)}>
              <Icon name="search" size={16} />
              <span className="one-line">
                <Matched word={word} typed={keyword} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Matched({ word, typed }: { word: string; typed: string }) {
  return matchedParts(word, typed).map(({ text, matched, at }) => (matched ? <b key={at}>{text}</b> : text))
}

function Direct({ goods, onOpenPath }: { goods: GoodsCard; onOpenPath: (path: string) => void }) {
  const { imageDomain } = useGlobalData()
  return (
    <button className={styles.direct} type="button" onClick={() => onOpenPath(to.detail({ goods_id: goods.goods_id }))}>
      <Picture src={goods.image ? withImageDomain(goods.image, imageDomain) : undefined} alt="" width={56} />
      <span className="min-w-0 flex-1">
        <span className="one-line">{goods.name}</span>
        <span className={styles.directMeta}>
          {[goods.model, goods.item_code ? `订货编码 ${goods.item_code}` : ''].filter(Boolean).join(' · ')}
        </span>
        {goods.price_fen === null ? null : <Money fen={goods.price_fen} size={15} trim unit={goods.unit} />}
      </span>
      <span className={styles.directGo}>
        直达商品
        <Icon name="right" size={14} />
      </span>
    </button>
  )
}
