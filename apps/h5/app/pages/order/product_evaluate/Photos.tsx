import { storeFile } from '#api/store-file.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Uploader, type UploadRefusal } from '#ui/Uploader.tsx'
import { type Photo, photoLimit } from './draft.ts'

type Props = { value: readonly Photo[]; onChange: (photos: Photo[]) => void }

const refusals: Record<UploadRefusal, string> = {
  'too-large': '图片不能超过 10 MB',
  'too-many': `最多上传 ${photoLimit} 张图片`,
  'not-an-image': '仅支持图片文件',
}

/** Pictures of what came, made smaller on the phone before they travel. */
export function Photos({ value, onChange }: Props) {
  return (
    <Uploader
      label="晒图"
      value={value}
      onChange={onChange}
      max={photoLimit}
      maxBytes={10 * 1024 * 1024}
      accept="image/jpeg,image/png,image/webp,image/heic"
      upload={storeFile}
      onRefuse={(reason) => toast.warning(refusals[reason])}
    />
  )
}
