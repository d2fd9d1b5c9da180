import { merchantList } from '@mall/contract/merchant/calls'
import { type StoreSort, storeKinds } from '@mall/contract/merchant/query.words'
import { storeKindLabel } from '@mall/contract/merchant/words'
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
import { ListBody, StickyTabs } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useLatest, useRows } from '#list/rows.ts'
import { StreetCard, StreetSkeleton } from '#parts/store/StreetCard.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useApp } from '#store/app.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { SearchHeader } from '#ui/Header.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Page } from '#ui/Page.tsx'
import { SortBar } from '#ui/SortBar.tsx'

const page = pages.merchantStreet
type State = StateOf<'merchantStreet'>
const storesOf = ({ cid, sort, kind }: State, near = '') =>
  infiniteOf(merchantList, {
    cid: Math.max(cid, 0),
    sort,
    kind,
    list_rows: 10,
    ...(sort === 'near' && near !== '' ? { near } : {}),
  })
const queries = (url: URL) => [storesOf(parseQuery(page.query, url))]
export const loader = publicLoader(queries)
export const clientLoader = publicAtOnce(queries)
export const meta = pageMeta(() => ({
  title: page.title,
  description: '按行业逛店：自营、品牌旗舰与厂家直供，评分、主营与今日上新一目了然。',
}))

const sorts: readonly { key: StoreSort; label: string }[] = [
  { key: 'recommend', label: '推荐' },
  { key: 'sales', label: '销量' },
  { key: 'new', label: '上新' },
  { key: 'near', label: '距离' },
]

export default function MerchantStreetPage() {
  const [state, change] = useUrlState(page)
  const search = useSearchLayer({ stores: true })
  const city = useApp((app) => app.city)
  const query = useArrivingPages(storesOf(state, city?.code))
  const stores = useRows(query, ({ mer_id }) => mer_id)
  const knownOf = useFollowedAmong(stores.rows.map(({ mer_id }) => mer_id))
  const categories = useLatest(query.data?.pages[0]?.categories) ?? []
  const narrowed = state.cid > 0 || state.kind !== 'all'

  return (
    <Page
      header={
        <SearchHeader title={page.title} end={<QuickMenu onRefresh={query.refetch} />}>
          <SearchBar onOpen={search.open} keyword="" hint="搜索店铺" />
        </SearchHeader>
      }
    >
      <ListBody
        heading={page.title}
        onRefresh={query.refetch}
        filters={
          <>
            {categories.length > 0 ? (
              <StickyTabs
                id="street"
                label="行业"
                look="surface"
                items={[
                  { key: '0', label: '全部' },
                  ...categories.map(({ id, name }) => ({ key: String(id), label: name })),
                ]}
                value={String(state.cid)}
                onChange={(next) => change({ cid: Number(next) })}
              />
            ) : null}
            <SortBar
              options={sorts}
              value={{ key: state.sort, order: 'desc' }}
              onChange={({ key }) => change({ sort: key })}
            />
            <div className="chips chips--scroll bg-surface pb-1">
              {storeKinds
                .filter((kind) => kind !== 'all')
                .map((kind) => (
                  <Chip
                    key={kind}
                    pressed={state.kind === kind}
                    onClick={() => change({ kind: state.kind === kind ? 'all' : kind })}
                  >
                    {storeKindLabel[kind]}
                  </Chip>
                ))}
            </div>
          </>
        }
        layers={search.layer}
      >
        <div id="street-panel" role="tabpanel" aria-labelledby={`street-tab-${state.cid}`} className="pt-2">
          <List
            of={stores}
            label="店铺"
            skeleton={<StreetSkeleton />}
            empty={
              <Nothing
                narrowed={
                  narrowed && {
                    title: '该分类下暂无店铺',
                    hint: '看看其他行业的店铺',
                    clear: '查看全部',
                    onClear: () => change({ cid: 0, kind: 'all' }),
                  }
                }
                picture={boxPicture}
                title="暂无店铺"
                hint="过些时候再来看看吧"
              >
                <ButtonLink size="l" to={to.home()}>
                  去首页
                </ButtonLink>
              </Nothing>
            }
          >
            {(store, i) => <StreetCard store={store} known={knownOf(store.mer_id)} eager={i < 2} />}
          </List>
        </div>
      </ListBody>
    </Page>
  )
}
