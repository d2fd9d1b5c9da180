import { lazy, Suspense, useState } from 'react'
import { FileRow } from './FileRow.tsx'
import { Picture } from './Picture.tsx'

const PictureViewer = lazy(() => import('./PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

type Props = {
  label: string
  /** addresses as they are opened */
  of: readonly { kind: string; url: string; name: string; bytes: number }[]
}

/** Attachments: rows of documents, and small pictures that a tap enlarges. */
export function AttachedFiles({ label, of }: Props) {
  const [start, setStart] = useState<number | null>(null)
  const [seen, setSeen] = useState(false)
  const pictures = of.filter(({ kind }) => kind === 'picture').map(({ url }) => url)

  function look(at: number) {
    setSeen(true)
    setStart(at)
  }

  return (
    <div className="grid gap-2">
      {of
        .filter(({ kind }) => kind !== 'picture')
        .map(({ url, name, bytes }) => (
          <FileRow key={url} name={name} bytes={bytes} href={url} />
        ))}
      {pictures.length > 0 ? (
        <span className="flex flex-wrap gap-2 pt-0.5">
          {pictures.map((src, at) => (
            <button key={src} type="button" onClick={() => look(at)}>
              <Picture src={src} alt={`${label}第 ${at + 1} 张，点击查看大图`} width={56} />
            </button>
          ))}
        </span>
      ) : null}
      {seen ? (
        <Suspense>
          <PictureViewer label={label} pictures={pictures} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
