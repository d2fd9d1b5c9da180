import { goodsStatusLabel } from '@mall/contract/goods/words'
import {
  assignStoreCategories,
  moveStoreCategory,
  removeStoreCategory,
  saveStoreCategory,
  storeCategories,
  storeCategoryGoods,
} from '@mall/contract/store-page/store.calls'
import { Button, Pagination } from 'antd'
import { useMemo, useState } from 'react'
import { type RowOf, useCall } from '#api/query.ts'
import { Line, Status } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useConfirm } from '#parts/feedback.ts'
import { GoodsBox, type NamedGoods } from '#parts/goods/GoodsBox.tsx'
import { GoodsName } from '#parts/goods/GoodsName.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import { besides, type Category, type Place, under } from './places.ts'

type Goods = RowOf<typeof storeCategoryGoods>
type Props = {
  all: readonly Category[]
  category: Category
  busy: boolean
  onMove: (category: Category, to: Place) => void
  onRename: () => void
  onAdd: () => void
  onGone: () => void
}
const rows = 20
const changes = [storeCategories, storeCategoryGoods]

/** One category: its name and place, and the goods that stand right in it. */
export function OwnPane({ all, category, busy, onMove, onRename, onAdd, onGone }: Props) {
  const may = useMay()
  const mayEdit = may(saveStoreCategory.needs)
  const confirm = useConfirm()
  const removing = useAct(removeStoreCategory, { done: '分类已删除', changes })
  const { id, name, parent_id } = category
  const children = under(all, id)
  const held = [category, ...children].reduce((sum, { goods }) => sum + goods, 0)
  async function ask() {
    const agreed = await confirm({
      title: `删除“${name}”？`,
      content: [
        children.length > 0 ? `其中的 ${children.length} 个下级分类一并删除。` : '',
        held > 0 ? `里面有 ${held} 件商品，删除后它们不再属于这个分类；商品本身不受影响。` : '',
        '买家不会再看到这个分类。',
      ].join(''),
      okText: '删除',
      okButtonProps: { danger: true },
    })
    if (agreed) removing.mutate({ id, sure: true }, { onSuccess: onGone })
  }
  const step = (by: 1 | -1, label: string) => {
    const to = besides(all, category, by)
    return (
      <Button disabled={!to || busy} onClick={() => to && onMove(category, to)}>
        {label}
      </Button>
    )
  }
  return (
    <section className="desk-box own-pane" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className="desk-grow" />
        {may(moveStoreCategory.needs) && step(-1, '上移')}
        {may(moveStoreCategory.needs) && step(1, '下移')}
        {mayEdit && <Button onClick={onRename}>改名</Button>}
        {mayEdit && parent_id === 0 && <Button onClick={onAdd}>新增下级分类</Button>}
        {may(removeStoreCategory.needs) && (
          <Button danger loading={removing.isPending} onClick={() => void ask()}>
            删除
          </Button>
        )}
      </header>
      {may(assignStoreCategories.needs) && <Adding key={id} id={id} />}
      <Held key={`held${id}`} id={id} />
    </section>
  )
}

function Adding({ id }: { id: number }) {
  const [chosen, setChosen] = useState<readonly NamedGoods[]>([])
  const adding = useAct(assignStoreCategories, { done: '已加入分类', changes })
  const add = () =>
    adding.mutate(
      { goods_ids: chosen.map((one) => one.id), category_ids: [id], way: 'add' },
      { onSuccess: () => setChosen([]) },
    )
  return (
    <div style={{ display: 'flex', gap: 8, marginBottom: 12 }}>
      <GoodsBox
        label="要加入的商品"
        value={chosen.map((one) => one.id)}
        known={chosen}
        onChange={setChosen}
        most={200}
      />
      <Button type="primary" disabled={chosen.length === 0} loading={adding.isPending} onClick={add}>
        加入分类
      </Button>
    </div>
  )
}

function Held({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(storeCategoryGoods, { id, page, list_rows: rows })
  const acts = useMemo(
    () => [
      actsOn<Goods>()(assignStoreCategories)({
        label: '移出分类',
        input: ({ goods_id }) => ({ goods_ids: [goods_id], category_ids: [id], way: 'take' }),
      }),
    ],
    [id],
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <ShortList
        rows={data?.list}
        keyOf={({ goods_id }) => String(goods_id)}
        columns={[
          {
            title: '商品',
            cell: ({ image, name, item_code }) => (
              <GoodsName image={image} under={item_code}>
                <Line most={360}>{name}</Line>
              </GoodsName>
            ),
          },
          {
            title: '状态',
            width: 110,
            cell: ({ status }) => (
              <Status tone={status === 'on_sale' ? 'done' : 'idle'}>{goodsStatusLabel[status]}</Status>
            ),
          },
        ]}
        acts={acts}
        changes={changes}
        empty="还没有商品，在上面查找后加入；也可以在商品列表勾选后批量放进来"
      />
      <Pagination
        size="small"
        hideOnSinglePage
        align="end"
        current={page}
        pageSize={rows}
        total={data?.total ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  )
}
