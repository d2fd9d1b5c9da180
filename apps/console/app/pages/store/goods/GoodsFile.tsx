import { merchantGoods } from '@mall/contract/backoffice'
import type { InputOf, OutputOf } from '@mall/contract/endpoint'
import { exportGoods, goodsImportLimits, importGoods, previewGoodsImport } from '@mall/contract/storegoods'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal, Progress, Table, Upload } from 'antd'
import { useState } from 'react'
import { download } from '#api/call.ts'
import { isTold, sentenceOf } from '#api/call-error.ts'
import { allOf, sent } from '#api/query.ts'
import { Status } from '#parts/cells.tsx'

type Row = OutputOf<typeof previewGoodsImport>['rows'][number]

/** The skus that the list shows, as a workbook. */
export function ExportGoods({ filter }: { filter: InputOf<typeof exportGoods> }) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      const { name, file } = await download(exportGoods, filter)
      const url = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      URL.revokeObjectURL(url)
    } catch (error) {
      if (!isTold(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void start()}>
      导出
    </Button>
  )
}

/** Prices, stock and weights from a workbook: first what it would change, row by row, then the change itself. */
export function ImportGoods() {
  const { message } = App.useApp()
  const cache = useQueryClient()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const changes = (rows ?? []).flatMap(({ change }) => change ?? [])
  const busy = done !== null

  async function look(file: File) {
    try {
      setRows((await sent(previewGoodsImport, { files: [file] })).rows)
    } catch (error) {
      if (!isTold(error)) message.error(sentenceOf(error))
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
        setRows((held) => (held ?? []).map((row) => (changed.has(row.sku_code) ? toldOf(row, refused) : row)))
        setDone(at + part.length)
      }
      message.success(`已导入 ${changes.length - refused.size} 个规格`)
      if (refused.size === 0) setRows((held) => (held?.some(({ verdict }) => verdict === 'invalid') ? held : null))
    } catch (error) {
      if (!isTold(error)) message.error(sentenceOf(error))
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
        <Button title="按商品编码修改售价、划线价、会员价、库存与重量；可先导出再改">导入</Button>
      </Upload>
      <Modal
        open={rows !== null}
        title="导入预览"
        width={860}
        okText={changes.length > 0 ? `导入 ${changes.length} 项` : '没有可导入的修改'}
        okButtonProps={{ disabled: changes.length === 0, loading: busy }}
        closable={!busy}
        cancelButtonProps={{ disabled: busy }}
        mask={{ closable: false }}
        onOk={() => void start()}
        onCancel={() => setRows(null)}
      >
        {busy && <Progress percent={Math.round(((done ?? 0) / Math.max(changes.length, 1)) * 100)} />}
        <Verdicts rows={rows ?? []} />
      </Modal>
    </>
  )
}

const importedText = '已导入'

/** A row after its part was sent: done, or why not. */
const toldOf = (row: Row, refused: ReadonlyMap<string, string>): Row => {
  if (row.change === null) return row
  const reason = refused.get(row.sku_code)
  return reason === undefined
    ? { ...row, verdict: 'same', reason: importedText, change: null }
    : { ...row, verdict: 'invalid', reason, change: null }
}

const tones = { changed: 'go', same: 'idle', invalid: 'bad' } as const
const labels = { changed: '将修改', same: '无变化', invalid: '有问题' }

function Verdicts({ rows }: { rows: readonly Row[] }) {
  const of = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict)
  const imported = rows.filter(({ reason }) => reason === importedText).length
  const sorted = [...of('invalid'), ...of('changed'), ...of('same')]
  return (
    <>
      <p>
        共 {rows.length} 行：将修改 {of('changed').length}，有问题 {of('invalid').length}，无变化{' '}
        {of('same').length - imported}
        {imported > 0 && `，已导入 ${imported}`}
      </p>
      <Table
        size="small"
        rowKey="row"
        dataSource={sorted}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行', width: 56, dataIndex: 'row' },
          { title: '商品编码', width: 150, render: (_, row) => <span className="desk-code">{row.sku_code}</span> },
          { title: '商品', ellipsis: true, dataIndex: 'name' },
          {
            title: '结果',
            width: 84,
            render: (_, { verdict, reason }) => (
              <Status tone={reason === importedText ? 'done' : tones[verdict]}>
                {reason === importedText ? reason : labels[verdict]}
              </Status>
            ),
          },
          {
            title: '修改内容',
            render: (_, { verdict, reason, changes }) =>
              verdict === 'invalid' ? (
                <span className="desk-late">{reason}</span>
              ) : (
                changes.map(({ name, before, after }) => (
                  <div key={name} className="goods-change">
                    {name} <del>{before}</del> → <ins>{after}</ins>
                  </div>
                ))
              ),
          },
        ]}
      />
    </>
  )
}
