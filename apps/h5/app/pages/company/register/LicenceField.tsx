import { dropFile, storeFile } from '#api/store-file.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Uploader, type UploadRefusal } from '#ui/Uploader.tsx'
import type { Licence } from './draft.ts'
import styles from './register.module.css'

type Props = { value: Licence | null; onChange: (licence: Licence | null) => void; error?: string }

const refusals: Record<UploadRefusal, string> = {
  'too-large': '图片不能超过 10 MB',
  'too-many': '只需上传一张营业执照',
  'not-an-image': '仅支持图片文件',
}

/** One picture of the business licence. */
export function LicenceField({ value, onChange, error }: Props) {
  return (
    <div className={styles.licence}>
      <span>
        营业执照
        <span className={styles.req} aria-hidden>
          *
        </span>
      </span>
      <div className="grow1">
        <Uploader
          label="营业执照"
          value={value ? [value] : []}
          onChange={([picture]) => onChange(picture ?? null)}
          max={1}
          maxBytes={10 * 1024 * 1024}
          accept="image/jpeg,image/png,image/webp,image/heic"
          upload={storeFile}
          discard={dropFile}
          onRefuse={(reason) => toast.warning(refusals[reason])}
        />
        <p className={error ? 'msg msg--bad' : 'msg'} role={error ? 'alert' : undefined}>
          {error ? <Icon name="error" size={14} /> : null}
          {error ?? '原件照片或盖公章的复印件，字迹清晰'}
        </p>
      </div>
    </div>
  )
}
