import { mallCampaigns, saveCampaign } from '@mall/contract/campaign/platform.calls'
import { campaignArtLabel, campaignArts, campaignLimits } from '@mall/contract/campaign/words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Space } from 'antd'
import { useState } from 'react'
import { allOf, type RowOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { ThingsBox } from '#parts/coupons/ScopeBox.tsx'
import { useMessage } from '#parts/feedback.ts'
import { Fields } from '#parts/form/Fields.tsx'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { endOfDay, hourIn, instantOf } from '#parts/instant.ts'

type Campaign = RowOf<typeof mallCampaigns>
type Props = { campaign: Campaign | null; onClose: () => void }

/** A new campaign, or a draft. */
export function CampaignForm({ campaign, onClose }: Props) {
  const message = useMessage()
  const cache = useQueryClient()
  const [known, setKnown] = useState<readonly { id: number; name: string }[]>(campaign?.goods ?? [])
  const { form, submit, busy } = useContractForm({
    call: saveCampaign,
    schema: async () => (await import('@mall/contract/campaign/platform.terms')).saveCampaign.input,
    refused: { 'campaign.over': 'end_at', 'goods.not_found': 'goods_ids' },
    async send(fields) {
      await sent(saveCampaign, fields)
      message.success(campaign ? '已保存' : '草稿已保存，上线后生效')
      await cache.invalidateQueries({ queryKey: allOf(mallCampaigns) })
      onClose()
    },
  })
  return (
    <Modal
      open
      title={campaign ? '编辑活动' : '新建活动'}
      okText={campaign ? '保存' : '保存草稿'}
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={560}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={startOf(campaign)} onFinish={() => void submit()}>
        <Fields
          of={[
            { name: 'name', label: '活动名称', kind: 'text', placeholder: '年终备货季' },
            {
              name: 'art',
              label: '氛围',
              kind: 'select',
              choices: campaignArts.map((value) => ({ value, label: campaignArtLabel[value] })),
            },
            { name: 'corner', label: '角标', kind: 'text', hint: '商品图上的字，不超过 4 个，可不填', optional: true },
            { name: 'start_at', label: '开始时间', kind: 'instant' },
            { name: 'end_at', label: '结束时间', kind: 'instant' },
          ]}
        />
        <Form.Item label="满减" extra="门槛与减额逐档提高，只减达到的最高一档；不填只有氛围框">
          <Tiers />
        </Form.Item>
        <Form.Item
          name="goods_ids"
          label="活动商品"
          required
          extra={`最多 ${campaignLimits.goods} 件，可以来自不同店铺`}
        >
          <ThingsBox scope="goods" ofMall known={known} onKnown={setKnown} />
        </Form.Item>
        <Fields
          of={[
            {
              name: 'platform_percent',
              label: '平台承担（%）',
              kind: 'count',
              hint: '减掉的金额由平台承担的比例，其余由商品所在店铺承担',
            },
            { name: 'rules', label: '活动规则', kind: 'area', hint: '一行一条', optional: true },
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

const Tiers = () => (
  <Form.List name="tiers">
    {(rows, { add, remove }) => (
      <>
        {rows.map(({ key, name }) => (
          <Space key={key} align="start" wrap>
            <Form.Item name={[name, 'min_fen']} label="满" required>
              <MoneyInput placeholder="门槛" />
            </Form.Item>
            <Form.Item name={[name, 'off_fen']} label="减" required>
              <MoneyInput placeholder="减额" />
            </Form.Item>
            <Form.Item label=" ">
              <Button onClick={() => remove(name)}>删除这一档</Button>
            </Form.Item>
          </Space>
        ))}
        {rows.length < campaignLimits.tiers && <Button onClick={() => add({})}>加一档</Button>}
      </>
    )}
  </Form.List>
)

/** From tomorrow at nine, for a week. */
function startOf(campaign: Campaign | null) {
  if (campaign) {
    const { campaign_id, name, art, corner, start_at, end_at, tiers, platform_percent, rules, goods } = campaign
    const goods_ids = goods.map(({ id }) => id)
    return { campaign_id, name, art, corner, start_at, end_at, tiers, platform_percent, rules, goods_ids }
  }
  const tomorrow = hourIn(endOfDay(new Date(), 1)).slice(0, 10)
  return {
    art: 'supply',
    corner: '',
    tiers: [],
    goods_ids: [],
    platform_percent: 100,
    rules: '',
    start_at: instantOf(`${tomorrow}T09:00`),
    end_at: endOfDay(new Date(), 7),
  }
}
