import { dropFile, storeFile } from '#api/store-file.ts'
import { Fault } from '#ui/Fault.tsx'
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
  /** deletes removed files from the mall too */
  discards?: boolean
  /** the name of the form's field, and its fault */
  at?: string
  error?: string
  /** a hint at the right files, shown without a fault */
  hint?: string
}

/** Pictures are made smaller on the phone and uploaded as they are added; documents are uploaded unchanged. */
export function FilesField({
  label,
  value,
  onChange,
  max,
  counted = `${max} 张图片`,
  sheets = false,
  papers = sheets,
  discards,
  at,
  error,
  hint,
}: Props) {
  const refusals: Record<UploadRefusal, string> = {
    'too-large': papers ? '文件不能超过 10 MB' : '图片不能超过 10 MB',
    'too-many': max === 1 ? `只需上传一张${label}` : `最多上传 ${counted}`,
    'not-an-image': sheets ? '仅支持图片、PDF 和 Excel（.xlsx）' : papers ? '仅支持图片和 PDF' : '仅支持图片文件',
  }
  return (
    <div data-field={at}>
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
      <Fault text={error} otherwise={hint} />
    </div>
  )
}

type RowProps = {
  at: string
  label: string
  /** its spoken name, when several look alike */
  spoken?: string
  hint?: string
  value: Uploaded | null
  onChange: (value: Uploaded | null) => void
  error?: string
}

/** A row of a form that takes one picture, which must be given. */
export function PictureRow({ at, label, spoken = label, hint, value, onChange, error }: RowProps) {
  return (
    <div className="flex gap-2 py-3" data-field={at}>
      <span className="flex-none w-[5.5em] leading-[1.5]">
        {label}
        <span className="ml-0.5 text-accent" aria-hidden>
          *
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <FilesField
          label={spoken}
          value={value ? [value] : []}
          onChange={([picture]) => onChange(picture ?? null)}
          max={1}
          discards
          hint={hint}
          error={error}
        />
      </div>
    </div>
  )
}
