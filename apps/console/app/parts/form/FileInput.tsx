import { Button, Upload } from 'antd'
import { useState } from 'react'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { uploadFile } from '#parts/upload-picture.ts'

type Props = {
  id?: string
  /** The address that the mall keeps it at; empty for none. */
  value?: string
  onChange?: (url: string) => void
  onBusy?: (busy: boolean) => void
  /** As the browser's own dialog takes it: `.pdf,.ofd`. */
  accept: string
}

/** One file by its address. The reason of a refusal stays beside the button until another file is chosen. */
export function FileInput({ id, value = '', onChange, onBusy, accept }: Props) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  function note(isBusy: boolean) {
    setBusy(isBusy)
    onBusy?.(isBusy)
  }

  async function put(file: File) {
    note(true)
    setFault('')
    setName(file.name)
    try {
      const { url } = await uploadFile(file)
      onChange?.(url)
    } catch (error) {
      onChange?.('')
      if (!isSilent(error)) setFault(sentenceOf(error))
    } finally {
      note(false)
    }
  }

  return (
    <div className="desk-file" data-uploading={busy || undefined}>
      <Upload
        accept={accept}
        showUploadList={false}
        customRequest={({ file }) => void (file instanceof File && put(file))}
      >
        <Button id={id} loading={busy}>
          {value === '' ? '选择文件' : '更换文件'}
        </Button>
      </Upload>
      {busy && <span role="status">正在上传“{name}”</span>}
      {!busy && value !== '' && <span>{name}</span>}
      {!busy && fault !== '' && (
        <span role="alert" className="desk-late">
          “{name}”没有上传：{fault}
        </span>
      )}
    </div>
  )
}
