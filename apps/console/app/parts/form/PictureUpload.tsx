import { Upload } from 'antd'
import ImgCrop from 'antd-img-crop'
import type { ReactNode } from 'react'

type Props = { disabled?: boolean; aspect?: number | null; onPick: (file: File) => void; children: ReactNode }

/** Around a button: picks a picture and has it cut to a shape, by default a square; null leaves it as it is. */
export function PictureUpload({ disabled, aspect = 1, onPick, children }: Props) {
  const upload = (
    <Upload
      accept="image/jpeg,image/png,image/webp"
      showUploadList={false}
      disabled={disabled}
      customRequest={({ file }) => void (file instanceof File && onPick(file))}
    >
      {children}
    </Upload>
  )
  return aspect === null ? (
    upload
  ) : (
    <ImgCrop aspect={aspect} quality={0.9} showGrid modalTitle="裁剪图片" modalOk="使用" modalCancel="取消">
      {upload}
    </ImgCrop>
  )
}
