import { recommend } from '@mall/contract/goods/calls'
import type { GoodsCard as Goods } from '@mall/contract/goods/terms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { useOwnCodes } from '#session/useOwnCodes.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { searchPicture } from '#ui/illustrations/lists.tsx'
import { SkeletonGrid, SkeletonRows } from '#ui/Skeleton.tsx'
import { filterOf, type ListState, narrowedBy, parseAttrs, quickFilters, widened } from './list-query.ts'
import styles from './product_list.module.css'
import { useGoods } from './useGoods.ts'

type Props = {
  state: ListState
  view: 'grid' | 'list'
  onChange: (part: Partial<ListState>) => void
  onAdd: (goods: Goods) => void
}

export function Results({ state, view, onChange, onAdd }: Props) {
  const { pages, exact, total, more, corrected, unsure } = useGoods(filterOf(state))
  const waiting = view === 'grid' ? <SkeletonGrid /> : <SkeletonRows picture={104} />
  const nothing = <Nothing state={state} onChange={onChange} onAdd={onAdd} />
  const pinned = new Set(exact.map((goods) => goods.goods_id))
  const onlyPinned = exact.length > 0 && total !== null && total <= exact.length

  return (
    <div aria-busy={pages.isPending || unsure || undefined}>
      <ResultLine state={state} total={total} more={more} corrected={corrected} onChange={onChange} />
      <h2 className="sr-only">商品</h2>
      {exact.map((goods) => (
        <div className={styles.exact} key={goods.goods_id}>
          <ExactMark goods={goods} keyword={state.keyword} />
          <GoodsCard goods={goods} view="row" onAdd={onAdd} priority />
        </div>
      ))}
      {unsure ? waiting : null}
      {onlyPinned || unsure ? null : (
        <GoodsGrid
          pages={pages}
          onAdd={onAdd}
          view={view === 'grid' ? 'grid' : 'row'}
          label="商品列表"
          without={pinned}
          eager={exact.length > 0 ? 2 : 4}
          empty={nothing}
        />
      )}
      {onlyPinned ? <p className="list-end">没有更多了</p> : null}
    </div>
  )
}

type LineProps = {
  state: ListState
  /** null while it is not known */
  total: number | null
  /** there are more than are counted */
  more: boolean
  /** the corrected word that was searched instead */
  corrected: string | null
  onChange: (part: Partial<ListState>) => void
}

/** The line between the chips and the goods: a corrected word, or the filters; at the right the number of results. */
function ResultLine({ state, total, more, corrected, onChange }: LineProps) {
  const chosen = chosenNames(state)
  if (total === 0 && !corrected && chosen.length === 0) return null
  return (
    <p className={styles.line}>
      {corrected ? (
        <span className="min-w-0 flex-1">
          已显示“<b>{corrected}</b>”的结果，仍搜索
          <button type="button" onClick={() => onChange({ exact: true })}>
            “{state.keyword}”
          </button>
        </span>
      ) : (
        <span className="min-w-0 flex-1 one-line">
          {chosen.length > 0 ? (
            <>
              已选 <b>{chosen.join('、')}</b>
            </>
          ) : null}
        </span>
      )}
      <span className="text-ink-3 digits" role="status">
        {total === null ? null : `共 ${total}${more ? '+' : ''} 件`}
      </span>
    </p>
  )
}

const chosenNames = (state: ListState): string[] => [
  ...quickFilters.filter(({ key }) => state[key]).map(({ label }) => label),
  ...(state.price_min !== null || state.price_max !== null ? ['价格区间'] : []),
  ...Object.values(parseAttrs(state.attrs)).flat(),
]

/** A mark on the goods whose code is exactly the one searched for, naming that code. */
function ExactMark({ goods, keyword }: { goods: Pick<Goods, 'item_code'>; keyword: string }) {
  const typed = plain(keyword)
  const isOwn = useOwnCodes(goods.item_code).some(({ code }) => plain(code) === typed)
  return <span>{isOwn ? '物料编码匹配' : '型号完全匹配'}</span>
}

const plain = (code: string) => code.normalize('NFKC').trim().toUpperCase()

type NothingProps = {
  state: ListState
  onChange: (part: Partial<ListState>) => void
  onAdd: (goods: Goods) => void
}

/** No goods: filtered out, or not sold here. Recommended goods follow in either case. */
function Nothing({ state, onChange, onAdd }: NothingProps) {
  const feed = useInfiniteQuery(infiniteOf(recommend, { type: 'feed', list_rows: 20 }))
  const { selling } = useGlobalData()
  return (
    <>
      {narrowedBy(state) > 0 ? (
        <EmptyBlock picture={searchPicture} title="没有符合条件的商品" hint="放宽一些条件再看看">
          <Button size="l" onClick={() => onChange(widened(state))}>
            清除筛选
          </Button>
        </EmptyBlock>
      ) : (
        <EmptyBlock
          picture={searchPicture}
          title={state.keyword ? `没有找到“${state.keyword}”` : '这里还没有商品'}
          hint={
            state.keyword ? '换个关键词，或发布询价让商家找您' : selling ? '看看别的分类' : '商品上架后会出现在这里'
          }
        >
          {state.keyword ? (
            <ButtonLink size="l" variant="outline" to={to.inquiryCart({ need: state.keyword })}>
              去询价
            </ButtonLink>
          ) : null}
        </EmptyBlock>
      )}
      {feed.data && feed.data.pages[0]?.list.length === 0 ? null : (
        <section aria-label="猜你喜欢">
          <h2 className="pt-2 px-gutter pb-3 text-btn font-semibold">猜你喜欢</h2>
          <GoodsGrid pages={feed} onAdd={onAdd} label="猜你喜欢" empty={null} />
        </section>
      )}
    </>
  )
}
