import { chooseDefaultFreight, removeFreight, saveFreight, storeFreights } from '@mall/contract/freight/store.calls'
import { freightBasisLabel, mostFreightTemplates } from '@mall/contract/freight/store.words'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Line, Status, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { NothingYet } from '#parts/NothingYet.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn, opening } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'
import { useMay } from '#session/me.ts'
import { chargeText, elsewhereText, nowhereText, type Template, waiverOf } from './freight/words.ts'
import './freight/freight.css'

const Contracts = later(async () => (await import('./freight/Contracts.tsx')).Contracts)
const FreightEditor = later(async () => (await import('./freight/FreightEditor.tsx')).FreightEditor)

type Edited = { held: Template | null; isCopy: boolean }

const by = actsOn<Template>()
const changeable = [
  by(chooseDefaultFreight)({
    label: '设为默认',
    when: ({ is_default }) => !is_default,
    confirm: ([row]) => `没有另选模板的商品以后都按“${row?.name ?? ''}”收运费；已提交的订单不变。`,
    input: ({ id }) => ({ id }),
  }),
  by(removeFreight)({
    label: '删除',
    when: ({ is_default }) => !is_default,
    danger: true,
    confirm: ([row]) =>
      row && row.goods_count > 0
        ? `还有 ${row.goods_count} 件商品在用“${row.name}”，要先给它们换一份才能删除。`
        : '删除后不能恢复。',
    input: ({ id }) => ({ id }),
  }),
]

/** The store's freight templates. */
export function Page() {
  const may = useMay()
  const { data, error, refetch } = useCall(storeFreights, {})
  const [edited, setEdited] = useState<Edited>()
  const acts = useMemo(
    () => [
      opening<Template>(saveFreight, { label: '编辑', opens: (held) => setEdited({ held, isCopy: false }) }),
      opening<Template>(saveFreight, { label: '复制', opens: (held) => setEdited({ held, isCopy: true }) }),
      ...changeable,
    ],
    [],
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const list = data?.list ?? []
  return (
    <>
      <PageHead
        title={pages.freight.title}
        about="保存后的下单按新运费；已提交的订单不变"
        acts={
          may(saveFreight.needs) && (
            <Button
              type="primary"
              disabled={list.length >= mostFreightTemplates}
              onClick={() => setEdited({ held: null, isCopy: false })}
            >
              新建模板
            </Button>
          )
        }
      />
      {data && list.length === 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title="现在全国包邮：店铺还没有运费模板"
          description="新建第一份后它就是默认模板，所有商品按它收运费；大件、易碎品可以另建一份，在商品里选用。"
        />
      )}
      <ShortList
        rows={data?.list}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            title: '模板',
            cell: (row) => (
              <Two under={row.is_default ? '用于没有另选模板的商品' : `${row.goods_count} 件商品在用`}>
                <Line most={200}>{row.name}</Line> {row.is_default && <Status tone="go">默认</Status>}
              </Two>
            ),
          },
          { title: '计费', width: 80, cell: ({ basis }) => freightBasisLabel[basis] },
          { title: '大多数地区', cell: (row) => <Two under={waiverOf(row) || '不包邮'}>{chargeText(row)}</Two> },
          { title: '指定地区', cell: (row) => <Line most={220}>{elsewhereText(row) || '—'}</Line> },
          { title: '不配送', cell: (row) => <Line most={160}>{nowhereText(row) || '全国都配送'}</Line> },
        ]}
        acts={acts}
        changes={[storeFreights]}
        empty={
          <NothingYet text="还没有运费模板">
            {may(saveFreight.needs) && (
              <Button onClick={() => setEdited({ held: null, isCopy: false })}>新建第一份模板</Button>
            )}
          </NothingYet>
        }
      />
      <Contracts />
      {edited && <FreightEditor {...edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
