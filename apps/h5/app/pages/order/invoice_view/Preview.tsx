import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'

GlobalWorkerOptions.workerSrc = workerUrl

/** Twice the pixels of the screen's own, so that the small print bears a pinch. */
const sharpness = 2

/** The first page of a PDF as a picture; the rest is in the file. */
export function Preview({ url }: { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState(false)
  // The signature of the link changes while the paper stays.
  const path = url.replace(/\?.*/, '')
  const first = useRef(url)
  if (!first.current.startsWith(path)) first.current = url

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another paper, not for another link to it
  useEffect(() => {
    const task = getDocument({ url: first.current, disableFontFace: true })
    let gone = false
    async function draw() {
      const page = await (await task.promise).getPage(1)
      const target = canvas.current
      if (gone || !target) return
      const width = target.parentElement?.clientWidth ?? 320
      const viewport = page.getViewport({ scale: (width * sharpness) / page.getViewport({ scale: 1 }).width })
      target.width = viewport.width
      target.height = viewport.height
      await page.render({ canvas: target, viewport }).promise
      if (!gone) setShown(true)
    }
    draw().catch(() => !gone && setFailed(true))
    return () => {
      gone = true
      void task.destroy()
    }
  }, [path])

  if (failed) return <p className="text-hint text-ink-3">预览载入失败，请下载后查看</p>
  return (
    <canvas
      ref={canvas}
      className="block w-full rounded-card bg-white"
      role="img"
      aria-label="发票首页预览"
      aria-busy={!shown}
    />
  )
}
