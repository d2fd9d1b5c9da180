import { isBelowThirty, type OddPrice, shareText } from '@mall/contract/goods/odd-price'
import { Table } from 'antd'
import { useSyncExternalStore } from 'react'
import { currentPrices, onPrices } from '#api/price-gate.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Fen } from '#parts/cells.tsx'

/** Stands once in the shell: asks about the odd prices of any call that sets one; the call then goes on. */
export function OddPricesDialog() {
  const question = useSyncExternalStore(onPrices, currentPrices)
  return (
    <Modal
      open={question !== null}
      title="请核对价格"
      width={640}
      okText="价格无误，继续"
      cancelText="返回修改"
      onOk={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
      destroyOnHidden
    >
      <p>以下价格与原价或划线价相差很大：低于原价的一半、高于 1.5 倍，或低于划线价的三折。</p>
      <Table<OddPrice>
        size="small"
        rowKey="key"
        dataSource={[...(question?.prices ?? [])]}
        pagination={{ pageSize: 8, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '价格', dataIndex: 'key' },
          { title: '划线价', width: 104, align: 'right', render: (_, { list_fen }) => <Fen fen={list_fen} /> },
          { title: '现价', width: 104, align: 'right', render: (_, { before_fen }) => <Fen fen={before_fen} /> },
          { title: '新价', width: 104, align: 'right', render: (_, { after_fen }) => <Fen fen={after_fen} /> },
          { title: '相当于', width: 116, align: 'right', render: (_, price) => <Share of={price} /> },
        ]}
      />
    </Modal>
  )
}

/** The new price as a share of the old one, or of the list price if it is odd only against that. */
function Share({ of: { before_fen, list_fen, after_fen } }: { of: OddPrice }) {
  const isOfList = before_fen === null || (isBelowThirty(after_fen, list_fen) && after_fen * 2 >= before_fen)
  const text = isOfList ? `划线价的 ${shareText(after_fen, list_fen)}` : `现价的 ${shareText(after_fen, before_fen)}`
  return <strong className="desk-late">{text}</strong>
}
