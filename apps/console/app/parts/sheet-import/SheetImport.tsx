import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import type {
  importBrands,
  importCategories,
  previewBrandImport,
  previewCategoryImport,
} from '@mall/contract/category/platform.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { download } from '#api/call.ts'
import { allOf, sent } from '#api/query.ts'
import { saveFile } from '#api/save-file.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { useBusy } from '#parts/useBusy.ts'
import { SheetRows } from './SheetRows.tsx'
import './sheet-import.css'

type Preview = typeof previewCategoryImport | typeof previewBrandImport
type Import = typeof importCategories | typeof importBrands
type Row = OutputOf<Preview>['rows'][number]

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Explains what a row means and which values its columns take. */
  about: ReactNode
  template: Endpoint
  preview: Preview
  apply: Import
  /** Lists that are other ones afterwards. */
  changes: readonly Endpoint[]
}

/** Imports a workbook: its template, a preview of its rows, and then all of it at once. Nothing is applied while a row is wrong. */
export function SheetImport({ open, onClose, title, about, template, preview, apply, changes }: Props) {
  const message = useMessage()
  const cache = useQueryClient()
  const [read, setRead] = useState<OutputOf<Preview> | null>(null)
  const [busy, during] = useBusy()
  const rows: readonly Row[] = read?.rows ?? []
  const wrong = rows.filter(({ verdict }) => verdict === 'invalid').length
  const toDo = rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed').length

  const close = () => {
    setRead(null)
    onClose()
  }
  const fetchTemplate = () => during(async () => saveFile(await download(template, {})))
  const look = (file: File) => during(async () => setRead(await sent(preview, { files: [file] })))
  const start = () =>
    during(async () => {
      const wishes = rows.flatMap(({ wish }) => wish ?? [])
      const { added, changed } = await sent(apply, { rows: wishes } as InputOf<Import>)
      message.success(changed > 0 ? `已新增 ${added} 个，修改 ${changed} 个` : `已新增 ${added} 个`)
      for (const one of changes) void cache.invalidateQueries({ queryKey: allOf(one) })
      close()
    })

  const okText = wrong > 0 ? `请改正 ${wrong} 行后重新选择文件` : toDo > 0 ? `导入 ${toDo} 行` : '没有需要导入的'
  return (
    <Modal
      open={open}
      title={title}
      width={860}
      okText={okText}
      okButtonProps={{ disabled: wrong > 0 || toDo === 0, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      footer={read === null ? null : undefined}
      onOk={() => void start()}
      onCancel={close}
    >
      <div className="desk-dim sheet-import-about">{about}</div>
      <div className="sheet-import-acts">
        <Button disabled={busy} onClick={() => void fetchTemplate()}>
          下载模板
        </Button>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          customRequest={({ file }) => void (file instanceof File && look(file))}
        >
          <Button type={read === null ? 'primary' : 'default'} loading={busy && read === null} disabled={busy}>
            {read === null ? '选择填好的文件' : '重新选择文件'}
          </Button>
        </Upload>
      </div>
      {read && <SheetRows rows={rows} ignored={read.ignored} />}
    </Modal>
  )
}
