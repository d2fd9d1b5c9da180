import {
  applySeckill,
  storeSeckillDeals,
  storeSeckillSessions,
  storeSeckillSkus,
} from '@mall/contract/seckill/store.calls'
import { formatFen } from '@mall/contract/text/money'
import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber, Select } from 'antd'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { allOf, sent, useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { shortTime } from '#parts/when.ts'
import { spanText } from './cells.tsx'

type Props = { sessionId?: number; onClose: () => void }

/** Applies with a sku of the store for a session: below its present price, and with no more pieces than it has. */
export function ApplyForm({ sessionId, onClose }: Props) {
  const message = useMessage()
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: applySeckill,
    schema: async () => (await import('@mall/contract/seckill/store.terms')).applySeckill.input,
    refused: {
      'seckill.not_found': 'session_id',
      'seckill.closed': 'session_id',
      'goods.not_found': 'sku_id',
      'seckill.applied': 'sku_id',
      'seckill.not_lower': 'price_fen',
      'seckill.stock_short': 'stock',
      'seckill.below_moq': 'limit_num',
    },
    async send(fields) {
      await sent(applySeckill, fields)
      message.success('已报名，等待平台审核')
      const lists = [storeSeckillDeals, storeSeckillSessions]
      await Promise.all(lists.map((call) => cache.invalidateQueries({ queryKey: allOf(call) })))
      onClose()
    },
  })
  const { data: sessions, isPending } = useCall(storeSeckillSessions, { list_rows: 100 })
  const open = (sessions?.list ?? []).filter(
    ({ state, apply_until }) => state === 'open' && Date.parse(apply_until) > Date.now(),
  )
  const [typed, setTyped] = useState('')
  const { data: found, isFetching } = useCall(storeSeckillSkus, { keyword: useDeferredValue(typed.trim()) })
  const [sku, setSku] = useState<NonNullable<typeof found>['list'][number]>()
  // The chosen sku keeps its name when the search no longer finds it.
  const skus = [...(found?.list ?? []), ...(sku ? [sku] : [])].filter(
    (one, i, all) => all.findIndex(({ sku_id }) => sku_id === one.sku_id) === i,
  )
  return (
    <Modal
      open
      title="报名秒杀"
      okText="提交报名"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={480}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ session_id: sessionId, limit_num: 1 }}
        onFinish={() => void submit()}
      >
        <Form.Item name="session_id" label="场次" required>
          <Select
            loading={isPending}
            placeholder="请选择"
            notFoundContent="现在没有可报名的场次"
            options={open.map((one) => ({
              value: one.session_id,
              label: `${one.name} ${spanText(one)}（${shortTime(one.apply_until)} 截止报名）`,
            }))}
          />
        </Form.Item>
        <Form.Item name="sku_id" label="商品规格" required>
          <Select
            showSearch={{ filterOption: false, onSearch: setTyped }}
            loading={isFetching}
            placeholder="输入商品名称或规格编码查找"
            notFoundContent={isFetching ? '正在查找' : '没有找到在售且有库存的规格'}
            options={skus.map(({ sku_id, name, sku_text }) => ({
              value: sku_id,
              label: [name, sku_text].filter(Boolean).join(' '),
            }))}
            optionRender={({ label, value }) => (
              <SkuOption label={label} sku={skus.find((one) => one.sku_id === value)} />
            )}
            onChange={(id: number) => setSku(skus.find(({ sku_id }) => sku_id === id))}
          />
        </Form.Item>
        <Form.Item
          name="price_fen"
          label="秒杀价"
          extra={sku ? `现价 ¥${formatFen(sku.price_fen)}，秒杀价须低于现价` : '须低于现价'}
          required
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item
          name="stock"
          label="件数"
          extra={sku ? `现有库存 ${sku.stock} 件，审核通过后从中划出` : '审核通过后从库存中划出'}
          required
        >
          <InputNumber precision={0} min={1} suffix="件" style={{ width: 180 }} />
        </Form.Item>
        <Form.Item name="limit_num" label="每人限购" extra="同一企业的员工合计，不少于商品的起订量" required>
          <InputNumber precision={0} min={1} suffix="件" style={{ width: 180 }} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

type OptionProps = { label: ReactNode; sku: { sku_code: string; price_fen: number; stock: number } | undefined }

const SkuOption = ({ label, sku }: OptionProps) => (
  <div className="desk-two">
    {label}
    {sku && (
      <small>{[sku.sku_code, `¥${formatFen(sku.price_fen)}`, `库存 ${sku.stock}`].filter(Boolean).join(' · ')}</small>
    )}
  </div>
)
