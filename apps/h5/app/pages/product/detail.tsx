import { goodsDetail, goodsPreview } from '@mall/contract/goods/calls'
import type { GoodsDetail } from '@mall/contract/goods/terms'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLoaded } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pageAt, pages, type StateOf } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { campaignOfGoods } from '#features/campaign/CampaignCell.tsx'
import { useRecordView } from '#features/collection/useRecordView.ts'
import { CouponEntry } from '#features/coupon/CouponEntry.tsx'
import { couponsOf } from '#features/coupon/goods-coupons.ts'
import { evaluationsOf } from '#features/evaluation/goods-evaluations.ts'
import { restingText } from '#features/merchant/resting.ts'
import { dealsOf, withDeals } from '#session/deals.ts'
import { useOwnPrices, withOwnPrices } from '#session/own-prices.ts'
import { useLogin } from '#session/session.ts'
import { closeCoupons, useCouponPopup } from '#store/coupon-popup.ts'
import { useGlobalData } from '#store/global-data.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { GoneBlock } from '#ui/EmptyBlock.tsx'
import { fetchInUse, LateSheet, late } from '#ui/LateSheet.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Skeleton, SkeletonLines, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { useBack } from '#ui/useBack.ts'
import { BuyBar, useBuying } from './detail/BuyBar.tsx'
import { DealStrip, useSeckill } from './detail/DealStrip.tsx'
import styles from './detail/detail.module.css'
import { DetailHeader, Gallery, goTo, partId } from './detail/Gallery.tsx'
import { goodsMeta } from './detail/goods-meta.ts'
import { EvaluationPreview, More, Similar, Store } from './detail/More.tsx'
import { PreviewedGoods } from './detail/PreviewedGoods.tsx'
import { PriceBlock, TitleBlock } from './detail/PriceBlock.tsx'
import { Rows } from './detail/Rows.tsx'
import { type SaleState, saleStateOf } from './detail/sale-state.ts'

const loadSheet = () => import('#features/buying/SkuSheet.tsx').then((module) => ({ default: module.SkuSheet }))
const SkuSheet = lazy(loadSheet)
const contactSheet = late(() => import('#features/merchant/ContactSheet.tsx').then((module) => module.ContactSheet))
const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

type Params = StateOf<'detail'>

const detailOf = (goods_id: number) => queryOf(goodsDetail, { goods_id })
const previewOf = ({ goods_id, preview }: Pick<Params, 'goods_id' | 'preview'>) =>
  // A loaded draft stays, although its code expires.
  queryOf(goodsPreview, { goods_id, preview }, { staleTime: Number.POSITIVE_INFINITY })
const queries = (url: URL) => {
  const { goods_id, seckill_id, preview } = parseQuery(pages.detail.query, url)
  return preview
    ? [previewOf({ goods_id, preview })]
    : [
        ...[detailOf(goods_id), evaluationsOf(goods_id), couponsOf({ goods_id }), dealsOf(goods_id, seckill_id)],
        campaignOfGoods(goods_id),
      ]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const params = parseQuery(pages.detail.query, url)
  const goods = loaded(params.preview ? previewOf(params) : detailOf(params.goods_id))
  if (!goods) return '商品详情'
  return goodsMeta(goods)
})

export default function DetailPage() {
  const params = usePageQuery(pages.detail)
  const next = useNavigation().location
  const arriving =
    next !== undefined && pageAt(next.pathname) === pages.detail && !next.search.includes(`goods_id=${params.goods_id}`)
  if (arriving) {
    return (
      <Page title={pages.detail.title} busy>
        <DetailSkeleton />
      </Page>
    )
  }
  return <Shown key={params.goods_id} params={params} />
}

function Shown({ params }: { params: Params }) {
  const loaded = useLoaded(params.preview ? previewOf(params) : detailOf(params.goods_id))
  const back = useBack()
  if (loaded.gone) {
    return (
      <Page title={pages.detail.title}>
        <GoneBlock what="商品" onBack={back} />
      </Page>
    )
  }
  return params.preview ? <PreviewedGoods detail={loaded.data} /> : <Goods detail={loaded.data} params={params} />
}

type Preview = { pictures: string[]; start: number | null }

