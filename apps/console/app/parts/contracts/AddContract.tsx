import { addMallContract, mallContracts } from '@mall/contract/contract-price/platform.calls'
import { addStoreContract, storeContracts } from '@mall/contract/contract-price/store.calls'
import { type ContractTarget, contractTargetLabel, contractTargets } from '@mall/contract/contract-price/words'
import { categories } from '@mall/contract/goods/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { allOf, sent, useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { DayInput } from '#parts/form/DayInput.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

const codeLabel: Record<ContractTarget, string> = { sku: '商品编码', goods: '订货编码', category: '分类' }
/** Targets that can have a contract price; a category holds goods of many prices, so it cannot. */
const priced = ['sku', 'goods'] as const

type Start = { company: string; code: string; price_fen: number; min_qty: number } & Record<
  'valid_from' | 'valid_until' | 'remark',
  string
>
type Props = {
  ofMall: boolean
  onClose: () => void
  /** Initial values, for the price of a sku. */
  start?: Start
}

/** A new contract with a company, kept from its first day on. */
export function AddContract({ ofMall, onClose, start }: Props) {
  const message = useMessage()
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: addStoreContract,
    schema: async () => (await import('@mall/contract/contract-price/store.terms')).addStoreContract.input,
    refused: {
      'company.not_found': 'company',
      'sku.not_found': 'code',
      'category.not_found': 'code',
      'contract.no_price': 'code',
      'contract.over': 'valid_until',
      'contract.overlap': 'valid_from',
      'contract.too_high': 'price_fen',
    },
    async send(fields) {
      if (!ofMall) await sent(addStoreContract, fields)
      else if (fields.by === 'price' || fields.target !== 'category') await sent(addMallContract, fields as never)
      message.success('已新增协议价')
      await cache.invalidateQueries({ queryKey: allOf(ofMall ? mallContracts : storeContracts) })
      onClose()
    },
  })
  const by = Form.useWatch('by', form) ?? 'price'
  const target: ContractTarget = Form.useWatch('target', form) ?? 'sku'
  const targets = by === 'rate' && !ofMall ? contractTargets : priced
  return (
    <Modal
      open
      title="新增协议价"
      okText="新增"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={480}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ by: 'price', target: 'sku', min_qty: 1, ...start }}
        onFinish={() => void submit()}
      >
        <Fields
          of={[
            {
              name: 'company',
              label: '企业',
              kind: 'text',
              hint: '企业全称，或统一社会信用代码',
            },
          ]}
        />
        <Form.Item name="by" label="定价方式" required>
          <Radio.Group
            options={[
              { value: 'price', label: '固定价格' },
              { value: 'rate', label: '现价的折扣' },
            ]}
            onChange={() => form.setFieldsValue({ target: 'sku', code: undefined })}
          />
        </Form.Item>
        <Form.Item name="target" label="适用" required>
          <Radio.Group
            options={targets.map((value) => ({ value, label: contractTargetLabel[value] }))}
            onChange={() => form.setFieldsValue({ code: undefined })}
          />
        </Form.Item>
        <Form.Item name="code" label={codeLabel[target]} required>
          {target === 'category' ? <CategoryBox /> : <Input autoComplete="off" />}
        </Form.Item>
        {by === 'price' ? (
          <Form.Item name="price_fen" label="协议价" required>
            <MoneyInput />
          </Form.Item>
        ) : (
          <Form.Item name="rate" label="折扣（现价的百分之几）" required>
            <RateInput />
          </Form.Item>
        )}
        <Fields of={[{ name: 'min_qty', label: '起订量', kind: 'count' }]} />
        <Form.Item name="valid_from" label="生效日期" required>
          <DayInput />
        </Form.Item>
        <Form.Item name="valid_until" label="截止日期（含当天）" required>
          <DayInput />
        </Form.Item>
        <Fields of={[{ name: 'remark', label: '备注', kind: 'text', optional: true, placeholder: '合同编号等' }]} />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

type BoxProps<Value> = { id?: string; value?: Value; onChange?: (value: Value) => void }

/** Typed in percent, kept in hundredths of it. */
const RateInput = ({ id, value, onChange }: BoxProps<number | null>) => (
  <InputNumber
    id={id}
    suffix="%"
    precision={2}
    style={{ width: 160 }}
    placeholder="95"
    value={value === undefined || value === null ? null : value / 100}
    onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
  />
)

/** A category given by the names from the first level down, as the mall's call takes it. */
function CategoryBox({ id, value, onChange }: BoxProps<string>) {
  const { data, isPending } = useCall(categories, {})
  const options = (data?.list ?? []).flatMap((top) => [
    top.name,
    ...top.children.flatMap((one) => [
      `${top.name}/${one.name}`,
      ...one.children.map((leaf) => `${top.name}/${one.name}/${leaf.name}`),
    ]),
  ])
  return (
    <Select
      id={id}
      showSearch
      loading={isPending}
      placeholder="请选择"
      value={value}
      options={options.map((name) => ({ value: name, label: name }))}
      onChange={(name: string) => onChange?.(name)}
    />
  )
}
