import type { OutputOf } from '@mall/contract/call/call'
import { addCarrier, deskCarriers, editCarrier, moveCarrier, turnCarrier } from '@mall/contract/carrier/platform.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { DateTime, Phone, Status, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'
import { useMay } from '#session/me.ts'
import { fields } from './carriers/fields.ts'

const AddCarrier = later(async () => (await import('./carriers/AddCarrier.tsx')).AddCarrier)

type Carrier = OutputOf<typeof deskCarriers>['list'][number]

const by = actsOn<Carrier>()
const acts = [
  by(editCarrier)({
    label: '修改',
    form: {
      schema: async () =>
        (await import('@mall/contract/carrier/platform.terms')).editCarrier.input.omit({ code: true }),
      fields,
      start: ({ name, phone, website, number_form }) => ({ name, phone, website, number_form }),
    },
    input: ({ code }, wanted) => ({ code, ...wanted }),
  }),
  by(moveCarrier)({ label: '上移', input: ({ code }) => ({ code, up: true }) }),
  by(moveCarrier)({ label: '下移', input: ({ code }) => ({ code, up: false }) }),
  by(turnCarrier)({
    label: '停用',
    quiet: true,
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
            title: '快递公司',
            width: 160,
            cell: ({ name, code }) => <Two under={<span className="desk-code">{code}</span>}>{name}</Two>,
          },
          {
            title: '状态',
            width: 84,
            cell: ({ is_on }) => <Status tone={is_on ? 'done' : 'idle'}>{is_on ? '启用' : '停用'}</Status>,
          },
          { title: '客服电话', width: 120, cell: ({ phone }) => (phone === '' ? <None /> : <Phone>{phone}</Phone>) },
          {
            title: '官网',
            width: 160,
            cell: ({ website }) =>
              website === '' ? (
                <None />
              ) : (
                <a href={website} target="_blank" rel="noopener noreferrer">
                  {new URL(website).hostname}
                </a>
              ),
          },
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
            title: '最近修改',
            width: 130,
            cell: ({ operator, changed_at }) => <Two under={<DateTime at={changed_at} />}>{operator}</Two>,
          },
        ]}
        acts={acts}
        changes={[deskCarriers]}
        empty="还没有快递公司，添加后店铺才能填运单号发货"
      />
      {adding && <AddCarrier onClose={() => setAdding(false)} onDone={() => void refetch()} />}
    </>
  )
}

const None = () => <span className="desk-dim">—</span>
