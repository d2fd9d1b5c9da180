import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { RichText } from '#ui/RichText.tsx'
import { readable } from './readable.ts'

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

/** The text of an article; a tap on a picture shows it large. */
export function Body({ sanitisedHtml, title }: { sanitisedHtml: string; title: string }) {
  const { html, pictures } = useMemo(() => readable(sanitisedHtml), [sanitisedHtml])
  const [start, setStart] = useState<number | null>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const enlarge = ({ target }: Event) => {
      const at = target instanceof Element ? target.closest('.rich-picture')?.getAttribute('data-at') : null
      if (at) setStart(Number(at))
    }
    const element = box.current
    element?.addEventListener('click', enlarge)
    return () => element?.removeEventListener('click', enlarge)
  }, [])
  return (
    <div ref={box} className="pt-4">
      <RichText sanitisedHtml={html} />
      <Suspense>
        {start === undefined ? null : (
          <PictureViewer label={title} pictures={pictures} start={start} onClose={() => setStart(null)} />
        )}
      </Suspense>
    </div>
  )
}
