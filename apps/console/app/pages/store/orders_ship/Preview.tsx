import { Button, Checkbox, Table } from 'antd'
import { useState } from 'react'
import { Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { isDoubtful, isReady, type Judged } from './shipping.ts'

type Props = { rows: readonly Judged[]; busy: boolean; onBack: () => void; onSend: (isSure: boolean) => void }

/** The verdict on each row before sending, and its result after. */
export function Preview({ rows, busy, onBack, onSend }: Props) {
  const [isSure, setSure] = useState(false)
  const ready = rows.filter((row) => isReady(row, isSure)).length
  const doubtful = rows.filter(isDoubtful).length
  const sent = rows.filter(({ result }) => result?.result === 'sent').length
  return (
    <section className="desk-box desk-list">
      <div className="desk-list-top" role="status">
        <span>
          共 {rows.length} 行{sent > 0 ? `，已发货 ${sent} 单` : ''}，可发货 {ready} 单
        </span>
        {doubtful > 0 && (
          <Checkbox checked={isSure} disabled={busy} onChange={({ target }) => setSure(target.checked)}>
            已核对 {doubtful} 个格式不符的运单号，一并发货
          </Checkbox>
        )}
        <span className="desk-grow" />
        <Button onClick={onBack} disabled={busy}>
          返回修改
        </Button>
        <Button type="primary" disabled={ready === 0} loading={busy} onClick={() => onSend(isSure)}>
          发货 {ready} 单
        </Button>
      </div>
      <Table
        size="small"
        pagination={rows.length > 50 ? { pageSize: 50, size: 'small', showSizeChanger: false } : false}
        rowKey="line"
        dataSource={[...rows]}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '行', dataIndex: 'line', width: 48, align: 'right' },
          { title: '订单编号', width: 190, render: (_, row) => <span className="desk-code">{row.order_no}</span> },
          { title: '结果', width: 170, render: (_, row) => <Result {...row} /> },
          {
            title: '商品',
            render: (_, { about, result }) =>
              about?.goods && (
                <Two under={`${result?.result === 'sent' ? '已发' : '待发'} ${about.left_qty} 件`}>
                  <Line most={170}>{about.goods}</Line>
                </Two>
              ),
          },
          { title: '收货人', width: 130, render: (_, { about }) => <Line most={120}>{about?.receiver ?? ''}</Line> },
          { title: '快递公司', width: 110, dataIndex: 'express_name' },
          { title: '运单号', width: 150, render: (_, row) => <span className="desk-code">{row.express_no}</span> },
        ]}
      />
    </section>
  )
}

function Result(row: Judged) {
  const [tone, text] = resultText(row)
  return <Status tone={tone}>{text}</Status>
}

function resultText({ fault, about, result }: Judged): [Tone, string] {
  if (fault !== '') return ['bad', fault]
  if (result?.result === 'sent') return ['done', '已发货']
  if (result?.result === 'same' || about?.verdict === 'same') return ['idle', '此前已用这个单号发货']
  if (result) return ['bad', result.text]
  if (about?.verdict === 'doubtful') return ['wait', '运单号格式不符，请核对']
  return about?.verdict === 'ready' ? ['wait', '可发货'] : ['bad', about?.text ?? '']
}
