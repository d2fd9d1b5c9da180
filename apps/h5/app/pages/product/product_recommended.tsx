import { boughtGoods } from '@mall/contract/favourite/calls'
import type { GoodsCard as Goods, GoodsCard } from '@mall/contract/goods/terms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useArrivingPages } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, useUrlState } from '#api/page-query.ts'
import { publicAtOnce, publicLoader } from '#api/public-page.ts'
import { infiniteOf } from '#api/query.ts'
import { pages, type StateOf, to } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { recommendedPages } from '#features/goods/recommended.ts'
import { useGoodsMenu } from '#features/goods/useGoodsMenu.tsx'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { StickyTabs } from '#list/ListPage.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { useCartNumber } from '#shell/MallTabBar.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { deniedPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { TabPanel } from '#ui/Tabs.tsx'
import styles from './product_recommended/product_recommended.module.css'
import { RankList } from './product_recommended/RankList.tsx'

const tabs = [
  { key: 'best', label: '精品' },
  { key: 'hot', label: '热销榜' },
  { key: 'new', label: '新品' },
  { key: 'vip', label: '会员专享' },
  { key: 'bought', label: '常购' },
] as const
type Tab = (typeof tabs)[number]['key']

type Kind = Exclude<StateOf<'recommended'>['type'], 'bought'>
type Params = { type: Kind; goods_id: number }
const goodsOf = ({ type, goods_id }: Params) =>
  recommendedPages(type === 'similar' ? { type, goods_id, list_rows: 20 } : { type, list_rows: 20 })
const queries = (url: URL) => {
  const { type, goods_id } = parseQuery(pages.recommended.query, url)
  // A person's purchases are private, so the document comes without them.
  return type === 'bought' ? [] : [goodsOf({ type, goods_id })]
}
export const loader = publicLoader(queries)
export const clientLoader = publicAtOnce(queries)
export const meta = pageMeta(({ url }) =>
  parseQuery(pages.recommended.query, url).type === 'similar'
    ? '相似商品'
    : { title: '为你推荐', description: '精品、热销榜、新品、会员专享与常购好货。' },
)

export default function ProductRecommendedPage() {
  const [{ type, goods_id }, change] = useUrlState(pages.recommended)
  const { membership, userIsPaidMember } = useGlobalData()
  const quickAdd = useQuickAdd()
  if (type === 'similar') {
    return (
      <Page title="相似商品" end={<CartLink />}>
        <div className={styles.panel}>
          <h2 className="sr-only">相似商品</h2>
          <Recommended key={goods_id} params={{ type, goods_id }} onAdd={quickAdd.add} />
        </div>
        <BackToTop />
        {quickAdd.sheet}
      </Page>
    )
  }
  return (
    <Page title={pages.recommended.title} end={<CartLink />}>
      <StickyTabs
        id="recommended"
        label="推荐榜单"
        look="even"
        items={tabs.filter(({ key }) => key !== 'vip' || type === 'vip' || membership || userIsPaidMember)}
        value={type}
        onChange={(tab: Tab) => change({ type: tab, goods_id: 0 })}
      />
      <TabPanel id="recommended" tab={type} className={styles.panel}>
        <h2 className="sr-only">{tabs.find((tab) => tab.key === type)?.label}</h2>
        {type === 'bought' ? (
          <Bought onAdd={quickAdd.add} />
        ) : (
          <Recommended key={type} params={{ type, goods_id }} onAdd={quickAdd.add} />
        )}
      </TabPanel>
      <BackToTop />
      {quickAdd.sheet}
    </Page>
  )
}

function Recommended({ params, onAdd }: { params: Params; onAdd: (goods: Goods) => void }) {
  const { type } = params
  const pages = useArrivingPages(goodsOf(params))
  const { menu, ...more } = useGoodsMenu()
  const { membership, paidMemberPriceDisplay, selling, userIsPaidMember } = useGlobalData()
  if (type === 'vip' && membership && paidMemberPriceDisplay === 'paid' && !userIsPaidMember) {
    return <EmptyBlock picture={deniedPicture} title="会员专享价，开通后可见" hint="先看看其他榜单吧" />
  }
  const empty = (
    <EmptyBlock picture={boxPicture} title="暂无推荐" hint={selling ? '去分类里逛逛吧' : '商品上架后会出现在这里'} />
  )
  return (
    <>
      {type === 'hot' ? (
        <RankList pages={pages} onAdd={onAdd} empty={empty} {...more} />
      ) : (
        <GoodsGrid pages={pages} onAdd={onAdd} label="推荐商品" eager={4} empty={empty} {...more} />
      )}
      {menu}
    </>
  )
}

function CartLink() {
  const count = useCartNumber()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const label = count > 0 ? `${cartName}，${count} 件商品` : cartName
  return <IconButton icon="cart" label={label} to={to.cart()} count={count} />
}

type Props = { onAdd: (goods: GoodsCard) => void }

const bought = infiniteOf(boughtGoods, { list_rows: 20 })

/** 常购: goods that this person, or their company, buys again and again. */
const Bought = ({ onAdd }: Props) => (
  <LoginGate hint="登录后查看常购商品" skeleton={<SkeletonGrid />}>
    <List onAdd={onAdd} />
  </LoginGate>
)

function List({ onAdd }: Props) {
  const way = useWayToGoods({ path: to.category() })
  return (
    <GoodsGrid
      pages={useInfiniteQuery(bought)}
      onAdd={onAdd}
      label="常购商品"
      eager={4}
      empty={
        <EmptyBlock picture={boxPicture} title="还没有常购商品" hint="下单付款后，常买的商品会列在这里">
          {way.link}
        </EmptyBlock>
      }
    />
  )
}
