import { Button } from 'antd'
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { AttachedFiles } from '#parts/AttachedFiles.tsx'
import { useMessage } from '#parts/feedback.ts'
import { uploadFile } from '#parts/upload-picture.ts'
import type { Shown } from './quote-rows.ts'

type Files = Shown['files']
const kinds = '.pdf,.xlsx,image/jpeg,image/png,image/webp'

type Props = { of: Files; most: number; change: (change: (files: Files) => Files) => void }

/** Files of this version of the quote: reports, drawings, a list of its own. */
export function QuoteFiles({ of, most, change }: Props) {
  const message = useMessage()
  const box = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function add(chosen: readonly File[]) {
    const room = most - of.length
    if (chosen.length > room) message.warning(`最多 ${most} 个附件`)
    setBusy(true)
    for (const file of chosen.slice(0, room)) {
      try {
        const stored = await uploadFile(file)
        change((files) => [...files, stored])
      } catch (error) {
        message.error(`${file.name}：${sentenceOf(error)}`)
      }
    }
    setBusy(false)
  }

  return (
    <div className="quote-files" data-uploading={busy || undefined}>
      <AttachedFiles
        of={of}
        act={(file) => (
          <Button
            type="text"
            size="small"
            aria-label={`移除${file.name}`}
            onClick={() => change((files) => files.filter(({ url }) => url !== file.url))}
          >
            移除
          </Button>
        )}
      />
      {of.length < most && (
        <span>
          <Button size="small" loading={busy} onClick={() => box.current?.click()}>
            添加附件
          </Button>{' '}
          <span className="desk-dim">PDF、图片或 .xlsx，最多 {most} 个，每个不超过 10 MB</span>
        </span>
      )}
      <input
        ref={box}
        type="file"
        hidden
        multiple
        aria-label="报价附件"
        accept={kinds}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
