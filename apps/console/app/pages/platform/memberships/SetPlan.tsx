import type { OutputOf } from '@mall/contract/call/call'
import { type mallMembership, membershipChoices, saveMembership } from '@mall/contract/membership/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { sent, useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

type Props = { plan: OutputOf<typeof mallMembership>['plan']; onClose: () => void }

export function SetPlan({ plan, onClose }: Props) {
  const { data } = useCall(membershipChoices, {})
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: saveMembership,
    schema: async () => (await import('@mall/contract/membership/platform.terms')).saveMembership.input,
    refused: { 'membership.goods': 'sku_id', 'membership.days': 'days' },
    async send(wanted) {
      await sent(saveMembership, wanted)
      await cache.invalidateQueries()
      onClose()
    },
  })
  const choices = (data?.list ?? []).map(({ sku_id, name, price_fen, mer_name }) => ({
    value: sku_id,
    label: `${name}（${mer_name}，现价 ¥${formatFen(price_fen)}）`,
  }))
  return (
    <Modal
      open
      title="付费会员"
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={520}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={plan ?? { days: 365 }} onFinish={() => void submit()}>
        <Fields
          of={[
            {
              name: 'sku_id',
              label: '会员商品',
              kind: 'select',
              choices,
              hint: '自营店铺在售的虚拟商品，一件起售、公开价格、不是导入的卡密',
            },
            { name: 'price_fen', label: '价格', kind: 'money', hint: '保存后商品按这个价格出售' },
            { name: 'days', label: '每份天数', kind: 'count', hint: '同一商品售出后天数不能再改' },
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
