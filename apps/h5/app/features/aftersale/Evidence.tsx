import { lazy, Suspense, useState } from 'react'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './aftersale.module.css'

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

/** Pictures as evidence; a tap opens them large. */
export function Evidence({ images, label }: { images: readonly string[]; label: string }) {
  const { imageDomain } = useGlobalData()
  const [start, setStart] = useState<number | null>(null)
  const [opened, setOpened] = useState(false)
  if (images.length === 0) return null
  const sources = images.map((path) => withImageDomain(path, imageDomain))
  return (
    <>
      <ul className={styles.pictures} aria-label={label}>
        {sources.map((src, at) => (
          <li key={src}>
            <button
              type="button"
              aria-label={`查看${label}第 ${at + 1} 张`}
              onClick={() => {
                setOpened(true)
                setStart(at)
              }}
            >
              <Picture src={src} alt="" sizes="64px" />
            </button>
          </li>
        ))}
      </ul>
      {opened ? (
        <Suspense>
          <PictureViewer label={label} pictures={sources} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
