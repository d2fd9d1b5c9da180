import {
  carrierContracts,
  removeCarrierContract,
  saveCarrierContract,
  testCarrierContract,
} from '@mall/contract/waybill/store.calls'
import { mostCarrierContracts, payKindLabel } from '@mall/contract/waybill/store.words'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '#api/query.ts'
import { DateTime, Line, Status, Two } from '#parts/cells.tsx'
import { NothingYet } from '#parts/NothingYet.tsx'
import { actsOn, opening } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'
import { useMay } from '#session/me.ts'
import { ContractEditor } from './ContractEditor.tsx'
import type { Contract } from './contract.ts'

const by = actsOn<Contract>()
const changeable = [
  by(testCarrierContract)({
    label: '测试',
    confirm: ([row]) =>
      `用“${row?.name ?? ''}”取一个寄给自己的单号，取到后马上取消。按单量计费的快递公司可能会算一张面单。`,
    input: ({ id }) => ({ id }),
  }),
  by(removeCarrierContract)({
    label: '删除',
    danger: true,
    confirm: ([row]) => `以后不能再用“${row?.name ?? ''}”取号；已发出的包裹不变。`,
    input: ({ id }) => ({ id }),
  }),
]

/** The store's own contracts with its carriers, under which numbers are taken. Nothing where the mall reaches no carrier. */
export function Contracts() {
  const may = useMay()
  const { data } = useCall(carrierContracts, {})
  const [edited, setEdited] = useState<{ held: Contract | null }>()
  const acts = useMemo(
    () => [
      opening<Contract>(saveCarrierContract, { label: '编辑', opens: (held) => setEdited({ held }) }),
      ...changeable,
    ],
    [],
  )
  if (!data?.connected) return null
  const isFull = data.list.length >= mostCarrierContracts
  const add = may(saveCarrierContract.needs) && (
    <Button disabled={isFull} onClick={() => setEdited({ held: null })}>
      添加电子面单合约
    </Button>
  )
  return (
    <div className="freight-contracts">
      <ShortList
        title="电子面单合约"
        rows={data.list}
        keyOf={({ id }) => String(id)}
        columns={[
          { title: '合约', cell: (row) => <Two under={row.express_name}>{row.name}</Two> },
          { title: '客户编号', cell: (row) => <Two under={payKindLabel[row.pay_kind]}>{row.partner_id}</Two> },
          {
            title: '寄件人',
            cell: (row) => (
              <Two under={<Line most={240}>{row.sender_address}</Line>}>{`${row.sender_name} ${row.sender_phone}`}</Two>
            ),
          },
          { title: '测试', width: 200, cell: (row) => <Tested {...row} /> },
        ]}
        acts={acts}
        changes={[carrierContracts]}
        empty={<NothingYet text="与快递公司签了电子面单协议后在这里添加，就能在“批量发货”里取号、打印面单" />}
      />
      {add}
      {edited && (
        <ContractEditor
          held={edited.held}
          carriers={data.carriers}
          sender={data.sender}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

function Tested({ tested_at, test_error }: Contract) {
  if (tested_at === null) return <Status tone="idle">未测试</Status>
  return test_error === '' ? (
    <Two under={<DateTime at={tested_at} />}>
      <Status tone="done">通过</Status>
    </Two>
  ) : (
    <Two under={<Line most={190}>{test_error}</Line>}>
      <Status tone="bad">未通过</Status>
    </Two>
  )
}
