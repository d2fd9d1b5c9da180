import { importStoreContracts, previewStoreContracts, storeContracts } from '@mall/contract/contract-price/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { later, useOnce } from '#parts/later.tsx'
import { useBusy } from '#parts/useBusy.ts'
import type { PreviewRow } from './preview-row.ts'

const Preview = later(async () => (await import('./ContractsPreview.tsx')).ContractsPreview)

/** Contract prices from a workbook: first what each row means, then what of it is agreed. */
export function ImportContracts() {
  const message = useMessage()
  const cache = useQueryClient()
  const [rows, setRows] = useState<readonly PreviewRow[] | null>(null)
  const [busy, during] = useBusy()
  const wasRead = useOnce(rows !== null)

  const look = (file: File) => during(async () => setRows((await sent(previewStoreContracts, { files: [file] })).rows))

  const start = () =>
    during(async () => {
      const good = (rows ?? []).filter(({ wish }) => wish !== null)
      const answer = await sent(importStoreContracts, { rows: good.flatMap(({ wish }) => wish ?? []) })
      const refused = new Map(
        good.flatMap(({ row }, i) => (answer.rows[i]?.done ? [] : [[row, answer.rows[i]?.reason ?? '']])),
      )
      const done = good.length - refused.size
      if (done > 0) message.success(`已导入 ${done} 项协议价`)
      void cache.invalidateQueries({ queryKey: allOf(storeContracts) })
      // Only the rows that must still be corrected stay on the screen.
      const left = (rows ?? []).flatMap((row) =>
        row.wish === null
          ? [row]
          : refused.has(row.row)
            ? [{ ...row, wish: null, reason: refused.get(row.row) ?? '' }]
            : [],
      )
      setRows(left.length > 0 ? left : null)
    })

  return (
    <>
      <Upload
        accept=".xlsx,.csv"
        showUploadList={false}
        customRequest={({ file }) => void (file instanceof File && look(file))}
      >
        <Button loading={busy && rows === null} title="按导出文件的列填写：企业、类型、编码、协议价或折扣、日期">
          导入
        </Button>
      </Upload>
      {wasRead && <Preview rows={rows} busy={busy} onStart={() => void start()} onClose={() => setRows(null)} />}
    </>
  )
}
