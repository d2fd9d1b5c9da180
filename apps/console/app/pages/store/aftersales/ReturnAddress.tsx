import { returnAddress, setReturnAddress } from '@mall/contract/aftersale/store.calls'
import * as storeTerms from '@mall/contract/aftersale/store.terms'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect } from 'react'
import { allOf, sent, useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

const fields = [
  { name: 'name', label: '收件人', kind: 'text' },
  { name: 'phone', label: '电话', kind: 'text' },
  { name: 'address', label: '地址', kind: 'area', hint: '同意退货后买家看得到' },
] as const

/** The address to which buyers return goods. */
export function ReturnAddress({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cache = useQueryClient()
  const message = useMessage()
  const { data } = useCall(returnAddress, {})
  const { form, submit, busy } = useContractForm({
    call: setReturnAddress,
    schema: storeTerms.setReturnAddress.input,
    send: async (place) => {
      await sent(setReturnAddress, place)
      await cache.invalidateQueries({ queryKey: allOf(returnAddress) })
      message.success('已保存退货地址')
      onClose()
    },
  })
  useEffect(() => {
    if (open && data?.place) form.setFieldsValue(data.place)
  }, [open, data, form])
  return (
    <Modal
      open={open}
      title="退货地址"
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
    >
      <Form form={form} layout="vertical" onFinish={() => void submit()}>
        <Fields of={fields} />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
