import { upload } from '@mall/contract/file'
import { call } from '#api/call.ts'
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
      upload={send}
      onRefuse={(reason) => toast.warning(refusals[reason])}
    />
  )
}

async function send(file: File, { signal }: { signal: AbortSignal }): Promise<Photo> {
  const { data } = await call(upload, { files: [file] }, { signal })
  const [stored] = data.list
  if (!stored) throw new Error('the upload was answered without a file')
  return { id: stored.id, url: stored.url }
}
