import { applyForBrand, ownBrandApplications } from '@mall/contract/brand/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

export function ApplyForBrand({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: applyForBrand,
    schema: async () => (await import('@mall/contract/brand/store.terms')).applyForBrand.input,
    refused: { 'brand_application.listed': 'name', 'brand_application.pending': 'name' },
    async send(wanted) {
      await sent(applyForBrand, wanted)
      await cache.invalidateQueries({ queryKey: allOf(ownBrandApplications) })
      onClose()
    },
  })
  return (
    <Modal
      open={open}
      title="申请品牌"
      okText="提交申请"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" onFinish={() => void submit()}>
        <Fields
          of={[
            { name: 'name', label: '品牌名称', kind: 'text', hint: '与商标或包装上的写法一致' },
            { name: 'trademark_no', label: '商标注册号', kind: 'text', optional: true },
            {
              name: 'remark',
              label: '说明',
              kind: 'area',
              optional: true,
              placeholder: '自有品牌、授权经销等，方便平台核对',
            },
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
