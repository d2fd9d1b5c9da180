import { exportMaterials } from '@mall/contract/export'
import { materials } from '@mall/contract/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { download } from '#api/call.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, useUrlState, validated } from '#api/page-query.ts'
import { infiniteOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { addToCart } from '#features/buying/addToCart.ts'
import { KeptSearch } from '#features/collect/KeptSearch.tsx'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { ExportButton } from '#features/exporting/ExportButton.tsx'
import { keeperRight } from '#features/material/material.ts'
import { Can, useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Fab } from '#ui/Fab.tsx'
import { HeaderAction } from '#ui/Header.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { boxPicture, searchPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { ListSkeleton } from './material_list/ListSkeleton.tsx'
import { boundLabel, boundTabs } from './material_list/list-state.ts'
import { MaterialRow } from './material_list/MaterialRow.tsx'
import { useAsked } from './material_list/useAsked.ts'
import { useKeeping } from './material_list/useKeeping.tsx'

export const loader = validated(pages.materials)
export const clientLoader = validated(pages.materials)
export const meta = pageMeta(pages.materials.title)

const skeleton = <ListSkeleton />

export default function MaterialListPage() {
  const keeping = useKeeping()
  return (
    <Page
      title={pages.materials.title}
      end={
        <>
          <ExportMaterials />
          <ImportLink onClick={keeping.bring} />
        </>
      }
    >
      <PageGate page={pages.materials} skeleton={skeleton}>
        <Materials keeping={keeping} />
      </PageGate>
    </Page>
  )
}

/** The part numbers that the filter finds, as a file that the import reads. */
function ExportMaterials() {
  const { keyword, bound } = usePageQuery(pages.materials)
  if (!useIsCompanyMember()) return null
  return (
    <ExportButton
      permission={exportMaterials.needs}
      look="icon"
      shown={{ fetch: (format) => download(exportMaterials, { keyword, bound, format }) }}
    />
  )
}

function ImportLink({ onClick }: { onClick: () => void }) {
  if (!useIsCompanyMember()) return null
  return (
    <Can permission={keeperRight}>
      <HeaderAction onClick={onClick}>批量导入</HeaderAction>
    </Can>
  )
}

function Materials({ keeping }: { keeping: ReturnType<typeof useKeeping> }) {
  const [{ keyword, bound, ...asked }, change] = useUrlState(pages.materials)
  const mayKeep = useCan(keeperRight)
  const found = useInfiniteQuery({
    ...infiniteOf(materials, { keyword, bound, list_rows: 20 }, { staleTime: 0 }),
    // The rows stay while others are looked for.
    placeholderData: (held) => held,
  })
  const counts = found.data?.pages[0]?.counts
  const countOf = { all: counts?.all, '1': counts?.bound, '0': counts?.unbound }
  useAsked(asked, keeping)

  useEffect(() => {
    heardRightsLost(found.error)
  }, [found.error])

  return (
    <>
      <PullRefresh onRefresh={found.refetch}>
        <KeptSearch
          key={keyword}
          keyword={keyword}
          onSearch={(typed) => change({ keyword: typed })}
          placeholder="物料编码 / 名称 / 订货编码"
          label="搜索物料"
        />
        <fieldset className="chips chips--scroll" aria-label="筛选物料">
          {boundTabs.map((key) => (
            <Chip key={key} pressed={bound === key} onClick={() => change({ bound: key })}>
              {boundLabel[key]} {countOf[key]}
            </Chip>
          ))}
        </fieldset>
        <h2 className="vh">物料列表</h2>
        <InfiniteList
          query={found}
          itemsOf={(page) => page.list}
          keyOf={({ id }) => id}
          className="rows"
          label="物料"
          skeleton={skeleton}
          empty={
            keyword !== '' || bound !== 'all' ? (
              <EmptyBlock picture={searchPicture} title={bound === '0' ? '没有未绑定的物料' : '没有找到相关物料'}>
                <Button size="l" variant="outline" onClick={() => change({ keyword: '', bound: 'all' })}>
                  查看全部
                </Button>
              </EmptyBlock>
            ) : (
              <EmptyBlock picture={boxPicture} title="还没有物料" hint="绑定后可用自己的编码搜索和下单" two={mayKeep}>
                {mayKeep ? (
                  <>
                    <Button size="l" onClick={() => keeping.add()}>
                      新增物料
                    </Button>
                    <Button size="l" variant="outline" onClick={keeping.bring}>
                      批量导入
                    </Button>
                  </>
                ) : null}
              </EmptyBlock>
            )
          }
        >
          {(material) => (
            <MaterialRow
              material={material}
              mayKeep={mayKeep}
              onOpen={() => keeping.open(material)}
              onBind={() => keeping.bind(material)}
              onAdd={({ goods_id, sku_id }) => addToCart({ goods_id, sku_id, qty: 1 })}
            />
          )}
        </InfiniteList>
      </PullRefresh>
      <BackToTop />
      <Can permission={keeperRight}>
        <Fab icon="plus" onClick={() => keeping.add()}>
          新增物料
        </Fab>
      </Can>
      {keeping.sheets}
    </>
  )
}
