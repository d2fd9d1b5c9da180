import { informationList } from '@mall/contract/information/calls'
import { useEffect, useState } from 'react'
import { useArrivingPages } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, useUrlState } from '#api/page-query.ts'
import { publicAtOnce, publicLoader } from '#api/public-page.ts'
import { infiniteOf } from '#api/query.ts'
import { pages, type StateOf } from '#app/pages.ts'
import { ArticleLead, ArticleRow } from '#features/information/ArticleRow.tsx'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useLatest, useRows } from '#list/rows.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { isNewTo, type Visit, visitInformation } from '#store/information-visit.ts'
import { serverNow } from '#store/server-clock.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './information_list/information_list.module.css'
import { useScrollPerTab } from './information_list/useScrollPerTab.ts'

const page = pages.informationList
const articlesOf = ({ cid, keyword }: StateOf<'informationList'>) =>
  infiniteOf(informationList, { cid: Math.max(cid, 0), ...(keyword ? { keyword } : {}), list_rows: 10 })
const queries = (url: URL) => [articlesOf(parseQuery(page.query, url))]
export const loader = publicLoader(queries)
export const clientLoader = publicAtOnce(queries)
export const meta = pageMeta(() => ({
  title: page.title,
  description: '采购指南、商城公告与行业动态：选型、下单、开票、账期，企业采购常见的问题都在这里。',
}))

export default function InformationListPage() {
  const [state, change] = useUrlState(page, { keepScroll: true })
  const { cid, keyword } = state
  const query = useArrivingPages(articlesOf(state))
  const articles = useRows(query, ({ id }) => id)
  const categories = useLatest(query.data?.pages[0]?.categories) ?? []
  const leave = useScrollPerTab(String(cid))
  const [visit, setVisit] = useState<Visit | null>(null)
  useEffect(() => setVisit(visitInformation(serverNow())), [])

  return (
    <ListPage
      page={page}
      end={<QuickMenu onRefresh={query.refetch} />}
      search={{
        keyword,
        onSearch: (next) => change({ keyword: next }, { keepScroll: false }),
        placeholder: '搜索资讯，如：账期',
        label: '搜索资讯',
      }}
      tabs={
        categories.length > 0
          ? {
              id: 'information',
              label: '资讯分类',
              look: 'surface',
              items: [
                { key: '0', label: '全部' },
                ...categories.map(({ id, name }) => ({ key: String(id), label: name })),
              ],
              value: String(cid),
              onChange: (next) => {
                leave()
                change({ cid: Number(next) })
              },
            }
          : undefined
      }
      heading="资讯"
      panel={styles.panel}
      onRefresh={query.refetch}
    >
      <List
        of={articles}
        label="资讯"
        className={styles.articles}
        skeleton={
          <SkeletonRows count={5} picture={0} row="card row g12" lines={['92%', '64%', ['40%', 12]]} end={end} />
        }
        empty={
          <Nothing
            look="bare"
            narrowed={
              (keyword !== '' || cid > 0) && {
                title: keyword === '' ? '该分类暂无资讯' : '没有找到相关资讯',
                hint: keyword === '' ? '看看其他分类' : '换个关键词试试',
                clear: '查看全部',
                onClear: () => change({ keyword: '', cid: 0 }),
              }
            }
            picture={orderPicture}
            title="暂无资讯"
            hint="过些时候再来看看吧"
          />
        }
      >
        {(article, i) =>
          i === 0 && keyword === '' && article.cover ? (
            <ArticleLead article={article} fresh={isNewTo(visit, article)} />
          ) : (
            <ArticleRow article={article} fresh={isNewTo(visit, article)} eager={i < 4} />
          )
        }
      </List>
    </ListPage>
  )
}

/** A cover while loading. */
const end = [112, 74, 8] as const
