import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, useUrlState } from '#api/page-query.ts'
import { publicAtOnce, publicLoader } from '#api/public-page.ts'
import { pages, to } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { SearchBar } from '#features/search/SearchBar.tsx'
import { useSearchLayer } from '#features/search/useSearchLayer.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { useCartNumber } from '#shell/MallTabBar.tsx'
import { BackToTop } from '#ui/BackToTop.tsx'
import { SearchHeader } from '#ui/Header.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Page } from '#ui/Page.tsx'
import { FilterDrawer } from './product_list/FilterDrawer.tsx'
import { ListBars } from './product_list/ListBars.tsx'
import { filterOf, type ListState, orderedPrices } from './product_list/list-query.ts'
import { Results } from './product_list/Results.tsx'
import { goodsPages } from './product_list/useGoods.ts'

const queries = (url: URL) => [goodsPages(filterOf(parseQuery(pages.productList.query, url)))]

export const loader = publicLoader(queries)
export const clientLoader = publicAtOnce(queries)
export const meta = pageMeta(({ url }) => {
  const { keyword } = parseQuery(pages.productList.query, url)
  const title = keyword ? `“${keyword}”的搜索结果` : '商品列表'
  return { title, description: `${keyword || '全部商品'}：按品牌、规格、价格与服务筛选，阶梯价与会员价一目了然。` }
})

export default function ProductListPage() {
  const [state, show] = useUrlState(pages.productList)
  const search = useSearchLayer({ merId: state.mer_id })
  const quickAdd = useQuickAdd()
  const [drawer, setDrawer] = useState(false)
  const isCompany = useIsCompanyMember()
  const view = state.view ?? (isCompany ? 'list' : 'grid')

  const change = (part: Partial<ListState>) => show(orderedPrices({ ...state, ...part }))

  return (
    <Page
      header={
        <SearchHeader title={state.keyword ? `“${state.keyword}”的搜索结果` : '商品列表'} end={<CartLink />}>
          <SearchBar onOpen={search.open} keyword={state.keyword} />
        </SearchHeader>
      }
    >
      <ListBars
        state={state}
        view={view}
        onChange={change}
        onView={(to) => show({ view: to }, { keepScroll: true })}
        onFilter={() => setDrawer(true)}
      />
      <Results state={state} view={view} onChange={change} onAdd={quickAdd.add} />
      <FilterDrawer open={drawer} state={state} onClose={() => setDrawer(false)} onApply={change} />
      <BackToTop />
      {search.layer}
      {quickAdd.sheet}
    </Page>
  )
}

function CartLink() {
  const count = useCartNumber()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const label = count > 0 ? `${cartName}，${count} 件商品` : cartName
  return <IconButton icon="cart" label={label} to={to.cart()} count={count} />
}
