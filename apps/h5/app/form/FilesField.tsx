import { dropFile, storeFile } from '#api/store-file.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { type Uploaded, Uploader, type UploadRefusal } from '#ui/Uploader.tsx'

const pictures = 'image/jpeg,image/png,image/webp,image/heic'
/** A workbook; some phones know its ending better than its type. */
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xlsx'
const maxBytes = 10 * 1024 * 1024

type Props = {
  label: string
  value: readonly Uploaded[]
  onChange: (value: Uploaded[]) => void
  max: number
  /** what several of them are counted as: 「5 张图片」 */
  counted?: string
  /** PDF too, not only pictures */
  papers?: boolean
  /** workbooks too, with PDF */
  sheets?: boolean
  /** what is taken out again is taken back from the mall */
  discards?: boolean
}

/** Pictures that are made smaller on the phone and sent as they are added, papers as they are. */
export function FilesField({
  label,
  value,
  onChange,
  max,
  counted = `${max} 张图片`,
  sheets = false,
  papers = sheets,
  discards,
}: Props) {
  const refusals: Record<UploadRefusal, string> = {
    'too-large': papers ? '文件不能超过 10 MB' : '图片不能超过 10 MB',
    'too-many': max === 1 ? `只需上传一张${label}` : `最多上传 ${counted}`,
    'not-an-image': sheets ? '仅支持图片、PDF 和 Excel（.xlsx）' : papers ? '仅支持图片和 PDF' : '仅支持图片文件',
  }
  return (
    <Uploader
      label={label}
      value={value}
      onChange={onChange}
      max={max}
      maxBytes={maxBytes}
      accept={[pictures, papers && 'application/pdf', sheets && sheet].filter(Boolean).join(',')}
      upload={storeFile}
      discard={discards ? dropFile : undefined}
      onRefuse={(reason) => toast.warning(refusals[reason])}
    />
  )
}
