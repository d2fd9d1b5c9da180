import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import { deskCategories, moveCategory, removeCategory } from '@mall/contract/category/platform.calls'
import { Button, Select } from 'antd'
import { useAsk } from '#overlay/useAsk.tsx'
import { later } from '#parts/later.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { type Category, pathTo, stepOf, type Where } from './places.ts'

// Below the form of the category itself: it may come a moment later.
const AttributesForm = later(async () => (await import('./AttributesForm.tsx')).AttributesForm)

type Props = {
  all: readonly Category[]
  category: Category
  busy: boolean
  onMove: (category: Category, to: Where) => void
  onAdd: (parentId: number) => void
  onGone: () => void
}

/** The chosen category: its place, its looks, and the attributes of its goods. */
export function CategoryPane({ all, category, busy, onMove, onAdd, onGone }: Props) {
  const { confirm, holder } = useAsk()
  const mayEdit = useMay()(moveCategory.needs)
  const remove = useAct(removeCategory, { done: '分类已删除', changes: [deskCategories] })
  const path = pathTo(all, category.id)
  const step = (way: -1 | 1) => {
    const to = stepOf(all, category, way)
    return { disabled: to === null || busy, onClick: () => to && onMove(category, to) }
  }
  const askRemoval = () =>
    confirm({
      title: `删除分类“${category.name}”`,
      content: '只有没有子分类、也没有商品的分类可以删除。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id: category.id, version: category.version }).then(onGone, () => undefined),
    })
  return (
    <div className="category-pane">
      {holder}
      <section className="desk-box padded">
        <header>
          <h2>{path.map(({ name }) => name).join(' / ')}</h2>
          {mayEdit && (
            <div className="category-acts">
              <Button icon={<ArrowUpOutlined />} aria-label="上移" {...step(-1)} />
              <Button icon={<ArrowDownOutlined />} aria-label="下移" {...step(1)} />
              {category.level > 1 && <Parent all={all} category={category} onMove={onMove} />}
              {category.level < 3 && <Button onClick={() => onAdd(category.id)}>新增子分类</Button>}
              <Button danger loading={remove.isPending} onClick={askRemoval}>
                删除
              </Button>
            </div>
          )}
        </header>
        <CategoryForm key={`${category.id}.${category.version}`} category={category} onDone={() => undefined} />
      </section>
      <section className="desk-box padded">
        <header>
          <h2>
            商品属性<small>下级分类一并继承；必填的在上架时检查，草稿不限</small>
          </h2>
        </header>
        <AttributesForm key={`${category.id}.${category.version}`} category={category} above={path.slice(0, -1)} />
      </section>
    </div>
  )
}

/** Below which category of the level above it stands. */
function Parent({ all, category, onMove }: Pick<Props, 'all' | 'category' | 'onMove'>) {
  const choices = all
    .filter(({ level }) => level === category.level - 1)
    .map(({ id }) => ({
      value: id,
      label: pathTo(all, id)
        .map(({ name }) => name)
        .join(' / '),
    }))
  return (
    <Select
      aria-label="移到其他上级分类"
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      placeholder="移到…"
      value={null}
      options={choices.filter(({ value }) => value !== category.parent_id)}
      onChange={(parent_id: number | null) => parent_id !== null && onMove(category, { parent_id, before_id: 0 })}
      style={{ width: 110 }}
    />
  )
}
