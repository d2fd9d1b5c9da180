import { commissions, commissionTargets, saveCommission } from '@mall/contract/commission/platform.calls'
import {
  commissionRuleScopes,
  commissionScopeLabel,
  mostCommissionPoints,
} from '@mall/contract/commission/platform.words'
import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber, Radio, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { allOf, sent, useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

const hints = { category: '输入二级、三级类目名称查找', store: '输入店铺名称查找', goods: '输入商品名称或编号查找' }

export function AddRule({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: saveCommission,
    schema: async () => (await import('@mall/contract/commission/platform.terms')).saveCommission.input,
    refused: { 'commission.target_not_found': 'scope_id' },
    async send(wanted) {
      await sent(saveCommission, wanted, '新增佣金规则')
      await cache.invalidateQueries({ queryKey: allOf(commissions) })
      onClose()
    },
  })
  const [scope, setScope] = useState<(typeof commissionRuleScopes)[number]>('category')
  return (
    <Modal
      open
      title="新增佣金规则"
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={520}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={{ scope }} onFinish={() => void submit()}>
        <Form.Item name="scope" label="适用范围" required>
          <Radio.Group
            optionType="button"
            options={commissionRuleScopes.map((value) => ({ value, label: commissionScopeLabel[value] }))}
            onChange={({ target }) => {
              setScope(target.value)
              form.setFieldValue('scope_id', undefined)
            }}
          />
        </Form.Item>
        <Form.Item name="scope_id" label="适用对象" required>
          <Target key={scope} scope={scope} />
        </Form.Item>
        <Form.Item name="rate_points" label="佣金（万分比）" extra="500 即 5%，对以后提交的订单生效" required>
          <InputNumber precision={0} min={0} max={mostCommissionPoints} style={{ width: 160 }} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

type Box = {
  id?: string
  value?: number
  onChange?: (id: number) => void
  scope: (typeof commissionRuleScopes)[number]
}

function Target({ scope, ...box }: Box) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = useCall(commissionTargets, { scope, keyword })
  return (
    <Select
      {...box}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={hints[scope]}
      notFoundContent={isFetching ? '正在查找' : '没有找到'}
      options={(data?.list ?? []).map(({ id, name, about }) => ({ value: id, label: name, about }))}
      optionRender={({ label, data: { about } }) => (
        <div className="desk-two">
          {label}
          {about && <small>{about}</small>}
        </div>
      )}
    />
  )
}
