import type { OutputOf } from '@mall/contract/call/call'
import { setGoodsFreight, storeFreights } from '@mall/contract/freight/store.calls'
import { categories } from '@mall/contract/goods/calls'
import { adjustStock, exportGoods, merchantGoods, setGoodsStatus } from '@mall/contract/goods/store.calls'
import { shelfSorts, shelfStocks } from '@mall/contract/goods/store.words'
import { type GoodsStatus, goodsStatuses, goodsStatusLabel } from '@mall/contract/goods/words'
import { assignStoreCategories, storeCategories } from '@mall/contract/store-page/store.calls'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { GoodsName } from '#parts/goods/GoodsName.tsx'
import { later } from '#parts/later.tsx'
import { NothingYet } from '#parts/NothingYet.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf, type Param, type StateOf, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'
import './goods/goods.css'
import { type Choice, categoryChoices, ownChoices, priceSpan } from './goods/shown.tsx'

const ImportGoods = later(async () => (await import('./goods/ImportGoods.tsx')).ImportGoods)
const GoodsDetail = later(async () => (await import('./goods/GoodsDetail.tsx')).GoodsDetail)

type Goods = RowOf<typeof merchantGoods>

const tones: Record<GoodsStatus, Tone> = { draft: 'idle', on_sale: 'done', off_sale: 'wait', banned: 'bad' }
const stockLabel = { low: '库存不足 10 件', out: '已售罄' }
const state = ({ status }: Goods) => <Status tone={tones[status]}>{goodsStatusLabel[status]}</Status>
const editorOf = ({ goods_id }: Goods) => `${pages['goods-edit'].path}?id=${goods_id}`

const by = actsOn<Goods>()
const always = [
  by(setGoodsStatus)({
    label: '上架',
    when: ({ status }) => status === 'draft' || status === 'off_sale',
    input: ({ goods_id }) => ({ goods_id, status: 'on_sale' }),
  }),
  by(setGoodsStatus)({
    label: '下架',
    quiet: true,
    when: ({ status }) => status === 'on_sale',
    confirm: (rows) => `${rows.length} 件商品将从商城撤下，买家不能再下单；已有订单不受影响。`,
    input: ({ goods_id }) => ({ goods_id, status: 'off_sale' }),
  }),
  by(adjustStock)({
    label: '调库存',
    // Each sku has a stock of its own.
    bulk: false,
    form: {
      // The desk requires a reason although the contract does not.
      schema: async () =>
        (await import('@mall/contract/goods/store.terms')).adjustStock.input.extend({
          remark: (await import('#parts/form/reason-schema.ts')).reasonSchema('请填写原因', '备注'),
        }),
      start: ({ skus }) => ({ sku_id: skus[0]?.sku_id ?? 0 }),
      fields: ([row]) => [
        {
          name: 'sku_id',
          label: '规格',
          kind: 'select',
          choices: (row?.skus ?? []).map((sku) => ({
            value: sku.sku_id,
            label: `${sku.values.join(' / ') || sku.sku_code}（现有 ${sku.stock}）`,
          })),
        },
        { name: 'delta', label: '增减数量', kind: 'count', hint: '入库填正数，出库填负数' },
        { name: 'remark', label: '原因', kind: 'text', placeholder: '如：盘点、到货、破损' },
      ],
    },
    input: (_row, { sku_id, delta, remark }) => ({ sku_id, delta, remark }),
  }),
]

/** Worth asking only where there is a choice. */
const shippedBy = (freights: OutputOf<typeof storeFreights>['list']) =>
  by(setGoodsFreight)({
    label: '运费模板',
    form: {
      schema: async () =>
        (await import('@mall/contract/freight/store.terms')).setGoodsFreight.input.pick({ freight_template_id: true }),
      fields: [
        {
          name: 'freight_template_id',
          label: '运费模板',
          kind: 'select',
          optional: true,
          choices: freights.map(({ id, name, is_default }) => ({
            value: id,
            label: is_default ? `${name}（默认）` : name,
          })),
          hint: '不选就按默认模板',
        },
      ],
    },
    input: ({ goods_id }, { freight_template_id }) => ({ goods_id, freight_template_id }),
  })
