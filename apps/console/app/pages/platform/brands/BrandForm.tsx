import { deskBrands, saveBrand } from '@mall/contract/brand/platform.calls'
import * as platformTerms from '@mall/contract/brand/platform.terms'
import type { OutputOf } from '@mall/contract/call/call'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Switch } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { type Field, Fields } from '#parts/form/Fields.tsx'
import { PictureInput } from '#parts/form/PictureInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMay } from '#session/me.ts'

export type Brand = OutputOf<typeof deskBrands>['list'][number]

const blank = { id: 0, version: 0, name: '', initial: '', logo: '', sort: 0, is_hidden: false }
const fields: Field[] = [
  { name: 'name', label: '品牌名称', kind: 'text' },
  { name: 'initial', label: '首字母', kind: 'text', optional: true, hint: '留空按拼音得出' },
  { name: 'sort', label: '排序', kind: 'count', hint: '数字大的排在前面；相同时按首字母' },
]

/** A brand, or with null a new one. */
export function BrandForm({ brand, onDone }: { brand: Brand | null; onDone: () => void }) {
  const message = useMessage()
  const cache = useQueryClient()
  const mayEdit = useMay()(saveBrand.needs)
  const { form, submit, busy } = useContractForm({
    call: saveBrand,
    schema: platformTerms.saveBrand.input,
    refused: { 'brand.taken': 'name' },
    async send(wanted) {
      await sent(saveBrand, wanted)
      message.success(brand ? '品牌已保存' : '品牌已新增')
      await cache.invalidateQueries({ queryKey: allOf(deskBrands) })
      onDone()
    },
  })
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={brand ?? blank}
      onFinish={() => void submit()}
    >
      {(['id', 'version'] as const).map((name) => (
        <Form.Item key={name} name={name} hidden>
          <Input />
        </Form.Item>
      ))}
      <Fields of={fields} />
      <Form.Item name="logo" label="标志">
        <PictureInput label="品牌标志" disabled={!mayEdit} />
      </Form.Item>
      <Form.Item
        name="is_hidden"
        label="隐藏"
        valuePropName="checked"
        extra="隐藏后不在分类页、筛选项和店铺选品牌处出现，已有商品照常销售"
      >
        <Switch />
      </Form.Item>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={busy}>
          {brand ? '保存' : '新增品牌'}
        </Button>
      )}
    </Form>
  )
}
