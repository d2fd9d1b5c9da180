import { merchantList } from '@mall/contract/merchant/calls'
import { useArrivingPages } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, useUrlState } from '#api/page-query.ts'
import { publicAtOnce, publicLoader } from '#api/public-page.ts'
import { infiniteOf } from '#api/query.ts'
import { pages, type StateOf, to } from '#app/pages.ts'
import { useFollowedAmong } from '#features/collection/favourite-status.ts'
import { SearchBar } from '#features/search/SearchBar.tsx'
import { useSearchLayer } from '#features/search/useSearchLayer.tsx'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { useRows } from '#list/rows.ts'
import { StreetCard, StreetSkeleton } from '#parts/store/StreetCard.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { SearchHeader } from '#ui/Header.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Page } from '#ui/Page.tsx'
import { SortBar } from '#ui/SortBar.tsx'

const page = pages.merchantList
const storesOf = ({ keyword, cid, sort }: StateOf<'merchantList'>) =>
  infiniteOf(merchantList, { cid: Math.max(cid, 0), sort, list_rows: 10, ...(keyword ? { keyword } : {}) })
const queries = (url: URL) => [storesOf(parseQuery(page.query, url))]
export const loader = publicLoader(queries)
export const clientLoader = publicAtOnce(queries)
const titleOf = (keyword: string) => (keyword ? `“${keyword}”相关店铺` : '店铺')
export const meta = pageMeta(({ url }) => {
  const title = titleOf(parseQuery(page.query, url).keyword)
  return { title, description: `${title}：店铺名称与所售商品都可搜索，评分、主营与优惠一目了然。` }
})

const sorts = [
  { key: 'recommend', label: '综合' },
  { key: 'sales', label: '销量' },
  { key: 'score', label: '评分' },
] as const

export default function MerchantListPage() {
  const [state, change] = useUrlState(page)
  const { keyword, sort } = state
  const search = useSearchLayer({ stores: true })
  const { selling } = useGlobalData()
  const query = useArrivingPages(storesOf(state))
  const stores = useRows(query, ({ mer_id }) => mer_id)
  const knownOf = useFollowedAmong(stores.rows.map(({ mer_id }) => mer_id))

  return (
    <Page
      header={
        <SearchHeader title={titleOf(keyword)} end={<QuickMenu onRefresh={query.refetch} />}>
          <SearchBar onOpen={search.open} keyword={keyword} hint="搜索店铺" />
        </SearchHeader>
      }
    >
      <ListBody
        heading={titleOf(keyword)}
        onRefresh={query.refetch}
        filters={
          <SortBar options={sorts} value={{ key: sort, order: 'desc' }} onChange={({ key }) => change({ sort: key })}>
            {keyword ? (
              <ButtonLink size="s" variant="ghost" to={to.productList({ keyword })}>
                看商品
              </ButtonLink>
            ) : null}
          </SortBar>
        }
        layers={search.layer}
      >
        <div className="pt-2">
          <List
            of={stores}
            label="店铺"
            skeleton={<StreetSkeleton />}
            empty={
              <EmptyBlock
                picture={boxPicture}
                title={keyword ? `没有找到“${keyword}”相关店铺` : '暂无店铺'}
                hint={keyword ? (selling ? '换个关键词，或直接搜商品' : '换个关键词试试') : '入驻的店铺会出现在这里'}
              >
                {selling ? (
                  <ButtonLink size="l" to={to.productList({ keyword })}>
                    搜商品
                  </ButtonLink>
                ) : null}
              </EmptyBlock>
            }
          >
            {(store, i) => (
              <StreetCard
                store={store}
                known={knownOf(store.mer_id)}
                keyword={keyword}
                big={store.name === keyword}
                eager={i < 2}
              />
            )}
          </List>
        </div>
      </ListBody>
    </Page>
  )
}
