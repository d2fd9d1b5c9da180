import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { KeptSearch } from '#features/collect/KeptSearch.tsx'
import { ManageBar } from '#features/collect/ManageBar.tsx'
import { useMarked } from '#features/collect/useMarked.ts'
import { Can } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { HeaderAction } from '#ui/Header.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { addAll } from './collect_products/addAll.ts'
import styles from './collect_products/collect_products.module.css'
import { FavoriteRow } from './collect_products/FavoriteRow.tsx'
import { favoriteTabs, type ListState, tabLabel } from './collect_products/list-state.ts'
import { Nothing } from './collect_products/Nothing.tsx'
import { useFavorites } from './collect_products/useFavorites.ts'

export const loader = validated(pages.favorites)
export const clientLoader = validated(pages.favorites)
export const meta = pageMeta(pages.favorites.title)

const skeleton = <SkeletonRows picture={104} />

export default function CollectProductsPage() {
  if (useLogin() === 'in') return <Saved />
  return (
    <Page title={pages.favorites.title}>
      <PageGate page={pages.favorites} skeleton={skeleton}>
        {null}
      </PageGate>
    </Page>
  )
}

function Saved() {
  const [state, show] = useUrlState(pages.favorites)
  const cache = useQueryClient()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const saved = useFavorites(state)
  const { pages: found, rows, counts } = saved
  const quickAdd = useQuickAdd()
  const marked = useMarked()
  const [wanted, setManaging] = useState(false)
  const managing = wanted && rows.length > 0
  const chosen = marked.of(rows, (row) => row.goods_id)

  function manage(on: boolean) {
    marked.clear()
    setManaging(on)
  }

  function change(part: Partial<ListState>) {
    manage(false)
    show(part)
  }

  function forget() {
    saved.remove(chosen)
    manage(false)
  }

  async function collect() {
    if (await addAll(cache, chosen, cartName)) manage(false)
  }

  const choose = { disabled: chosen.length === 0, onDisabledClick: () => toast('请选择商品') }
  const bar = (
    <ManageBar
      count={chosen.length}
      total={rows.length}
      onCheckAll={(on) =>
        marked.mark(
          rows.map((row) => row.goods_id),
          on,
        )
      }
    >
      <Button size="l" variant="outline" {...choose} onClick={forget}>
        取消收藏
      </Button>
      <Can permission="cart:add">
        <Button size="l" {...choose} onClick={collect}>
          加入{cartName}
        </Button>
      </Can>
    </ManageBar>
  )

  return (
    <Page
      title={pages.favorites.title}
      end={
        <>
          {rows.length > 0 ? (
            <HeaderAction onClick={() => manage(!managing)}>{managing ? '完成' : '管理'}</HeaderAction>
          ) : null}
          {managing ? null : <QuickMenu onRefresh={found.refetch} />}
        </>
      }
      footer={managing ? bar : null}
    >
      <KeptSearch
        key={state.keyword}
        keyword={state.keyword}
        onSearch={(keyword) => change({ keyword })}
        placeholder="搜索收藏的商品"
        label="搜索收藏"
      />
      <div className={styles.tabs}>
        <Tabs
          id="favorites"
          label="收藏分类"
          look="even"
          items={favoriteTabs.map((key) => ({ key, label: tabLabel[key], count: counts?.[key] }))}
          value={state.tab}
          onChange={(tab) => change({ tab })}
        />
      </div>
      <TabPanel id="favorites" tab={state.tab} busy={found.isPending} className={styles.panel}>
        <h2 className="vh">{tabLabel[state.tab]}收藏</h2>
        <PullRefresh onRefresh={found.refetch} disabled={managing}>
          <InfiniteList
            query={found}
            itemsOf={(page) => page.list.filter((goods) => !saved.isGone(goods))}
            keyOf={(goods) => goods.goods_id}
            className="rows"
            label={`${tabLabel[state.tab]}收藏`}
            skeleton={skeleton}
            empty={found.hasNextPage ? skeleton : <Nothing state={state} onClear={() => change({ keyword: '' })} />}
          >
            {(goods) => (
              <FavoriteRow
                goods={goods}
                choice={
                  managing
                    ? { chosen: marked.has(goods.goods_id), onChange: (on) => marked.mark([goods.goods_id], on) }
                    : undefined
                }
                onAdd={quickAdd.add}
                onRemove={() => saved.remove([goods])}
              />
            )}
          </InfiniteList>
        </PullRefresh>
      </TabPanel>
      <BackToTop />
      {quickAdd.sheet}
    </Page>
  )
}
