import { saveStoreProfile, storeGuide, storeProfile } from '@mall/contract/application/store.calls'
import type { OutputOf } from '@mall/contract/call/call'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { Fields } from '#parts/form/Fields.tsx'
import { PictureInput } from '#parts/form/PictureInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMay } from '#session/me.ts'

const fields = [
  { name: 'intro', label: '店铺简介', kind: 'area', hint: '店铺页标题下方显示' },
  { name: 'phone', label: '客服电话', kind: 'text', placeholder: '手机、座机或 400' },
  { name: 'ship_rule', label: '发货说明', kind: 'text', optional: true, hint: '显示在店铺详情；空着不显示' },
  {
    name: 'promise',
    label: '发货承诺',
    kind: 'text',
    optional: true,
    placeholder: '现货 48 小时内发货',
    hint: '显示在商品与订单页；空着不作承诺',
  },
] as const

export function ProfileForm({ held }: { held: OutputOf<typeof storeProfile> }) {
  const cache = useQueryClient()
  const message = useMessage()
  const mayEdit = useMay()(saveStoreProfile.needs)
  const { form, submit, busy } = useContractForm({
    call: saveStoreProfile,
    schema: async () => (await import('@mall/contract/application/store.terms')).saveStoreProfile.input,
    async send(values) {
      await sent(saveStoreProfile, values)
      await Promise.all([storeProfile, storeGuide].map((call) => cache.invalidateQueries({ queryKey: allOf(call) })))
      message.success('店铺资料已保存')
    },
  })
  return (
    <section className="desk-box profile-form">
      <Form form={form} layout="vertical" disabled={!mayEdit} initialValues={held} onFinish={() => void submit()}>
        <Form.Item name="logo" label="店铺标志" required>
          <PictureInput label="店铺标志" disabled={!mayEdit} />
        </Form.Item>
        <Form.Item name="banner" label="店铺封面" extra="店铺页顶部，2.1 : 1">
          <PictureInput label="店铺封面" disabled={!mayEdit} aspect={2.1} />
        </Form.Item>
        <Fields of={fields} />
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={busy}>
            保存
          </Button>
        )}
      </Form>
    </section>
  )
}
