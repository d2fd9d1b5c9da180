import type { Attached } from '@mall/contract/file/terms'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import './attached-files.css'

/** Attachments: pictures to look at, documents to save under their names. */
export const AttachedFiles = ({ of, act }: { of: readonly Attached[]; act?: (file: Attached) => ReactNode }) => (
  <ul className="desk-files">
    {of.map((file) => (
      <li key={file.url}>
        {file.kind === 'picture' ? (
          <Image src={file.url} alt={file.name || '附件图片'} width={40} height={40} />
        ) : (
          <span className="desk-file-mark" aria-hidden="true">
            {file.kind === 'pdf' ? 'PDF' : 'XLS'}
          </span>
        )}
        <a href={file.url} download={file.name || '附件'} target="_blank" rel="noreferrer">
          {file.name || '附件'}
        </a>
        <small>{sizeOf(file.bytes)}</small>
        {act?.(file)}
      </li>
    ))}
  </ul>
)

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
