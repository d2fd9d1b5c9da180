import { favorites } from '@mall/contract/favourite/calls'
import { favouriteTabs } from '@mall/contract/favourite/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, type StateOf } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { setFavorite } from '#features/collection/favorites.ts'
import { useWayToGoods } from '#features/goods/useWayToGoods.tsx'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useLatest, useList } from '#list/rows.ts'
import { SelectionBar } from '#list/SelectionBar.tsx'
import { useSelection } from '#list/selection.ts'
import { useRemovals } from '#list/undo-removal.ts'
import { Recommended } from '#parts/Recommended.tsx'
import { Can } from '#session/Can.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { addAll, countsWithout } from './collect_products/collected.ts'
import { FavoriteRow } from './collect_products/FavoriteRow.tsx'

const page = pages.favorites
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

type State = StateOf<'favorites'>
const tabLabel: Record<State['tab'], string> = { all: '全部', price_down: '降价', invalid: '失效' }
const nothing = {
  all: { title: '还没有收藏商品', hint: '看到喜欢的，点一下爱心就不会丢' },
  price_down: { title: '暂无降价商品', hint: '收藏的商品降价后会出现在这里' },
  invalid: { title: '暂无失效商品', hint: '收藏的商品都还在售' },
}

const skeleton = <SkeletonRows picture={104} />

export default function CollectProductsPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Saved />
    </GatedPage>
  )
}

function Saved() {
  const [{ tab, keyword }, show] = useUrlState(page)
  const cache = useQueryClient()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const way = useWayToGoods()
  const { gone, remove } = useRemovals((ids) => setFavorite(cache, ids, false))
  const saved = useList(favorites, { tab, keyword, list_rows: 20 }, ({ goods_id }) => goods_id, { without: gone })
  const { rows, pages: came, query } = saved
  // While another tab is loading, the tabs keep their numbers.
  const latestCounts = useLatest(came.at(-1)?.counts)
  const leaving = came.flatMap(({ list }) => list).filter(({ goods_id }) => gone.has(goods_id))
  const counts = latestCounts && countsWithout(latestCounts, leaving)
  const quickAdd = useQuickAdd()
  const selection = useSelection(saved)
  const { chosen } = selection
  const [wanted, setManaging] = useState(false)
  const managing = wanted && rows.length > 0

  function manage(on: boolean) {
    selection.clear()
    setManaging(on)
  }

  function change(part: Partial<State>) {
    manage(false)
    show(part)
  }

  function forget(some: typeof rows) {
    const ids = some.map(({ goods_id }) => goods_id)
    remove(ids, ids.length > 1 ? `已取消收藏 ${ids.length} 件商品` : '已取消收藏')
  }

  const choose = { disabled: chosen.length === 0, onDisabledClick: () => toast('请选择商品') }
  const bar = (
    <SelectionBar selection={selection} counted>
      <Button
        size="l"
        variant="outline"
        {...choose}
        onClick={() => {
          forget(chosen)
          manage(false)
        }}
      >
        取消收藏
      </Button>
      <Can permission="cart:add">
        <Button
          size="l"
          {...choose}
          onClick={async () => {
            if (await addAll(cache, chosen, cartName)) manage(false)
          }}
        >
          加入{cartName}
        </Button>
      </Can>
    </SelectionBar>
  )

  return (
    <ListPage
      page={page}
      end={<QuickMenu onRefresh={query.refetch} />}
      choosing={rows.length > 0 ? { on: managing, word: '管理', onChange: manage } : undefined}
      footer={managing ? bar : null}
      search={{
        keyword,
        onSearch: (typed) => change({ keyword: typed }),
        placeholder: '搜索收藏的商品',
        label: '搜索收藏',
      }}
      tabs={{
        id: 'favorites',
        label: '收藏分类',
        look: 'even',
        items: favouriteTabs.map((key) => ({ key, label: tabLabel[key], count: counts?.[key] })),
        value: tab,
        onChange: (key) => change({ tab: key }),
      }}
      busy={query.isPending}
      panel="min-h-[60dvh] pt-2"
      heading={`${tabLabel[tab]}收藏`}
      onRefresh={query.refetch}
      layers={quickAdd.sheet}
    >
      <List
        of={saved}
        className="rows"
        label={`${tabLabel[tab]}收藏`}
        skeleton={skeleton}
        empty={
          <>
            <Nothing
              narrowed={
                keyword !== '' && {
                  title: '没有找到相关收藏',
                  hint: '换个关键词试试',
                  onClear: () => change({ keyword: '' }),
                }
              }
              picture={boxPicture}
              {...nothing[tab]}
            >
              {tab === 'all' ? way.link : null}
            </Nothing>
            <Recommended />
          </>
        }
      >
        {(goods) => (
          <FavoriteRow
            goods={goods}
            choice={
              managing ? { chosen: selection.has(goods), onChange: (on) => selection.mark([goods], on) } : undefined
            }
            onAdd={quickAdd.add}
            onRemove={() => forget([goods])}
          />
        )}
      </List>
    </ListPage>
  )
}
