import type { OutputOf } from '@mall/contract/call/call'
import { couponCentre } from '@mall/contract/coupon/calls'
import { home, homePreview } from '@mall/contract/home-page/calls'
import { seckillDeals } from '@mall/contract/seckill/calls'
import { shortMallName } from '@mall/contract/site/words'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLoaded, useLoadedData } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { allOf, queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { CityChip } from '#features/city/CityChip.tsx'
import { stripOf } from '#features/company/company-strip.ts'
import { homeTickets } from '#features/coupon/goods-coupons.ts'
import { HomeTickets } from '#features/coupon/HomeTickets.tsx'
import { Poster } from '#features/goods/Poster.tsx'
import { ArticleRow } from '#features/information/ArticleRow.tsx'
import type { Article } from '#features/information/article-words.ts'
import { MessageBell } from '#features/messages/MessageBell.tsx'
import { SearchBar } from '#features/search/SearchBar.tsx'
import { useSearchLayer } from '#features/search/useSearchLayer.tsx'
import { SeckillFloor } from '#features/seckill/SeckillFloor.tsx'
import { seckillNow } from '#features/seckill/seckill.ts'
import { useIsCompanyMember, useLogin, useUser } from '#session/session.ts'
import { MallFooter } from '#shell/MallFooter.tsx'
import { MallLogo } from '#shell/MallLogo.tsx'
import { MallTabBar } from '#shell/MallTabBar.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useApp } from '#store/app.ts'
import { isBannerOff, putBannerOff } from '#store/company-banner.ts'
import { useGlobalData } from '#store/global-data.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Section } from '#ui/Card.tsx'
import { Carousel } from '#ui/Carousel.tsx'
import { HomeHeader } from '#ui/Header.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Feed, feedOf } from './home/Feed.tsx'
import { Floor, Stores } from './home/Floor.tsx'
import styles from './home/home.module.css'
import { MenuCard } from './home/MenuCard.tsx'

const floorsQuery = queryOf(home, {})
// A loaded draft stays, although its code expires.
const draftOf = (preview: string) => queryOf(homePreview, { preview }, { staleTime: Number.POSITIVE_INFINITY })
const queries = (url: URL) => {
  const { preview } = parseQuery(pages.home.query, url)
  return preview ? [draftOf(preview)] : [floorsQuery, homeTickets, seckillNow()]
}

export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ intro }) => ({ title: '首页', description: intro }))

export default function HomePage() {
  const { preview } = usePageQuery(pages.home)
  return preview ? <Draft key={preview} preview={preview} /> : <Home />
}

/** The unpublished draft from the admin console. Everything on it is to be looked at only. */
function Draft({ preview }: { preview: string }) {
  const { gone, data } = useLoaded(draftOf(preview))
  return (
    <Page header={<Note className="m-2">{gone ? '预览已过期，请在工作台重新打开' : '预览 · 草稿'}</Note>}>
      {data && <Placed of={data} />}
    </Page>
  )
}

