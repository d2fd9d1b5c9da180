import { addCarrier, deskCarriers, editCarrier, moveCarrier, turnCarrier } from '@mall/contract/carrier'
import * as terms from '@mall/contract/carrier.schema'
import type { OutputOf } from '@mall/contract/endpoint'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { sent, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Phone, Status, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'
import { useMay } from '#session/me.ts'

type Carrier = OutputOf<typeof deskCarriers>['list'][number]

const fields = [
  { name: 'name' as const, label: '名称', kind: 'text' as const },
  { name: 'phone' as const, label: '客服电话', kind: 'text' as const, optional: true as const },
  {
    ...{ name: 'number_form' as const, label: '单号格式', kind: 'text' as const, optional: true as const },
    placeholder: 'SF#{10-15}, #{12}',
    hint: '# 一位数字，@ 一位字母，* 任意；{12} 或 {10-15} 是位数；几种格式用逗号分开。空着不检查',
  },
]

const by = actsOn<Carrier>()
const acts = [
  by(editCarrier)({
    label: '修改',
    form: {
      schema: terms.editCarrier.input.omit({ code: true }),
      fields,
      start: ({ name, phone, number_form }) => ({ name, phone, number_form }),
    },
    input: ({ code }, wanted) => ({ code, ...wanted }),
  }),
  by(moveCarrier)({ label: '上移', input: ({ code }) => ({ code, up: true }) }),
  by(moveCarrier)({ label: '下移', input: ({ code }) => ({ code, up: false }) }),
  by(turnCarrier)({
    label: '停用',
    when: ({ is_on }) => is_on,
    confirm: ([row]) => `店铺发货时不能再选${row?.name ?? ''}，已发出的包裹照常显示。`,
    input: ({ code }) => ({ code, on: false }),
  }),
  by(turnCarrier)({
    label: '启用',
    when: ({ is_on }) => !is_on,
    input: ({ code }) => ({ code, on: true }),
  }),
]

export function Page() {
  const { data, error, refetch } = useCall(deskCarriers, {})
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const add = may(addCarrier.needs) && (
    <Button type="primary" onClick={() => setAdding(true)}>
      添加快递公司
    </Button>
  )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={pages.carriers.title} about="店铺发货时按这里的顺序选择" acts={add} />
      <ShortList
        rows={data?.list}
        keyOf={({ code }) => code}
        columns={[
          {
            ...{ title: '快递公司', width: 160 },
            cell: ({ name, code }) => <Two under={<span className="desk-code">{code}</span>}>{name}</Two>,
          },
          {
            ...{ title: '状态', width: 84 },
            cell: ({ is_on }) => <Status tone={is_on ? 'done' : 'idle'}>{is_on ? '启用' : '停用'}</Status>,
          },
          { title: '客服电话', width: 120, cell: ({ phone }) => (phone === '' ? <None /> : <Phone>{phone}</Phone>) },
          {
            title: '单号格式',
            cell: ({ number_form }) =>
              number_form === '' ? (
                <span className="desk-dim">不检查</span>
              ) : (
                <span className="desk-code">{number_form}</span>
              ),
          },
          { title: '包裹', width: 72, right: true, cell: ({ parcels }) => parcels },
          {
            ...{ title: '最近修改', width: 130 },
            cell: ({ operator, changed_at }) => <Two under={<DateTime at={changed_at} />}>{operator}</Two>,
          },
        ]}
        acts={acts}
        changes={[deskCarriers]}
        empty="还没有快递公司"
      />
      {adding && <Add onClose={() => setAdding(false)} onDone={() => void refetch()} />}
    </>
  )
}

const None = () => <span className="desk-dim">—</span>

function Add({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { form, submit, busy } = useContractForm({
    call: addCarrier,
    schema: terms.addCarrier.input,
    refused: { 'carrier.code_taken': 'code', 'carrier.name_taken': 'name' },
    async send(wanted) {
      await sent(addCarrier, wanted)
      onDone()
      onClose()
    },
  })
  return (
    <Modal
      open
      title="添加快递公司"
      okText="添加"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" onFinish={() => void submit()}>
        <Fields
          of={[
            ...fields.slice(0, 1),
            { name: 'code', label: '代码', kind: 'text', hint: '与物流查询服务商一致的小写代码，添加后不能修改' },
            ...fields.slice(1),
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
