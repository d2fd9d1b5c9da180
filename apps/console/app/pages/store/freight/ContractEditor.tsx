import { carrierContracts, saveCarrierContract, waybillChoices } from '@mall/contract/waybill/store.calls'
import { payKindLabel, payKinds } from '@mall/contract/waybill/store.words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { useMessage } from '#parts/feedback.ts'
import { type Field, Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import type { Contract, NumberCarrier, Sender } from './contract.ts'

type Props = {
  held: Contract | null
  carriers: readonly NumberCarrier[]
  sender: Sender
  onClose: () => void
}

const accountFields = (carriers: readonly NumberCarrier[]): readonly Field[] => [
  { name: 'name', label: '合约名称', kind: 'text', placeholder: '如：圆通月结' },
  {
    name: 'express_code',
    label: '快递公司',
    kind: 'select',
    choices: carriers.map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: 'partner_id', label: '客户编号', kind: 'text', hint: '网点给的电子面单客户编号；顺丰是月结账号' },
]
const moreFields: readonly Field[] = [
  { name: 'net', label: '网点', kind: 'text', optional: true, hint: '收件网点的名称或编号，网点要求才填' },
  { name: 'bearer_code', label: '承载编号', kind: 'text', optional: true, hint: '快递公司要求才填' },
  { name: 'temp_id', label: '面单模板编号', kind: 'text', hint: '快递100 后台“电子面单模板”里的模板编号' },
  {
    name: 'pay_kind',
    label: '付款方式',
    kind: 'select',
    choices: payKinds.map((value) => ({ value, label: payKindLabel[value] })),
  },
  {
    name: 'express_kind',
    label: '快递类型',
    kind: 'text',
    optional: true,
    placeholder: '如：标准快递；不填按快递公司默认',
  },
]
const senderFields: readonly Field[] = [
  { name: 'sender_name', label: '寄件人', kind: 'text' },
  { name: 'sender_phone', label: '寄件人电话', kind: 'phone' },
  { name: 'sender_address', label: '寄件地址', kind: 'area', hint: '写全省市区，印在面单上' },
]

/** A contract with a carrier. Its key is typed and never shown again. */
export function ContractEditor({ held, carriers, sender, onClose }: Props) {
  const cache = useQueryClient()
  const message = useMessage()
  const { form, submit, busy } = useContractForm({
    call: saveCarrierContract,
    schema: async () => (await import('@mall/contract/waybill/store.terms')).saveCarrierContract.input,
    refused: { 'waybill.name_taken': 'name', 'waybill.carrier': 'express_code' },
    async send(fields) {
      await sent(saveCarrierContract, { ...fields, id: held?.id })
      await Promise.all(
        [carrierContracts, waybillChoices].map((one) => cache.invalidateQueries({ queryKey: allOf(one) })),
      )
      message.success('合约已保存，请测试一次再用')
      onClose()
    },
  })
  return (
    <Drawer
      open
      title={held ? '编辑电子面单合约' : '添加电子面单合约'}
      size={560}
      mask={{ closable: false }}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            保存
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={held ?? { ...sender, pay_kind: 'MONTHLY' }}
        onFinish={() => void submit()}
      >
        <Fields of={accountFields(carriers)} />
        <Form.Item
          name="partner_key"
          label="密钥"
          extra={held?.has_key ? '已填写，不再显示；留空不变' : '网点给的电子面单密码；顺丰月结不用填'}
        >
          <Input.Password autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
        <Fields of={[...moreFields, ...senderFields]} />
        <button type="submit" hidden />
      </Form>
    </Drawer>
  )
}
