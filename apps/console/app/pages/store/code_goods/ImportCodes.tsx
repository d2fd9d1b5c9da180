import { importCodes, storeCodes, virtualGoods } from '@mall/contract/virtual/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { allOf, type RowOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { useMay } from '#session/me.ts'

type ImportResult = Awaited<ReturnType<typeof sent<typeof importCodes>>>
type Sku = RowOf<typeof virtualGoods>['skus'][number]

/** Imports codes for the pool of each sku from a workbook, and shows the rows that were left out. */
export function ImportCodes({ skus }: { skus: readonly Sku[] }) {
  const message = useMessage()
  const cache = useQueryClient()
  const may = useMay()
  const [busy, setBusy] = useState(0)
  const [result, setResult] = useState<ImportResult | null>(null)

  async function read(sku_id: number, file: File) {
    setBusy(sku_id)
    try {
      setResult(await sent(importCodes, { sku_id, files: [file] }))
      for (const call of [virtualGoods, storeCodes]) void cache.invalidateQueries({ queryKey: allOf(call) })
    } catch (error) {
      if (!isSilent(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(0)
    }
  }

  if (!may(importCodes.needs)) return null
  return (
    <section aria-label="导入卡密">
      <h3>导入卡密</h3>
      <p>表格要有“密码”一列，可再有“卡号”与“有效期至”（如 2027-12-31）。卡密加密保存，导入后任何人都看不到全文。</p>
      {skus.map(({ sku_id, sku_text, sku_code, stock }) => (
        <div key={sku_id} style={{ display: 'flex', alignItems: 'center', gap: 12, padding: '6px 0' }}>
          <span style={{ flex: 1 }}>{sku_text || sku_code}</span>
          <span>库存 {stock}</span>
          <Upload
            accept=".xlsx,.csv"
            showUploadList={false}
            customRequest={({ file }) => void (file instanceof File && read(sku_id, file))}
          >
            <Button loading={busy === sku_id}>选择表格</Button>
          </Upload>
        </div>
      ))}
      {result && (
        <Alert
          type={result.rejected.length > 0 ? 'warning' : 'success'}
          title={`已导入 ${result.added} 张，现有 ${result.free} 张未售出`}
          description={
            result.rejected.length > 0 ? (
              <ul aria-label="未导入的行">
                {result.rejected.slice(0, 50).map(({ row, reason }) => (
                  <li key={row}>{`第 ${row} 行：${reason}`}</li>
                ))}
                {result.rejected.length > 50 && <li>{`……共 ${result.rejected.length} 行未导入`}</li>}
              </ul>
            ) : null
          }
        />
      )}
    </section>
  )
}
