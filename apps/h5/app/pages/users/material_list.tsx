import { exportMaterials } from '@mall/contract/export/calls'
import { material, materials } from '@mall/contract/material/calls'
import type { Material } from '@mall/contract/material/terms'
import { materialEditRight } from '@mall/contract/permission/permission'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '#api/call.ts'
import { isGone } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, useUrlState, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { addToCart } from '#features/buying/add-to-cart.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { useTwoCarts } from '#features/inquiry/CartSwitch.tsx'
import { useLastQuotes } from '#features/inquiry/last-quotes.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { SelectionBar } from '#list/SelectionBar.tsx'
import { useSelection } from '#list/selection.ts'
import { Can, useCan } from '#session/Can.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Fab } from '#ui/Fab.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { HeaderAction } from '#ui/Header.tsx'
import { Icon } from '#ui/Icon.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { inquiryInputOf } from './material_list/inquiry-input.ts'
import { ChoosingRow, MaterialRow, MaterialSkeleton } from './material_list/MaterialRow.tsx'
import { type Keeping, useMaterialSheets } from './material_list/useMaterialSheets.tsx'

const page = pages.materials
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const boundTabs = [
  { key: 'all', label: '全部' },
  { key: '1', label: '已绑定' },
  { key: '0', label: '未绑定' },
] as const

const skeleton = <MaterialSkeleton />

export default function MaterialListPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Materials />
    </GatedPage>
  )
}

/** The part numbers that the filter finds, as a file that the import reads. */
function ExportMaterials() {
  const { keyword, bound } = usePageQuery(page)
  return (
    <ExportButton
      permission={exportMaterials.needs}
      look="icon"
      shown={{ fetch: (format) => download(exportMaterials, { keyword, bound, format }) }}
    />
  )
}

function ImportLink({ onClick }: { onClick: () => void }) {
  return (
    <Can permission={materialEditRight}>
      <HeaderAction onClick={onClick}>批量导入</HeaderAction>
    </Can>
  )
}

function Materials() {
  const keeping = useMaterialSheets()
  const [{ keyword, bound, ...params }, change] = useUrlState(page)
  const mayKeep = useCan(materialEditRight)
  const found = useList(materials, { keyword, bound, list_rows: 20 }, ({ id }) => id, { held: true })
  const counts = found.pages[0]?.counts
  const countOf = { all: counts?.all, '1': counts?.bound, '0': counts?.unbound }
  useOpenByAddress(params, keeping)
  const { bySku } = useLastQuotes(
    found.pages.map(({ list }) => list.flatMap(({ goods }) => (goods ? [goods.sku_id] : []))),
  )
  const mayInquire = useTwoCarts()
  const [choosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map())
  const selection = useSelection(found)
  const qtyOf = ({ id }: Material) => typed.get(id) ?? 1
  const navigate = useNavigate()

  function choose(on: boolean) {
    setChoosing(on)
    selection.clear()
    setTyped(new Map())
  }

  async function inquire() {
    if (selection.chosen.length === 0) return toast('请选择要询价的物料')
    const { putManyIntoInquiry } = await import('#features/inquiry/add-to-inquiry.ts')
    const lines = selection.chosen.map((material) => inquiryInputOf(material, qtyOf(material)))
    if (await putManyIntoInquiry(lines, navigate)) choose(false)
  }

  return (
    <ListPage
      page={page}
      choosing={choosing ? { on: true, word: '询价', onChange: choose } : undefined}
      end={
        <>
          <ExportMaterials />
          <ImportLink onClick={keeping.bring} />
        </>
      }
      footer={
        choosing ? (
          <SelectionBar selection={selection} counted>
            <Button size="l" onClick={inquire}>
              加入询价单
            </Button>
          </SelectionBar>
        ) : null
      }
      search={{
        keyword,
        onSearch: (typed) => change({ keyword: typed }),
        placeholder: '物料编码 / 名称 / 订货编码',
        label: '搜索物料',
      }}
      filters={
        <div className="flex items-center">
          <fieldset className="chips chips--scroll min-w-0 flex-1" aria-label="筛选物料">
            {boundTabs.map(({ key, label }) => (
              <Chip key={key} pressed={bound === key} onClick={() => change({ bound: key })}>
                {label} {countOf[key]}
              </Chip>
            ))}
          </fieldset>
          {mayInquire && !choosing && found.rows.length > 0 ? (
            <button
              type="button"
              className="inline-flex items-center gap-1 flex-none min-h-11 px-gutter text-sub text-ink-2"
              onClick={() => choose(true)}
            >
              <Icon name="inquiry" size={18} />
              多选询价
            </button>
          ) : null}
        </div>
      }
      heading="物料列表"
      onRefresh={found.query.refetch}
      pullsAll
      layers={
        <>
          {choosing ? null : (
            <Can permission={materialEditRight}>
              <Fab icon="plus" onClick={() => keeping.add()}>
                新增物料
              </Fab>
            </Can>
          )}
          {keeping.sheets}
        </>
      }
    >
      <List
        of={found}
        className="rows"
        label="物料"
        skeleton={skeleton}
        empty={
          <Nothing
            look="bare"
            narrowed={
              (keyword !== '' || bound !== 'all') && {
                title: bound === '0' ? '没有未绑定的物料' : '没有找到相关物料',
                clear: '查看全部',
                onClear: () => change({ keyword: '', bound: 'all' }),
              }
            }
            picture={boxPicture}
            title="还没有物料"
            hint="绑定后可用自己的编码搜索和下单"
            two={mayKeep}
          >
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
          </Nothing>
        }
      >
        {(material) =>
          choosing ? (
            <ChoosingRow
              material={material}
              checked={selection.has(material)}
              onCheck={(on) => selection.mark([material], on)}
              qty={qtyOf(material)}
              onQty={(qty) => {
                setTyped(new Map([...typed, [material.id, qty]]))
                selection.mark([material], true)
              }}
            />
          ) : (
            <MaterialRow
              material={material}
              mayKeep={mayKeep}
              quoted={material.goods ? bySku.get(material.goods.sku_id) : undefined}
              onOpen={() => keeping.open(material)}
              onBind={() => keeping.bind(material)}
              onAdd={({ goods_id, sku_id }) => addToCart({ goods_id, sku_id, qty: 1 })}
            />
          )
        }
      </List>
    </ListPage>
  )
}

type MaterialParams = { id: number; goods_out_item_code: string }

/** Opens the form named in the address, once: of a part number, or of a new one that is bound already. */
function useOpenByAddress({ id, goods_out_item_code }: MaterialParams, keeping: Keeping): void {
  const cache = useQueryClient()
  const shownFor = useRef('')

  const show = useEffectEvent(async () => {
    if (id < 1) {
      if (goods_out_item_code) keeping.add(goods_out_item_code)
      return
    }
    try {
      keeping.open(await cache.fetchQuery(queryOf(material, { id }, { staleTime: 0 })))
    } catch (error) {
      if (isGone(error)) toast.warning('物料不存在或已被删除')
    }
  })

  useEffect(() => {
    const key = `${id} ${goods_out_item_code}`
    if (shownFor.current === key) return
    shownFor.current = key
    void show()
  }, [id, goods_out_item_code])
}
