import { moveStoreCategory, saveStoreCategory, storeCategories } from '@mall/contract/store-page/store.calls'
import { storeCategoryLimits } from '@mall/contract/store-page/store.words'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { MoveTree } from '#parts/tree/MoveTree.tsx'
import { useMoved } from '#parts/tree/useMoved.tsx'
import { useUrlState, whole } from '#parts/url-state.ts'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import { NameForm, type Naming } from './NameForm.tsx'
import { OwnPane } from './OwnPane.tsx'
import { type Category, type Place, placeOf, standsAt } from './places.ts'
import './store_categories.css'

const params = { id: whole(0, 999_999_999) }

/** The store's own categories, and beside them the goods of the one that the address names. */
export function Arrangement() {
  const may = useMay()
  const [{ id }, change] = useUrlState(params)
  const [naming, setNaming] = useState<Naming | null>(null)
  const { data, error, refetch } = useCall(storeCategories, {})
  const moving = useAct(moveStoreCategory, { changes: [storeCategories] })
  const move = useMoved()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />

  const all = data.list
  const chosen = all.find((one) => one.id === id) ?? all[0]
  function onMove(category: Category, to: Place) {
    const { id } = category
    const from = standsAt(all, category)
    void move(
      () => moving.mutateAsync({ id, ...to, from }),
      () => moving.mutateAsync({ id, ...from, from: to }),
    )
  }
  return (
    <>
      <PageHead
        title={pages.store_categories.title}
        about={`${all.length} / ${storeCategoryLimits.most} 个；拖动或用上移、下移调整顺序，没有在售商品的分类买家看不到`}
        acts={
          may(saveStoreCategory.needs) && (
            <Button type="primary" onClick={() => setNaming({ id: 0, parent_id: 0, name: '', title: '新增店内分类' })}>
              新增分类
            </Button>
          )
        }
      />
      <div className="own-categories">
        <MoveTree
          label="店内分类"
          all={all}
          row={({ name, goods }) => (
            <span className="move-row">
              <span>{name}</span>
              <em>{goods > 0 ? goods : ''}</em>
            </span>
          )}
          chosen={chosen?.id ?? 0}
          onChoose={(next) => change({ id: next })}
          mayMove={may(moveStoreCategory.needs)}
          placeOf={(moved, drop) => placeOf(all, moved, drop)}
          onMove={onMove}
          empty="还没有店内分类，添加后把商品放进去"
        />
        {chosen ? (
          <OwnPane
            all={all}
            category={chosen}
            busy={moving.isPending}
            onMove={onMove}
            onRename={() => setNaming({ ...chosen, title: '分类改名' })}
            onAdd={() => setNaming({ id: 0, parent_id: chosen.id, name: '', title: `在“${chosen.name}”下新增分类` })}
            onGone={() => change({ id: chosen.parent_id })}
          />
        ) : (
          <section className="desk-box own-pane">
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description="按您自己的方式陈列商品：如“新人必买”“车间常备”。没有店内分类时，买家看到的是商城分类。"
            />
          </section>
        )}
      </div>
      {naming && (
        <NameForm
          of={naming}
          onClose={() => setNaming(null)}
          onDone={(made) => {
            setNaming(null)
            change({ id: made })
          }}
        />
      )}
    </>
  )
}
