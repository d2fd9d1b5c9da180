import { Logo } from './Logo.tsx'

/** The cover before a page: mark and three red dots, gone in 400 ms. When it comes and goes is the caller's matter. */
export function PageLoading({ visible }: { visible: boolean }) {
  return (
    <div className="loading" data-visible={visible} role="status" aria-hidden={!visible}>
      <Logo size={56} />
      <span className="loading-dots" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {visible ? <span className="vh">加载中...</span> : null}
    </div>
  )
}
