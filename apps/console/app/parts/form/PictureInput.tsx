import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { App, Button, Upload } from 'antd'
import ImgCrop from 'antd-img-crop'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { uploadPicture } from '#parts/upload-picture.ts'

type Props = { id?: string; label: string; value?: string; onChange?: (path: string) => void; disabled?: boolean }

/** One square picture by its path; empty for none. */
export function PictureInput({ id, label, value = '', onChange, disabled }: Props) {
  const { message } = App.useApp()
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

  return (
    <div className="desk-picture">
      {value !== '' && <img src={`${value}?w=120`} alt={label} width={56} height={56} />}
      <ImgCrop aspect={1} quality={0.9} showGrid modalTitle="裁剪图片" modalOk="使用" modalCancel="取消">
        <Upload
          accept="image/jpeg,image/png,image/webp"
          showUploadList={false}
          disabled={disabled}
          customRequest={({ file }) => void (file instanceof File && put(file))}
        >
          <Button id={id} icon={<PlusOutlined />} loading={busy} disabled={disabled}>
            {value === '' ? '上传图片' : '更换'}
          </Button>
        </Upload>
      </ImgCrop>
      {value !== '' && !disabled && (
        <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${label}`} onClick={() => onChange?.('')} />
      )}
    </div>
  )
}
