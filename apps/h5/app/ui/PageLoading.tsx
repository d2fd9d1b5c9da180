import type { ReactNode } from 'react'

type Props = {
  /** `first`: visible until the document has `data-parsed`. */
  visible: boolean | 'first'
  mark: ReactNode
}

/** The cover before a page: mark and three red dots, gone in 400 ms. When it comes and goes is the caller's matter. */
export function PageLoading({ visible, mark }: Props) {
  return (
    <div className="loading" data-visible={visible} role="status" aria-hidden={!visible}>
      {mark}
      <span className="loading-dots" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {visible ? <span className="sr-only">加载中...</span> : null}
    </div>
  )
}
