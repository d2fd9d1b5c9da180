import { importGoods, merchantGoods, previewGoodsImport } from '@mall/contract/goods/store.calls'
import { goodsImportLimits } from '@mall/contract/goods/store.words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { later, useOnce } from '#parts/later.tsx'
import { changesIn, importedText, type Row } from './import-rows.ts'

const ImportPreview = later(async () => (await import('./ImportPreview.tsx')).ImportPreview)

/** Prices, stock and weights from a workbook: first what it would change, row by row, then the change itself. */
export function ImportGoods() {
  const message = useMessage()
  const cache = useQueryClient()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const changes = changesIn(rows)
  const wasRead = useOnce(rows !== null)

  async function look(file: File) {
    try {
      setRows((await sent(previewGoodsImport, { files: [file] })).rows)
    } catch (error) {
      if (!isSilent(error)) message.error(sentenceOf(error))
    }
  }

  /** Part by part, so that it can be seen how far it has come; a part that is lost ends it, and the rest stays to be imported. */
  async function start() {
    const refused = new Map<string, string>()
    setDone(0)
    try {
      for (let at = 0; at < changes.length; at += goodsImportLimits.part) {
        const part = changes.slice(at, at + goodsImportLimits.part)
        for (const one of (await sent(importGoods, { rows: part })).rows) {
          if (!one.done) refused.set(one.sku_code, one.reason)
        }
        const changed = new Set(part.map(({ sku_code }) => sku_code))
        setRows((held) => (held ?? []).map((row) => (changed.has(row.sku_code) ? withRefusal(row, refused) : row)))
        setDone(at + part.length)
      }
      message.success(`已导入 ${changes.length - refused.size} 个规格`)
      if (refused.size === 0) setRows((held) => (held?.some(({ verdict }) => verdict === 'invalid') ? held : null))
    } catch (error) {
      if (!isSilent(error)) message.error(sentenceOf(error))
    } finally {
      setDone(null)
      void cache.invalidateQueries({ queryKey: allOf(merchantGoods) })
    }
  }

  return (
    <>
      <Upload
        accept=".xlsx,.csv"
        showUploadList={false}
        customRequest={({ file }) => void (file instanceof File && look(file))}
      >
        <Button title="按商品编码修改售价、划线价、会员价、库存、重量与条码；可先导出再改">导入</Button>
      </Upload>
      {wasRead && <ImportPreview rows={rows} done={done} onStart={() => void start()} onClose={() => setRows(null)} />}
    </>
  )
}

/** A row after its part was sent: done, or why not. */
const withRefusal = (row: Row, refused: ReadonlyMap<string, string>): Row => {
  if (row.change === null) return row
  const reason = refused.get(row.sku_code)
  return reason === undefined
    ? { ...row, verdict: 'same', reason: importedText, change: null }
    : { ...row, verdict: 'invalid', reason, change: null }
}