function Home() {
  const placed = useLoadedData(floorsQuery)
  const search = useSearchLayer()
  const quickAdd = useQuickAdd()
  const footerIntersecting = useApp((app) => app.footerIntersecting)
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      ...[home, couponCentre, seckillDeals].map((call) => cache.refetchQueries({ queryKey: allOf(call) })),
      cache.refetchQueries({ queryKey: feedOf('best').queryKey.slice(0, 1), type: 'active' }),
      cache.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.personal === true }),
    ])

  return (
    <Page
      className="bg-(image:--g-top)"
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
        <WorkSlot />
        <Placed of={placed}>
          <VerifySlot />
          <Suspense>
            <HomeTickets />
          </Suspense>
          <Suspense>
            <SeckillFloor />
          </Suspense>
        </Placed>
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

type Content = OutputOf<typeof home>

/**
 * Content placed by operators, with the mall's own after the icons. Each boundary hydrates in a task of its own, so that a tap
 * never waits for all of the page.
 */
function Placed({ of, children }: { of: Content; children?: ReactNode }) {
  return (
    <>
      <Banners banners={of.banners} />
      <Suspense>
        <MenuCard menus={of.menus} strips={of.menu_strips} notices={of.notices} />
      </Suspense>
      {children}
      {of.floors.map((floor, i) => (
        <div key={floor.id} data-below={i > 0 || undefined}>
          <Suspense>
            <Floor floor={floor} />
          </Suspense>
        </div>
      ))}
      <div data-below>
        <Suspense>
          <Stores stores={of.merchants} />
        </Suspense>
      </div>
      <div data-below>
        <Suspense>
          <News articles={of.information} />
        </Suspense>
      </div>
    </>
  )
}

type Props = { banners: Content['banners'] }

/** The first picture of the mall: the first slide loads with the document, the others when they come near. */
function Banners({ banners }: Props) {
  if (banners.length === 0) return null
  return (
    <Carousel label="活动" ratio={2.7} autoplay className="mt-1 mx-gutter mb-0 rounded-card">
      {banners.map((banner, i) => (
        <Poster
          key={banner.id}
          title={banner.title}
          subTitle={banner.sub_title}
          button={banner.button}
          to={banner.link}
          image={banner.image}
          ground={banner.ground}
          priority={i === 0}
        />
      ))}
    </Carousel>
  )
}

/** Mark, name, city: the row that scrolls away. */
function Brand() {
  const { siteName } = useGlobalData()
  return (
    <>
      <MallLogo />
      <b>{shortMallName(siteName)}</b>
      <CityChip />
    </>
  )
}

const WorkDesk = lazy(() => import('./home/WorkDesk.tsx').then((module) => ({ default: module.WorkDesk })))

/**
 * Shows people of a company their waiting tasks before all else. The server does not know the viewer: until the browser does,
 * the head script holds the place.
 */
function WorkSlot() {
  const login = useLogin()
  const user = useUser()
  if (login === 'unknown') return <div className={styles.slot} data-strip="unknown" data-place="work" />
  const strip = login === 'in' ? stripOf(user, true) : null
  if (!user || !strip) return null
  return (
    <div className={styles.slot} data-strip={strip}>
      <Suspense>
        <WorkDesk user={user} busy={strip === 'todo'} />
      </Suspense>
    </div>
  )
}

const CompanyStrip = lazy(() => import('./home/CompanyStrip.tsx').then((module) => ({ default: module.CompanyStrip })))

/** Invites shoppers to register a company. */
function VerifySlot() {
  const login = useLogin()
  if (login === 'unknown') return <div className={styles.slot} data-strip="unknown" data-place="verify" />
  return login === 'in' ? <Invited /> : null
}

function Invited() {
  const user = useUser()
  const [off, setOff] = useState(() => isBannerOff(Date.now()))
  if (stripOf(user, off) !== 'verify') return null
  return (
    <div className={styles.slot} data-strip="verify">
      <Suspense>
        <CompanyStrip
          onClose={() => {
            putBannerOff(Date.now())
            setOff(true)
          }}
        />
      </Suspense>
    </div>
  )
}

const Frequent = lazy(() => import('./home/Frequent.tsx').then((module) => ({ default: module.Frequent })))

/** 常购清单 of a logged-in shopper; it comes late, and far below the first screen. */
function FrequentSlot() {
  const isMember = useIsCompanyMember()
  return useLogin() === 'in' && !isMember ? (
    <Suspense>
      <Frequent />
    </Suspense>
  ) : null
}

/** 资讯: the newest articles. */
function News({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null
  return (
    <Section title="资讯" more={{ text: '更多', to: to.informationList() }} className={styles.articles}>
      <ul>
        {articles.map((article, i) => (
          <li key={article.id} className={i > 0 ? 'hairline-t' : undefined}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
