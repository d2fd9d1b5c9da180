import { deskCategories, saveCategory } from '@mall/contract/category/platform.calls'
import { taxRates } from '@mall/contract/goods/words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select, Switch } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { PictureInput } from '#parts/form/PictureInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMay } from '#session/me.ts'
import type { Category } from './places.ts'

type Props = {
  /** Initial values; an `id` of 0 makes a new category below `parent_id`. */
  category: Pick<
    Category,
    'id' | 'parent_id' | 'name' | 'icon' | 'is_hidden' | 'tax_rate' | 'tax_code' | 'tax_name' | 'version'
  >
  onDone: (id: number) => void
}

const rates = [{ value: null, label: '随上级分类' }, ...taxRates.map((value) => ({ value, label: `${value}%` }))]

export function CategoryForm({ category, onDone }: Props) {
  const message = useMessage()
  const cache = useQueryClient()
  const mayEdit = useMay()(saveCategory.needs)
  const { form, submit, busy } = useContractForm({
    call: saveCategory,
    schema: async () => (await import('@mall/contract/category/platform.terms')).saveCategory.input,
    refused: { 'category.taken': 'name' },
    async send(wanted) {
      const { id } = await sent(saveCategory, wanted)
      message.success(category.id === 0 ? '分类已新增' : '分类已保存，商城立即可见')
      await cache.invalidateQueries({ queryKey: allOf(deskCategories) })
      onDone(id)
    },
  })
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={{ ...category, parent_id: category.parent_id ?? 0 }}
      onFinish={() => void submit()}
    >
      {(['id', 'version', 'parent_id'] as const).map((name) => (
        <Form.Item key={name} name={name} hidden>
          <Input />
        </Form.Item>
      ))}
      <div className="category-form">
        <Form.Item name="name" label="分类名称" required>
          <Input autoComplete="off" maxLength={12} showCount />
        </Form.Item>
        <Form.Item name="tax_rate" label="默认税率" extra="店铺新增商品时预先填好，可改">
          <Select options={rates} />
        </Form.Item>
        <Form.Item name="tax_code" label="税收分类编码" extra="19 位，开票时印在发票上；不填随上级分类">
          <Input autoComplete="off" inputMode="numeric" maxLength={19} />
        </Form.Item>
        <Form.Item name="tax_name" label="税收分类简称">
          <Input autoComplete="off" maxLength={20} placeholder="如：金属制品" />
        </Form.Item>
        <Form.Item name="icon" label="分类图片">
          <PictureInput label="分类图片" disabled={!mayEdit} />
        </Form.Item>
        <Form.Item
          name="is_hidden"
          label="隐藏"
          valuePropName="checked"
          extra="不在商城分类页和店铺选分类处出现，已有商品照常销售"
        >
          <Switch />
        </Form.Item>
      </div>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={busy}>
          {category.id === 0 ? '新增分类' : '保存'}
        </Button>
      )}
    </Form>
  )
}
