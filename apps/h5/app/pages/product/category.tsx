import { categories } from '@mall/contract/goods/calls'
import { Suspense, useRef } from 'react'
import { useLoadedData } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { SearchBar } from '#features/search/SearchBar.tsx'
import { useSearchLayer } from '#features/search/useSearchLayer.tsx'
import { MallTabBar } from '#shell/MallTabBar.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { SearchHeader } from '#ui/Header.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Page } from '#ui/Page.tsx'
import { useCentred } from '#ui/scroll.ts'
import styles from './category/category.module.css'
import type { Category } from './category/nodes.ts'
import { Panel } from './category/Panel.tsx'
import { useCategorySpy } from './category/useCategorySpy.ts'

const tree = queryOf(categories, {}, { staleTime: 30 * 60_000 })
const queries = (url: URL) => {
  parseQuery(pages.category.query, url)
  return [tree]
}

export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(() => ({ title: '分类', description: '按行业与品类找货：三级分类、品牌与常用型号。' }))

export default function CategoryPage() {
  const { list } = useLoadedData(tree)
  const { cid } = usePageQuery(pages.category)
  const search = useSearchLayer()
  const { current, show } = useCategorySpy(list, cid)

  return (
    <Page
      tone="surface"
      header={
        <SearchHeader title={pages.category.title} back={false} end={<QuickMenu />}>
          <SearchBar onOpen={search.open} />
        </SearchHeader>
      }
      footer={<MallTabBar />}
    >
      {list.length === 0 ? (
        <EmptyBlock picture={boxPicture} title="暂无分类" hint="商城正在筹备商品" />
      ) : (
        <div className="grid grid-cols-[88px_minmax(0,1fr)]">
          <Rail list={list} current={current} onShow={show} />
          <div className={styles.panels}>
            {list.map((node, i) => (
              <Suspense key={node.id}>
                <Panel node={node} first={i === 0} />
              </Suspense>
            ))}
          </div>
        </div>
      )}
      {search.layer}
    </Page>
  )
}

type Props = { list: readonly Category[]; current: number | undefined; onShow: (id: number) => void }

/** The first level, always in reach; the current one is that of the panel. */
function Rail({ list, current, onShow }: Props) {
  const box = useRef<HTMLElement>(null)
  useCentred(box, 'data-id', String(current))
  return (
    <nav ref={box} className={styles.rail} aria-label="一级分类">
      {list.map((node) => (
        <button
          key={node.id}
          type="button"
          data-id={node.id}
          aria-current={node.id === current || undefined}
          onClick={() => onShow(node.id)}
        >
          <span className="line-clamp-2">{node.name}</span>
        </button>
      ))}
    </nav>
  )
}
