import { useEffect, useState } from 'react'
import { pathHere } from '#boot/browser.ts'
import { reloadHere } from '#boot/start.ts'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'

/** A newer version has replaced the files of this one: reload once, and if that did not help, say so. */
export function ChunkError() {
  const [helpless, setHelpless] = useState(false)
  useEffect(() => {
    if (reloadHere(pathHere())) return
    document.title = '页面更新了，请刷新'
    setHelpless(true)
  }, [])
  return (
    <Page title="页面更新">
      {helpless ? (
        <ErrorBlock title="页面更新了，请刷新" hint="新版本已发布" action="刷新" onRetry={() => location.reload()} />
      ) : null}
    </Page>
  )
}
