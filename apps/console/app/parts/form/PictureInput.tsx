import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { useMessage } from '#parts/feedback.ts'
import { later } from '#parts/later.tsx'
import { uploadPicture } from '#parts/upload-picture.ts'

const PictureUpload = later(async () => (await import('./PictureUpload.tsx')).PictureUpload)

type Props = {
  id?: string
  label: string
  value?: string
  onChange?: (path: string) => void
  disabled?: boolean
  /** width : height; null for a picture of any shape. */
  aspect?: number | null
}

/** One picture by its path, a square by default; empty for none. */
export function PictureInput({ id, label, value = '', onChange, disabled, aspect = 1 }: Props) {
  const message = useMessage()
  const [busy, setBusy] = useState(false)

  async function put(file: File) {
    setBusy(true)
    try {
      onChange?.(await uploadPicture(file))
    } catch (error) {
      message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const button = (
    <Button id={id} icon={<PlusOutlined />} loading={busy} disabled={disabled}>
      {value === '' ? '上传图片' : '更换'}
    </Button>
  )
  return (
    <div className="desk-picture" data-uploading={busy || undefined}>
      {value !== '' && (
        <img src={`${value}?w=240`} alt={label} width={aspect === null ? undefined : 56 * aspect} height={56} />
      )}
      <PictureUpload disabled={disabled} aspect={aspect} onPick={(file) => void put(file)} until={button}>
        {button}
      </PictureUpload>
      {value !== '' && !disabled && (
        <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${label}`} onClick={() => onChange?.('')} />
      )}
    </div>
  )
}