function Goods({ detail: loaded, params }: { detail: GoodsDetail; params: Params }) {
  const prices = useOwnPrices(loaded.goods_id)
  const seckill = useSeckill(loaded.goods_id, params.seckill_id)
  const { deals, mine, now } = seckill
  const detail = useMemo(
    () => withDeals(withOwnPrices(loaded, prices), { deals, mine, now }),
    [loaded, prices, deals, mine, now],
  )
  const { goods_id, merchant } = detail
  const state = useSaleState(detail)
  const buying = useBuying(detail, { ...params, sku_id: params.sku_id || seckill.wantedSkuId })
  const quickAdd = useQuickAdd()
  useRecordView(goods_id)
  const cache = useQueryClient()
  const coupons = useCouponPopup()
  const [contact, setContact] = useState(false)
  const [preview, setPreview] = useState<Preview>()
  const { sku, qty } = buying
  const wholeMode = detail.type === 'virtual' ? 'buy' : 'both'
  useEffect(() => fetchInUse(loadSheet), [])
  const refresh = () =>
    Promise.all([
      cache.refetchQueries({ queryKey: detailOf(goods_id).queryKey }),
      cache.refetchQueries({ queryKey: evaluationsOf(goods_id).queryKey }),
      seckill.refetch(),
      cache.refetchQueries({ queryKey: campaignOfGoods(goods_id).queryKey }),
    ])
  const show = useCallback((pictures: string[], start: number) => setPreview({ pictures, start }), [])

  return (
    <Page
      header={<DetailHeader title={detail.name} onRefresh={refresh} />}
      footer={
        <BuyBar
          detail={detail}
          sku={sku}
          rush={buying.rush}
          state={state}
          onAdd={() => buying.openSheet('add')}
          onChoose={() => buying.openSheet(wholeMode)}
          onBuy={() => buying.openSheet('buy')}
          onContact={() => setContact(true)}
          onSimilar={() => goTo('similar')}
        />
      }
    >
      <PullRefresh onRefresh={refresh}>
        <div id={partId('goods')} className={styles.part}>
          <Gallery
            detail={detail}
            chosenImage={buying.chosenByHand ? (sku?.image ?? null) : null}
            mask={state === 'off_sale' ? '已下架' : state === 'sold_out' ? '补货中' : undefined}
            onPreview={show}
          />
          {state === 'off_sale' ? null : <DealStrip of={seckill} skuId={sku?.sku_id} />}
          <section className={styles.lift} aria-label="价格与名称">
            <PriceBlock detail={detail} sku={sku} qty={qty} state={state} />
            <TitleBlock detail={detail} />
            {merchant.status === 'resting' ? (
              <Note tone="warning" className="mt-2">
                {restingText(merchant)}
              </Note>
            ) : null}
          </section>
          {state === 'off_sale' ? null : (
            <Rows
              detail={detail}
              sku={sku}
              qty={qty}
              rush={buying.rush}
              onChoose={() => buying.openSheet(state === 'on_sale' ? wholeMode : 'pick')}
            />
          )}
        </div>
        <div id={partId('reviews')} className={styles.part}>
          <EvaluationPreview detail={detail} onPicture={show} />
          <Store store={merchant} goodsId={goods_id} />
        </div>
        <section id={partId('more')} className={`card ${styles.part} ${styles.story}`} aria-label="商品介绍">
          <More detail={detail} />
        </section>
        <section id={partId('similar')} className={styles.part} aria-labelledby="similar-title">
          <h2 id="similar-title" className="pt-5 px-gutter pb-3 text-btn font-semibold text-center">
            为你推荐
          </h2>
          <Similar goodsId={goods_id} onAdd={quickAdd.add} />
        </section>
      </PullRefresh>
      <BackToTop />
      <CouponEntry
        open={coupons.displayed && coupons.open}
        onClose={closeCoupons}
        about={{ goods_id }}
        unit={detail.unit}
      />
      <LateSheet
        of={contactSheet}
        with={{ open: contact, onClose: () => setContact(false), store: merchant, goodsId: goods_id }}
      />
      <Suspense>
        {buying.sheet.mode ? (
          <SkuSheet
            detail={detail}
            open={buying.sheet.open}
            mode={buying.sheet.mode}
            skuId={sku?.sku_id}
            qty={qty}
            onChange={buying.setChoice}
            onClose={buying.closeSheet}
            onDone={buying.done}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {preview ? (
          <PictureViewer
            label="商品图片"
            pictures={preview.pictures}
            start={preview.start}
            onClose={() => setPreview({ ...preview, start: null })}
          />
        ) : null}
      </Suspense>
      {quickAdd.sheet}
    </Page>
  )
}

/** Between two goods: placeholders for the next one. */
function DetailSkeleton() {
  const shown = useDelayedSkeleton(true)
  return (
    <div className="min-h-[100dvh]" aria-busy="true">
      {shown ? (
        <>
          <Skeleton className="aspect-square" height="auto" round={0} />
          <div className={styles.lift}>
            <Skeleton width={140} height={34} />
            <Skeleton height={56} round={8} className="my-3" />
            <SkeletonLines lines={3} />
          </div>
          <div className="card">
            <SkeletonLines lines={4} />
          </div>
        </>
      ) : null}
    </div>
  )
}

/** The document holds a visitor's view: ms after which the page no longer waits for a member's prices. */
const patienceMs = 4000

function useSaleState(detail: GoodsDetail): SaleState {
  const loggedIn = useLogin() === 'in'
  const fetching = useIsFetching({ queryKey: queryOf(goodsDetail, { goods_id: detail.goods_id }).queryKey }) > 0
  const isPaidMember = useGlobalData().userIsPaidMember
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return saleStateOf(detail, { loggedIn, fetching: fetching || patient, isPaidMember })
}
