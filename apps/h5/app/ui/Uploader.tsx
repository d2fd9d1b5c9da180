import { useEffect, useRef, useState } from 'react'
import { FileRow } from './FileRow.tsx'
import { Icon } from './Icon.tsx'
import { shrinkImage } from './shrink-image.ts'

/** `name` and `bytes` of a document; pictures show themselves. */
export type Uploaded = { id: string; url: string; name?: string; bytes?: number }
export type UploadRefusal = 'too-large' | 'too-many' | 'not-an-image'

type Props = {
  label: string
  value: readonly Uploaded[]
  onChange: (value: Uploaded[]) => void
  /** sends one file; `progress` from 0 to 1 */
  upload: (file: File, tools: { onProgress: (progress: number) => void; signal: AbortSignal }) => Promise<Uploaded>
  max?: number
  /** after shrinking; 5 MB by default */
  maxBytes?: number
  accept?: string
  onRefuse?: (reason: UploadRefusal) => void
  /** deletes an upload that was sent and then removed */
  discard?: (item: Uploaded) => void
}

type Pending = { key: number; file: File; preview: string; progress: number; failed: boolean; stop: AbortController }

let lastKey = 0

/** Uploaded unchanged and shown as rows. Some phones give no type for a workbook; its name shows it. */
const documents = [
  { type: 'application/pdf', name: /\.pdf$/i },
  { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: /\.xlsx$/i },
] as const
const documentType = (file: File): string | undefined =>
  documents.find(({ type, name }) => file.type === type || (file.type === '' && name.test(file.name)))?.type
const isDocument = ({ url }: Uploaded) => /\.(pdf|xlsx)(\?|$)/.test(url)

/** A grid of pictures, and rows of documents if they are accepted: uploads, running uploads, and a place to add one. */
export function Uploader(props: Props) {
  const {
    label,
    value,
    onChange,
    upload,
    max = 9,
    maxBytes = 5 * 1024 * 1024,
    accept = 'image/*',
    onRefuse,
    discard,
  } = props
  const taken = accept.split(',')
  const takesDocuments = documents.some(({ type }) => taken.includes(type))
  const [pending, setPending] = useState<Pending[]>([])
  /** Pictures still being made smaller: a form sent now would leave them out. */
  const [reading, setReading] = useState(0)
  const latest = useRef(value)
  const running = useRef(new Set<Pending>())
  latest.current = value

  useEffect(() => {
    const all = running.current
    return () => {
      for (const one of all) {
        one.stop.abort()
        URL.revokeObjectURL(one.preview)
      }
    }
  }, [])

  const patch = (key: number, change: Partial<Pending>) =>
    setPending((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)))

  function drop(one: Pending) {
    one.stop.abort()
    running.current.delete(one)
    URL.revokeObjectURL(one.preview)
    setPending((list) => list.filter((other) => other.key !== one.key))
  }

  async function send(one: Pending) {
    patch(one.key, { failed: false, progress: 0 })
    try {
      const onProgress = (progress: number) => patch(one.key, { progress })
      const done = await upload(one.file, { onProgress, signal: one.stop.signal })
      if (one.stop.signal.aborted) return
      latest.current = [...latest.current, done]
      onChange([...latest.current])
      drop(one)
    } catch {
      if (!one.stop.signal.aborted) patch(one.key, { failed: true })
    }
  }

  async function add(files: File[]) {
    const slots = max - value.length - pending.length
    if (files.length > slots) onRefuse?.('too-many')
    setReading((n) => n + 1)
    try {
      await takeIn(files.slice(0, slots))
    } finally {
      setReading((n) => n - 1)
    }
  }

  async function takeIn(files: File[]) {
    for (const original of files) {
      const isPaper = taken.includes(documentType(original) ?? '-')
      if (!isPaper && !original.type.startsWith('image/')) {
        onRefuse?.('not-an-image')
        continue
      }
      const file = isPaper ? original : await shrinkImage(original)
      if (file.size > maxBytes) {
        onRefuse?.('too-large')
        continue
      }
      const one: Pending = {
        key: ++lastKey,
        file,
        preview: URL.createObjectURL(file),
        progress: 0,
        failed: false,
        stop: new AbortController(),
      }
      running.current.add(one)
      setPending((list) => [...list, one])
      send(one)
    }
  }

  function remove(item: Uploaded) {
    onChange(value.filter((other) => other.id !== item.id))
    discard?.(item)
  }
  const pictures = value.filter((item) => !isDocument(item))
  const [sending, sendingPictures] = [true, false].map((papers) =>
    pending.filter(({ file }) => (documentType(file) !== undefined) === papers),
  )

  return (
    <fieldset
      className="uploads"
      aria-label={label}
      data-uploading={reading > 0 || pending.some(({ failed }) => !failed) ? true : undefined}
    >
      {value.filter(isDocument).map((item) => (
        <FileRow
          key={item.id}
          name={item.name ?? ''}
          bytes={item.bytes ?? 0}
          href={item.url}
          action={<Remove what={item.name ?? label} onClick={() => remove(item)} />}
        />
      ))}
      {sending?.map((one) => (
        <FileRow
          key={one.key}
          name={one.file.name}
          bytes={one.file.size}
          state={one.failed ? '上传失败' : '上传中…'}
          action={
            <>
              {one.failed ? (
                <button className="text-link text-hint" type="button" onClick={() => send(one)}>
                  重试
                </button>
              ) : null}
              <Remove what={one.file.name} onClick={() => drop(one)} />
            </>
          }
        />
      ))}
      {pictures.map((item, at) => (
        <div className="upload" key={item.id}>
          <img src={item.url} alt={`${label} ${at + 1}`} />
          <Remove what={`${label} ${at + 1}`} onClick={() => remove(item)} />
        </div>
      ))}
      {sendingPictures?.map((one) => (
        <div className="upload" key={one.key}>
          <img src={one.preview} alt="" />
          {one.failed ? (
            <button className="veil" type="button" onClick={() => send(one)}>
              <Icon name="refresh" />
              点击重试
            </button>
          ) : (
            <span className="veil" role="status">
              {one.progress > 0 ? `${Math.round(one.progress * 100)}%` : '上传中…'}
            </span>
          )}
          <Remove what="正在上传的图片" onClick={() => drop(one)} />
        </div>
      ))}
      {value.length + pending.length < max ? (
        <label className="upload upload-add">
          <input
            className="sr-only"
            type="file"
            accept={accept}
            multiple={max > 1}
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
          <Icon name={takesDocuments ? 'plus' : 'camera'} size={24} />
          <span>
            {max > 1 ? `${value.length + pending.length}/${max}` : '上传图片'}
            <span className="sr-only">添加{label}</span>
          </span>
        </label>
      ) : null}
    </fieldset>
  )
}

function Remove({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button className="remove" type="button" aria-label={`移除${what}`} onClick={onClick}>
      <Icon name="close" size={12} />
    </button>
  )
}
