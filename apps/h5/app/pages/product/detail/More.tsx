import type { GoodsCard, GoodsDetail } from '@mall/contract/goods/terms'
import { countText } from '@mall/contract/text/count'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLoadedPages } from '#api/loaded.ts'
import { FollowButton } from '#features/collection/FollowButton.tsx'
import { EvaluationItem } from '#features/evaluation/EvaluationItem.tsx'
import { evaluationsOf } from '#features/evaluation/goods-evaluations.ts'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { detailPath, salesText } from '#features/goods/goods-text.ts'
import { recommendedPages } from '#features/goods/recommended.ts'
import { useDetailPrefetch } from '#features/goods/useDetailPrefetch.ts'
import { useGoodsMenu } from '#features/goods/useGoodsMenu.tsx'
import { StoreBar } from '#features/merchant/StoreBar.tsx'
import { StoreScores } from '#features/merchant/StoreScores.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Section } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Money } from '#ui/Money.tsx'
import { Picture } from '#ui/Picture.tsx'
import { RichText } from '#ui/RichText.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { watchVisible } from '#ui/visible.ts'
import styles from './detail.module.css'
import { FollowGift } from './FollowGift.tsx'
import { tabsOf } from './sale-state.ts'

/** 图文详情 · 规格参数 · 包装售后: only tabs with content. */
export const More = memo(function More({ detail }: { detail: GoodsDetail }) {
  const { story, after } = tabsOf(detail.detail_html, detail.params.length > 0)
  const tabs = [
    { key: 'story' as const, label: '图文详情', has: story !== '' },
    { key: 'params' as const, label: '规格参数', has: detail.params.length > 0 },
    { key: 'after' as const, label: '包装售后', has: after !== '' },
  ].filter((tab) => tab.has)
  const [wanted, setWanted] = useState<'story' | 'params' | 'after'>('story')
  const tab = tabs.find((one) => one.key === wanted)?.key ?? tabs[0]?.key
  if (!tab) return <p className="py-4 text-center text-sub text-ink-3">店家还没有填写商品介绍</p>
  return (
    <>
      <Tabs
        id="more"
        label="商品介绍"
        look="tight"
        items={tabs}
        value={tab}
        onChange={setWanted}
        className="-mt-2 p-0"
      />
      <TabPanel id="more" tab={tab} className="pt-1">
        {tab === 'story' ? <RichText sanitisedHtml={story} /> : null}
        {tab === 'params' ? <Params params={detail.params} /> : null}
        {tab === 'after' ? <RichText sanitisedHtml={after} /> : null}
      </TabPanel>
    </>
  )
})

function Params({ params }: Pick<GoodsDetail, 'params'>) {
  return (
    <dl className={styles.params}>
      {params.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[88px_1fr]">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const similarTo = (goods_id: number) => recommendedPages({ type: 'similar', goods_id, list_rows: 20 })

/** 为你推荐: fetched when the person scrolls near; back at once on Back. */
export function Similar({ goodsId, onAdd }: { goodsId: number; onAdd: (goods: GoodsCard) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const cache = useQueryClient()
  const { menu, ...more } = useGoodsMenu()
  const query = similarTo(goodsId)
  const [near, setNear] = useState(() => cache.getQueryData(query.queryKey) !== undefined)
  const pages = useInfiniteQuery({ ...query, enabled: near })

  useEffect(() => {
    if (near || !box.current) return
    return watchVisible(box.current, '600px', (visible) => visible && setNear(true))
  }, [near])

  return (
    <div className="min-h-80" ref={box}>
      <GoodsGrid
        pages={pages}
        onAdd={onAdd}
        {...more}
        label="为你推荐"
        empty={<EmptyBlock tight picture={boxPicture} title="暂无推荐" />}
        endText="— 我是有底线的 —"
      />
      {menu}
    </div>
  )
}

type Merchant = GoodsDetail['merchant']

/** The store with four more goods of it. */
export const Store = memo(function Store({ store, goodsId }: { store: Merchant; goodsId: number }) {
  return (
    <section className={`card ${styles.late}`} aria-label="店铺">
      <StoreBar store={store} facts={store.fans > 0 ? `${salesText(store.fans)}关注` : undefined}>
        <FollowButton store={store} goodsId={goodsId} />
      </StoreBar>
      <FollowGift merId={store.mer_id} goodsId={goodsId} />
      <StoreScores store={store} className="mt-3" />
      {store.goods.length > 0 ? (
        <ul className="grid grid-cols-4 gap-2 mt-3" aria-label="店内商品">
          {store.goods.slice(0, 4).map((goods) => (
            <li key={goods.goods_id}>
              <StoreGoods goods={goods} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
})

function StoreGoods({ goods }: { goods: Merchant['goods'][number] }) {
  const { imageDomain } = useGlobalData()
  return (
    <Link className="grid gap-1" to={detailPath(goods.goods_id)} {...useDetailPrefetch(goods.goods_id)}>
      <Picture
        src={goods.image ? withImageDomain(goods.image, imageDomain) : undefined}
        alt={goods.name}
        sizes="80px"
      />
      {goods.price_fen === null ? (
        <span className="one-line text-hint text-ink-2">{goods.name}</span>
      ) : (
        <Money fen={goods.price_fen} size={14} trim />
      )}
    </Link>
  )
}

const EvaluationSheet = lazy(() =>
  import('#features/evaluation/EvaluationSheet.tsx').then((module) => ({ default: module.EvaluationSheet })),
)

type Props = { detail: GoodsDetail; onPicture: (pictures: string[], start: number) => void }

/** Reviews in brief: the share of satisfied buyers, their tags, the first two reviews; the rest in a sheet. */
export const EvaluationPreview = memo(function EvaluationPreview({ detail, onPicture }: Props) {
  const { goods_id, unit, review_summary: summary } = detail
  const reviews = useLoadedPages(evaluationsOf(goods_id)).data?.pages[0]?.list ?? []
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  function show() {
    setOpened(true)
    setOpen(true)
  }
  if (summary.good_percent === null) return <Section title="评价" extra="暂无评价，期待您的第一条" className="pb-1" />
  return (
    <Section
      title="评价"
      extra={countText(summary.total)}
      more={{ text: <span className="text-accent">好评 {summary.good_percent}%</span>, onClick: show }}
    >
      {summary.tags.length > 0 ? (
        <div className="flex flex-wrap gap-2 max-h-7 overflow-hidden">
          {summary.tags.slice(0, 5).map((tag) => (
            <Chip key={tag.text}>
              {tag.text} <span className="digits">{tag.count}</span>
            </Chip>
          ))}
        </div>
      ) : null}
      <div className={styles.reviews}>
        {reviews.slice(0, 2).map((review) => (
          <EvaluationItem key={review.reply_id} review={review} unit={unit} brief onPicture={onPicture} />
        ))}
      </div>
      <button type="button" className="block min-h-11 mt-0 mx-auto -mb-2 px-5 text-sub text-ink-2" onClick={show}>
        查看全部评价
      </button>
      {opened ? (
        <Suspense>
          <EvaluationSheet
            open={open}
            onClose={() => setOpen(false)}
            goodsId={goods_id}
            unit={unit}
            goodPercent={summary.good_percent}
            onPicture={onPicture}
          />
        </Suspense>
      ) : null}
    </Section>
  )
})
