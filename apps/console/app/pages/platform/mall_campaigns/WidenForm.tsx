import { mallCampaigns, widenCampaign } from '@mall/contract/campaign/platform.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { allOf, type RowOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { ThingsBox } from '#parts/coupons/ScopeBox.tsx'
import { useMessage } from '#parts/feedback.ts'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

type Props = { campaign: RowOf<typeof mallCampaigns>; onClose: () => void }

/** More goods, and a later end. */
export function WidenForm({ campaign: { campaign_id, name, end_at }, onClose }: Props) {
  const message = useMessage()
  const cache = useQueryClient()
  const [known, setKnown] = useState<readonly { id: number; name: string }[]>([])
  const { form, submit, busy } = useContractForm({
    call: widenCampaign,
    schema: async () => (await import('@mall/contract/campaign/platform.terms')).widenCampaign.input,
    refused: { 'campaign.narrower': 'end_at', 'campaign.goods_taken': 'goods_ids', 'campaign.full': 'goods_ids' },
    async send(fields) {
      await sent(widenCampaign, fields)
      message.success('已追加')
      await cache.invalidateQueries({ queryKey: allOf(mallCampaigns) })
      onClose()
    },
  })
  return (
    <Modal
      open
      title={`追加“${name}”`}
      okText="追加"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={480}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ campaign_id, end_at, goods_ids: [] }}
        onFinish={() => void submit()}
      >
        <Fields of={[{ name: 'end_at', label: '结束时间', kind: 'instant', hint: '只能延后' }]} />
        <Form.Item name="goods_ids" label="增加商品">
          <ThingsBox scope="goods" ofMall known={known} onKnown={setKnown} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
