import { home } from '@mall/contract/content'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoadedData } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { allOf, queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { MallFooter } from '#boot/MallFooter.tsx'
import { MallTabBar } from '#boot/MallTabBar.tsx'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { MessageBell } from '#features/messages/MessageBell.tsx'
import { SearchBar } from '#features/search/SearchBar.tsx'
import { useSearchLayer } from '#features/search/useSearchLayer.tsx'
import { useApp } from '#store/app.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { HomeHeader } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Banners } from './home/Banners.tsx'
import { Brand } from './home/Brand.tsx'
import { CompanySlot } from './home/CompanySlot.tsx'
import { Feed } from './home/Feed.tsx'
import { Floor } from './home/Floor.tsx'
import { FrequentSlot } from './home/FrequentSlot.tsx'
import { feedOf } from './home/feed.ts'
import styles from './home/home.module.css'
import { MenuCard } from './home/MenuCard.tsx'
import { Stores } from './home/Stores.tsx'

const floorsQuery = queryOf(home, {})
const queries = () => [floorsQuery]

export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(() => ({
  title: '首页',
  description: '企业采购与个人选购一站配齐：劳保安防、工具耗材、电工照明、办公用品，阶梯价与会员价自动取低。',
}))

export default function HomePage() {
  const { banners, menus, notices, floors, merchants } = useLoadedData(floorsQuery)
  const search = useSearchLayer()
  const quickAdd = useQuickAdd()
  const footerIntersecting = useApp((app) => app.footerIntersecting)
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      cache.refetchQueries({ queryKey: allOf(home) }),
      cache.refetchQueries({ queryKey: feedOf('best').queryKey.slice(0, 1), type: 'active' }),
      cache.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.personal === true }),
    ])

  return (
    <Page
      className={styles.page}
      header={
        <HomeHeader
          title={pages.home.title}
          brand={<Brand />}
          end={
            <>
              <MessageBell />
              <QuickMenu unread={false} onRefresh={refresh} />
            </>
          }
          search={<SearchBar look="home" onOpen={search.open} />}
        />
      }
      footer={<MallTabBar />}
    >
      <PullRefresh onRefresh={refresh}>
        <Banners banners={banners} />
        {/* Each boundary hydrates in a task of its own: a tap never waits for all of the page. */}
        <Suspense>
          <MenuCard menus={menus} notices={notices} />
        </Suspense>
        <CompanySlot />
        {floors.map((floor) => (
          <Suspense key={floor.id}>
            <Floor floor={floor} />
          </Suspense>
        ))}
        <Suspense>
          <Stores stores={merchants} />
        </Suspense>
        <FrequentSlot />
        <Suspense>
          <Feed onAdd={quickAdd.add} />
        </Suspense>
        <MallFooter />
      </PullRefresh>
      <BackToTop away={footerIntersecting} />
      {search.layer}
      {quickAdd.sheet}
    </Page>
  )
}