/** Puts goods into the store's own categories; their earlier categories are kept or dropped, as chosen. */
const assigning = (own: readonly Choice[]) =>
  by(assignStoreCategories)({
    label: '店内分类',
    form: {
      schema: async () =>
        (await import('@mall/contract/store-page/store.terms')).assignStoreCategories.input.pick({
          category_ids: true,
          way: true,
        }),
      fields: [
        { name: 'way', label: '方式', kind: 'select', choices: wayChoices },
        { name: 'category_ids', label: '店内分类', kind: 'many', choices: own, optional: true },
      ],
      start: () => ({ way: 'add' as const, category_ids: [] }),
    },
    input: ({ goods_id }, { way, category_ids }) => ({ goods_ids: [goods_id], way, category_ids }),
  })
const wayChoices = [
  { value: 'add', label: '加入所选分类' },
  { value: 'take', label: '移出所选分类' },
  { value: 'set', label: '只放在所选分类' },
]

const chosenId: Param<string | undefined> = {
  read: (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? (text ?? undefined) : undefined),
  write: (value) => value ?? null,
}
const tabs = ['all', ...goodsStatuses] as const
const params = { tab: oneOf(tabs, 'all'), keyword: words(), category: chosenId, stock: maybeOf(shelfStocks) }
/** The filter of the list, and of the file of it. */
const filterOf = ({ tab, keyword, category, stock }: StateOf<typeof params>) => ({
  keyword,
  stock,
  status: tab === 'all' ? undefined : tab,
  category_id: category === undefined ? undefined : Number(category),
})
const sortIn = (text: string) => shelfSorts.find((sort) => sort === text) ?? ''

export function Page() {
  const tree = useCall(categories, {}).data
  const may = useMay()
  const navigate = useNavigate()
  const choices = useMemo(() => categoryChoices(tree), [tree])
  const mayEdit = may('store:goods')
  const freights = useCall(storeFreights, {}).data?.list
  const own = useCall(storeCategories, {}).data
  const acts = useMemo(
    () => [
      ...always,
      assigning(ownChoices(own?.list ?? [])),
      ...(freights && freights.length > 1 ? [shippedBy(freights)] : []),
    ],
    [freights, own],
  )
  return (
    <Queue
      page={pages.goods}
      call={merchantGoods}
      file={exportGoods}
      params={params}
      input={(wanted, sort) => ({ ...filterOf(wanted), sort: sortIn(sort) })}
      keyOf={({ item_code }) => item_code}
      tabs={{
        param: 'tab',
        list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : goodsStatusLabel[value] })),
        countIn: ({ counts }, value) =>
          goodsStatuses.reduce((sum, one) => sum + (value === 'all' || value === one ? counts[one] : 0), 0),
      }}
      search={{ param: 'keyword', placeholder: '名称、型号、订货编码、商品编码' }}
      selects={[
        { param: 'category', label: '分类', choices },
        { param: 'stock', label: '库存', choices: shelfStocks.map((value) => ({ value, label: stockLabel[value] })) },
      ]}
      columns={[
        {
          title: '商品',
          cell: (row) => (
            <GoodsName image={row.image} under={`${row.item_code} · ${row.skus.length} 个规格`}>
              <Link to={editorOf(row)}>
                <Line most={250}>{row.name}</Line>
              </Link>
            </GoodsName>
          ),
        },
        { title: '状态', width: 84, cell: state },
        { title: '分类', width: 96, cell: ({ category }) => category },
        { title: '售价', width: 140, right: true, sort: 'price', cell: ({ skus }) => priceSpan(skus) },
        { title: '库存', width: 96, right: true, cell: stockOf },
        { title: '销量', width: 80, right: true, sort: 'sales', cell: ({ sales }) => sales },
      ]}
      acts={acts}
      changes={[storeCategories]}
      titleOf={({ name }) => name}
      detail={(row) => <GoodsDetail goods={row} state={state(row)} editor={mayEdit ? editorOf(row) : null} />}
      headActs={
        mayEdit && (
          <>
            <ImportGoods until={<Button disabled>导入</Button>} />
            <Button type="primary" onClick={() => void navigate(pages['goods-edit'].path)}>
              新增商品
            </Button>
          </>
        )
      }
      empty={
        <NothingYet text="没有商品">
          {mayEdit && (
            <Link to={pages['goods-edit'].path}>
              <Button>发布一件商品</Button>
            </Link>
          )}
        </NothingYet>
      }
    />
  )
}

function stockOf({ stock, skus }: Goods) {
  const low = skus.filter((sku) => sku.stock < 10).length
  return low === 0 ? stock : <Two under={<span className="desk-late">{low} 个规格不足</span>}>{stock}</Two>
}
