import { storeCarriers } from '@mall/contract/carrier/store.calls'
import {
  checkShipments,
  merchantOrderCounts,
  merchantOrderDetail,
  merchantOrders,
  readShipments,
  shipMany,
  shipSheet,
} from '@mall/contract/order/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Upload } from 'antd'
import { useState } from 'react'
import { download } from '#api/call.ts'
import { allOf, sent, useCall } from '#api/query.ts'
import { saveFile } from '#api/save-file.ts'
import { pages } from '#app/pages.ts'
import { useMessage } from '#parts/feedback.ts'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { useBusy } from '#parts/useBusy.ts'
import { Preview } from './orders_ship/Preview.tsx'
import type { RejectedRows } from './orders_ship/Rejected.tsx'
import { readLines } from './orders_ship/read-lines.ts'
import { check, type Judged, ship } from './orders_ship/shipping.ts'

const Waybills = later(async () => (await import('./orders_ship/Waybills.tsx')).Waybills)
const Rejected = later(async () => (await import('./orders_ship/Rejected.tsx')).Rejected)

/** Many orders at once: a sheet is pasted or opened, checked, and sent; each row says how it went. */
export function Page() {
  const carriers = useCall(storeCarriers, {}).data?.list ?? []
  const cache = useQueryClient()
  const message = useMessage()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly Judged[] | null>(null)
  const [busy, during] = useBusy()
  /** Rows of the file that was read last that cannot be taken as they stand. */
  const [rejected, setRejected] = useState<RejectedRows>([])

  const preview = () =>
    during(async () => {
      const lines = readLines(text, carriers)
      if (lines.length === 0) return void message.error('请先粘贴或导入要发货的订单')
      setRows(await check(checkShipments, lines))
    })

  const template = () =>
    during(async () => {
      saveFile(await download(shipSheet, {}))
    })

  /** Puts a file's rows into the text box, where they can be corrected before they are checked. */
  const read = (file: File) =>
    during(async () => {
      const { rows: readRows, unfilled, rejected: wrong } = await sent(readShipments, { files: [file] })
      setRejected(wrong)
      setText(readRows.map((row) => [row.order_no, row.express, row.express_no].join('\t')).join('\n'))
      const left = unfilled > 0 ? `，${unfilled} 行没有运单号，已略过` : ''
      if (readRows.length === 0 && wrong.length > 0) return
      if (readRows.length === 0) message.warning(`没有可发货的行${left}`)
      else message.success(`已读取 ${readRows.length} 行${left}`)
    })

  const send = (judged: readonly Judged[], isSure: boolean) =>
    during(async () => {
      try {
        await ship(shipMany, { judged, isSure }, setRows)
      } finally {
        const stale = [merchantOrders, merchantOrderCounts, merchantOrderDetail]
        void Promise.all(stale.map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))
      }
    })

  return (
    <>
      <PageHead title={pages.orders_ship.title} about="每行一单，一单一个包裹；同一份表格交两次，不会重复发货" />
      {rows === null && <Waybills />}
      {rows === null ? (
        <section className="desk-box padded desk-ship">
          <label htmlFor="ship-lines">订单编号、快递公司、运单号</label>
          <Input.TextArea
            id="ship-lines"
            className="desk-code"
            autoSize={{ minRows: 12, maxRows: 24 }}
            placeholder={'D2026112000000001, 顺丰速运, SF1234567890\n可从表格直接粘贴，也可用逗号或空格分开'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {rejected.length > 0 && <Rejected rows={rejected} />}
          <div className="desk-order-acts">
            <Button type="primary" loading={busy} onClick={() => void preview()}>
              预览
            </Button>
            <Upload
              accept=".xlsx,.csv"
              showUploadList={false}
              beforeUpload={(file) => {
                void read(file)
                return Upload.LIST_IGNORE
              }}
            >
              <Button disabled={busy}>导入表格</Button>
            </Upload>
            <Button type="link" disabled={busy} onClick={() => void template()}>
              下载待发货订单
            </Button>
          </div>
        </section>
      ) : (
        <Preview rows={rows} busy={busy} onBack={() => setRows(null)} onSend={(isSure) => void send(rows, isSure)} />
      )}
    </>
  )
}
